/**
 * How long a file may be kept: published versions never change, pages, records and
 * what search engines are told always may, as the worker that keeps pages may, and pictures may be shown a week old while the new one is fetched.
 * @param file path below the site's folder
 */
export function cacheControl(file: string): string {
  if (file.startsWith('/r/')) return 'public, max-age=31536000, immutable';
  if (/\.(html|json|xml)$|^\/(log|robots\.txt|sw\.js)$/.test(file)) return 'no-cache';
  return 'public, max-age=86400, stale-while-revalidate=604800';
}
