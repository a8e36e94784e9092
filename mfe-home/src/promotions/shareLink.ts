/** What became of it; undefined where the system took it over, or the visitor thought better of it. */
export type Shared = 'copied' | 'failed' | undefined;

/** Shares a link by the system's own sheet where there is one, else copies it. */
export async function shareLink(title: string, url: string): Promise<Shared> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, text: title, url });
      return undefined;
    }
  } catch (error) {
    if ((error as Error).name === 'AbortError') return undefined;
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed'; // Pages on plain http have no clipboard.
  }
}
