import { createElement, type ReactElement } from 'react';
import { PreviewBadge } from './PreviewBadge';
import { startPreview } from './startPreview';

/** Starts the requested preview. @returns its badge */
export async function preview(request: string): Promise<ReactElement> {
  const text = await startPreview(request).then(
    () => `Vista previa: ${request}`,
    (error: Error) => `Sin vista previa: ${error.message}`,
  );
  return createElement(PreviewBadge, { text });
}
