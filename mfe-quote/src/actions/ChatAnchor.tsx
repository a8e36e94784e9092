import { ButtonLink } from '@mg/shared/ui/Button';
import type { ComponentProps } from 'react';

/**
 * Limits the address of a chat, which then opens whole. Chromium on Windows hands no app more than 2,048
 * characters; the page of the chat adds some 60.
 */
export const CHAT_LINK_MAX = 1900;

/** Opens a chat in a new window. The browser follows a link after the handlers. */
export function ChatAnchor({
  onOpened,
  ...link
}: ComponentProps<typeof ButtonLink> & { onOpened(): void }) {
  const opened = () => setTimeout(onOpened);
  return (
    <ButtonLink
      external
      onClick={opened}
      onAuxClick={({ button }) => button === 1 && opened()}
      {...link}
    />
  );
}
