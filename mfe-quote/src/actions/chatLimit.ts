/**
 * The longest chat address that surely opens whole. Chromium on Windows hands another app no address of
 * more than 2,048 characters, and says nothing; the chat's own page adds some 60 to ours.
 */
export const CHAT_LINK_MAX = 1900;
