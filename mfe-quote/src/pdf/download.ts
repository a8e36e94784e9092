/** Lets a slow browser read the file before its address ends. */
const REVOKE_AFTER_MS = 60_000;

/** Matches apps whose built-in browser ignores a download. */
const APPS =
  /\bFB(AN|AV|_IAB)\b|Instagram|Messenger|WhatsApp|Telegram|\bLine\/|MicroMessenger|Twitter|TikTok|musical_ly|Bytedance|Snapchat|Pinterest\/|LinkedInApp/i;

/** Matches Android's web view; a browser of its own lacks the mark. */
const ANDROID_VIEW = /; wv\)/;

/** Matches Apple's engine inside an app: browsers also name Safari. */
const APPLE_VIEW = /Mac OS X(?!.*\bSafari\/).*AppleWebKit(?!.*\bSafari\/)/;

/** Tells whether the browser is known to ignore downloads. A refusal itself leaves no trace. */
export const refusesDownloads = (userAgent = navigator.userAgent): boolean =>
  !('download' in HTMLAnchorElement.prototype) ||
  [APPS, ANDROID_VIEW, APPLE_VIEW].some((mark) => mark.test(userAgent));

/** Starts the download of a file. @returns false when the browser throws */
export function download(file: File): boolean {
  try {
    const href = URL.createObjectURL(file);
    Object.assign(document.createElement('a'), { href, download: file.name }).click();
    setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS);
    return true;
  } catch {
    return false;
  }
}
