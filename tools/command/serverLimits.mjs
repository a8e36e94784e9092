const REQUEST_MS = 14_000;

export const serverLimits = {
  // Fastify sets the server's `requestTimeout` by its own option, after those of `http`.
  requestTimeout: REQUEST_MS,
  http: {
    // As much as the four buffers of `large_client_header_buffers` in tools/release/nginx.
    maxHeaderSize: 256 * 1024,
    headersTimeout: 10_000,
    requestTimeout: REQUEST_MS,
    // Node ends late requests at each check alone, by default every 30 s.
    connectionsCheckingInterval: 500,
  },
};
