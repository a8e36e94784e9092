/** Gets shared modules that are files of their own: there are none. */
export const getSharedFallbackGetter = undefined;
