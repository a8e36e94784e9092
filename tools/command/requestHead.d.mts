/** Admits a request with many cookies, which other sites of the domain may set; Node's own limit is 16 KB. */
export const requestHead: { maxHeaderSize: number };
