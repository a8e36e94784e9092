/** Runs one titled step of the work, and may show it. */
export type Step = <T>(title: string, work: () => Promise<T>) => Promise<T>;

export const silently: Step = (_title, work) => work();
