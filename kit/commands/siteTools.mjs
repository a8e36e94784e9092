/** Loads the release tool. Commands that need no release answer without it. */
export const siteTools = async () => (await import('@mg/release/forKit')).default;
