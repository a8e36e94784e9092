import { readSession } from '@mg/shared/services/storage';

export const PREVIEW_KEY = 'mg-preview';

/** Returns the link that this tab previews, such as `quote@1.3.0:...`. */
export const previewRequest = (): string | null | undefined =>
  new URLSearchParams(window.location.search).get('preview') ?? readSession<string>(PREVIEW_KEY);
