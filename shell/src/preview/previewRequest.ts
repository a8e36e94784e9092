import { readSession, writeSession } from '@mg/shared/services/storage';

const KEY = 'mg-preview';
const PARAMETER = 'preview';

/** The version that this tab previews, such as `quote@1.3.0`; an empty `?preview=` ends the preview. */
export function previewRequest(): string | undefined {
  const asked = new URLSearchParams(window.location.search).get(PARAMETER);
  if (asked !== null) writeSession(KEY, asked || null);
  return asked ?? readSession<string>(KEY);
}

/** Address of this page without the preview. */
export const withoutPreview = (): string => `${window.location.pathname}?${PARAMETER}=`;
