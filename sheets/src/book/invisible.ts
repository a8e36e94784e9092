/** Matches signs without a shape, which stand in texts from chats and sheets. */
export const INVISIBLE =
  /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|(?![\n\t])\p{Cc}|\p{Cs}/gu;
