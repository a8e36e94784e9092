/** What webpack makes of `require.context`: a function from a file of the folder to its address. */
interface PictureContext {
  (file: string): string;
  keys(): string[];
}
declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the only way to name a context
  namespace NodeJS {
    interface Require {
      context(folder: string, deep: boolean, files: RegExp): PictureContext;
    }
  }
}

/** The folder as the bundler finds it; unit tests know neither bundler nor pictures. */
const pictures =
  process.env.NODE_ENV === 'test'
    ? undefined
    : require.context('./pictures', false, /\.(svg|png|webp|avif|jpg)$/);

/**
 * Address of a picture of the folder `pictures`, by its file name. The whole folder is bundled as
 * separate files, so that a drawing gives way to a photograph by a new file and its name in
 * `categories.json`.
 */
export const pictureAddress = (file: string): string =>
  pictures?.keys().includes(`./${file}`) ? pictures(`./${file}`) : file;
