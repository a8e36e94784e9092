/** Runs one titled step of the work, and shows it in whatever way the caller likes. */
export type Step = <T>(title: string, work: () => Promise<T>) => Promise<T>;

export const silently: Step = (_title, work) => work();
