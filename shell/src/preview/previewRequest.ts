import { readSession, writeSession } from '@mg/shared/services/storage';

const KEY = 'mg-preview';

/** Returns the version that this tab previews, such as `quote@1.3.0`; an empty `?preview=` ends the preview. */
export function previewRequest(): string | undefined {
  const asked = new URLSearchParams(window.location.search).get('preview');
  if (asked !== null) writeSession(KEY, asked || null);
  return asked ?? readSession<string>(KEY);
}
