/** Lists the shell blocks of a page. */
export const docCommands = (markdown) =>
  [...markdown.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text]) => text);
