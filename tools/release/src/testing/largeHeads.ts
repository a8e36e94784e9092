/** Names what other sites, pages and links put into the head of a visitor's request. */
export const largeHeads: [what: string, headers: Record<string, string>, query: string][] = [
  ['three cookies of 4 KB', { Cookie: cookies(3, 4000) }, ''],
  ['150 small cookies', { Cookie: cookies(150, 400) }, ''],
  ['one cookie of 60 KB', { Cookie: cookies(1, 60_000) }, ''],
  ['a Referer of 30 KB', { Referer: `https://example.com/?${'r'.repeat(30_000)}` }, ''],
  ['a query of 30 KB', {}, `?utm=${'q'.repeat(30_000)}`],
];

function cookies(count: number, bytes: number): string {
  return Array.from({ length: count }, (_, n) => `c${n}=${'x'.repeat(bytes)}`).join('; ');
}
