import type { HowToSend, MailApi, MailOutcome } from './Services';

/** Calls the mail API at a host (spec §7), with code that loads on demand. */
export function makeMailApi(apiHost: string): MailApi {
  const post = (
    path: '/sendEmail' | '/subscribe',
    message: object,
    how: HowToSend,
  ): Promise<MailOutcome> =>
    import(/* webpackChunkName: "deferred" */ './postMail').then(
      ({ postMail }) => postMail(apiHost, path, message, how),
      () => 'unreachable',
    );
  return {
    sendEmail: (request, ...how) => post('/sendEmail', request, how),
    subscribe: (email, ...how) => post('/subscribe', { email }, how),
  };
}
