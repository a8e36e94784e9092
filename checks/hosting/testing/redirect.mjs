// Each Node program of the test imports this file. Every HTTPS connection then leads to the stand-in,
// whose port stands in the file's address.
import { Socket } from 'node:net';

const port = Number(new URL(import.meta.url).searchParams.get('port'));
const { connect } = Socket.prototype;

Socket.prototype.connect = function (...given) {
  const [options] = Array.isArray(given[0]) ? given[0] : given;
  if (Number(options?.port) === 443) Object.assign(options, { host: '127.0.0.1', port });
  return connect.apply(this, given);
};
