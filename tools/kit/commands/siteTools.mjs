/** Loads the release tool. Commands without a release do not wait for the tool. */
export const siteTools = async () => (await import('@mg/release/forKit')).default;
