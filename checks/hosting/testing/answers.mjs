export const PROJECT = 'mg-site';
/** Is the service account that writes the content. */
export const WRITER = `content@${PROJECT}.iam.gserviceaccount.com`;

/** Answers with an operation of the vendor that has ended. */
export const done = (response) => ({ name: 'operations/done', done: true, response });

export const failure = (status, reason) => ({
  status,
  body: { error: { code: status, status: reason, message: reason } },
});
