import { styleReach } from '@mg/site-format/styleReach';

/**
 * Lists the rules of a style sheet that reach outside the remote's root.
 *
 * @param {string} file from the remote's folder
 * @param {(name: string) => boolean} isOwn says whether a class or id is the remote's alone
 * @returns {string[]} a sentence for each rule
 */
export const outsideStyles = (file, css, isOwn) =>
  styleReach(css, isOwn).outside.map(
    ({ text, line }) =>
      `${file}:${line} '${text}' reaches outside the remote's root: ` +
      (isModule(file)
        ? 'begin the selector at a class of this file'
        : 'name the file *.module.css and begin the selector at a class'),
  );

/** Is true for files whose class names the build makes unique. */
export const isModule = (file) => /\.module\.css$/i.test(file);
