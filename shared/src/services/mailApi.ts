import type { MailApi } from './Services';

/** Calls the mail API at a host, with code that loads on demand. */
export const makeMailApi = (apiHost: string): MailApi => ({
  send: (message, key, marks) =>
    import(/* webpackChunkName: "deferred" */ './postMail').then(
      ({ postMail }) => postMail(apiHost, message, key, marks),
      () => ({ outcome: 'unreachable' }),
    ),
});
