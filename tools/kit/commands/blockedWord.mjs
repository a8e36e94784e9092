/**
 * Lists words that ad blockers refuse in addresses: EasyList (`/advertising/*`, `||com/banners/`), EasyPrivacy
 * (`/web-analytics/*`, `/tracker.js`), and Fanboy's lists of popups, cookie notices and social media.
 */
const WORDS = new Set(
  (
    'ad ads adserver adserving adv advert advertisement advertisements advertiser advertisers advertising adverts ' +
    'affiliate affiliates analytics annonse annonser banner banners beacon beacons cookie cookies counter metrics ' +
    'pixel pixels popads popunder popup popups publicidad publicidade social sponsor sponsored sponsors stats ' +
    'telemetry track tracker trackers tracking'
  ).split(' '),
);

/** Finds a word of an address that ad blockers refuse. */
export const blockedWord = (address) => address.split(/[/-]/).find((word) => WORDS.has(word));
