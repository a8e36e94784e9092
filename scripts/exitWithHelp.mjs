/**
 * Ends a command that was asked for help, or for something that it does not know.
 *
 * @param {string} help
 * @param {string} [asked] what stood behind the command
 */
export function exitWithHelp(help, asked) {
  const known = asked === undefined || /^(--help|-h)$/.test(asked);
  console.log(known ? help : `It does not know ${asked}.\n\n${help}`);
  process.exit(known ? 0 : 2);
}
