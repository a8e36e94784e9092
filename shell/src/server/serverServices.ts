import type { Services } from '@mg/shared/services/Services';

const noBrowser = () => Promise.reject(new Error('There is no browser here'));

/** Serves prerendering with an empty storage, and with requests that reject. */
export const serverServices: Services = {
  documents: {
    fetchCatalogue: noBrowser,
    fetchPromotions: noBrowser,
    fingerprint: noBrowser,
    appendQuoteRequest: noBrowser,
    appendEnquiry: noBrowser,
    recordContact: noBrowser,
  },
  mail: { send: noBrowser },
  analytics: { track: () => undefined },
  quoteStorage: {
    load: () => [],
    save: () => undefined,
    loadNotes: () => [],
    saveNotes: () => undefined,
    isKept: () => true,
    onChange: () => () => undefined,
  },
};
