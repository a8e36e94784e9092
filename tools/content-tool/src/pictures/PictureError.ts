/** Says why a picture is refused; each face says the reason in its words. */
export type PictureProblem =
  'no picture' | 'heic' | 'broken' | 'large' | 'detailed' | 'unsafe' | 'no tool';

/** Refuses a picture; `detail` names the limit, or the reason of a library. */
export class PictureError extends Error {
  override name = 'PictureError';

  constructor(
    readonly kind: PictureProblem,
    readonly detail = '',
  ) {
    super(`${kind}: ${detail}`);
  }
}
