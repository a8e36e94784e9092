import { freePort } from '@mg/command/freePort';
import { edgeConfiguration, purgeAddress } from '@mg/release/startEdge';
import { runNginx, type Configuration } from '@mg/release/runNginx';

interface FrontPlace {
  /** Is the port of the site on this machine. */
  port: number;
  /** Address the store, such as `http://127.0.0.1:17480`. */
  endpoint: string;
  cache: string;
  /** Are the hosts of the mail APIs, such as `127.0.0.1:8025`. */
  mailHosts: readonly string[];
  /** Addresses the server of the documents and the inbox. */
  servicesUrl: string;
}

/** Starts an nginx with an edge, and with the front that joins the edge and the APIs. */
export async function startFront(place: FrontPlace) {
  const { port, endpoint, cache } = place;
  const [edgePort, purgePort] = [await freePort(), await freePort()];
  const edge = { endpoint, root: '/mg-site/site', cache, port: edgePort, purgePort };
  const front = frontConfiguration(place, edgePort);
  const { close } = await runNginx([edgeConfiguration(edge), front], port);
  return { purge: purgeAddress(purgePort), close };
}

function frontConfiguration(place: FrontPlace, edgePort: number): Configuration {
  const { port, mailHosts, servicesUrl } = place;
  const local = `location ~ ^/(v1/|inbox(/|\\.json$|$)) { proxy_pass ${servicesUrl}; }`;
  return {
    file: 'mg-front.conf',
    changes: [
      ['server 127.0.0.1:8025 ', `server ${mailHosts[0]} `],
      ['server 127.0.0.1:8026 ', `server ${mailHosts[1]} `],
      ['listen 80;', `listen 127.0.0.1:${port};\n    listen [::1]:${port};`],
      ['# begin local', local],
      // This machine alone reaches the front, and tests wait for delivered mails.
      ['readyz { return 404; }', 'readyz { proxy_pass http://mg_mail/readyz; }'],
      ['server 127.0.0.1:8090;', `server 127.0.0.1:${edgePort};`],
    ],
  };
}
