// As much as the four buffers of `large_client_header_buffers` in tools/release/nginx.
export const requestHead = { maxHeaderSize: 256 * 1024 };
