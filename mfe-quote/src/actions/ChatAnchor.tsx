import { ButtonLink } from '@mg/shared/ui/Button';
import type { ReactNode } from 'react';

/**
 * The longest chat address that opens whole. Chromium on Windows hands another app no address of more
 * than 2,048 characters, without a word; the chat's own page adds some 60.
 */
export const CHAT_LINK_MAX = 1900;

interface ChatAnchorProps {
  href: string;
  variant?: 'secondary';
  onOpened(): void;
  children: ReactNode;
}

/** A link that opens a chat in a new window. The browser follows it after its handlers. */
export function ChatAnchor({ onOpened, ...link }: ChatAnchorProps) {
  const opened = () => setTimeout(onOpened);
  return (
    <ButtonLink
      external
      onClick={opened}
      onAuxClick={({ button }) => {
        if (button === 1) opened();
      }}
      {...link}
    />
  );
}
