/** Says why a picture is refused, so that a caller can word the reason for its people. */
export type PictureProblem =
  'no picture' | 'heic' | 'broken' | 'large' | 'detailed' | 'unsafe' | 'no tool';

/** Refuses a picture; the message names the file, the reason and what to do. */
export class PictureError extends Error {
  override name = 'PictureError';

  constructor(
    readonly kind: PictureProblem,
    message: string,
  ) {
    super(message);
  }
}
