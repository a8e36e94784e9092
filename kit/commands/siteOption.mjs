/** Makes the option `--site`, which a call or a variable must set. */
export const siteOption = (program, value, text) =>
  program.createOption(`--site ${value}`, text).makeOptionMandatory();
