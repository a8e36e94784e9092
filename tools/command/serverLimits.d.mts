/**
 * Limits what one request may take: many cookies, which other sites of the domain may set, and under
 * 15 s for head and body. Fastify takes the whole, and a server of Node takes `http`.
 */
export const serverLimits: {
  requestTimeout: number;
  http: {
    maxHeaderSize: number;
    headersTimeout: number;
    requestTimeout: number;
    connectionsCheckingInterval: number;
  };
};
