import { aSubmit, type Flood } from './flood';

/** Sends as fast as it can from some addresses, to every endpoint, until its parent ends it. */
const { url, addresses, connections, works } = JSON.parse(process.argv[2]!) as Flood;
const counts: Record<string, number> = {};
let turn = 0;

async function flood(): Promise<never> {
  for (;;) {
    const address = addresses[turn % addresses.length]!;
    turn += 1;
    const status = await aSubmit(url, address, `hostile-${process.pid}-${turn}`, { turn, works });
    counts[status] = (counts[status] ?? 0) + 1;
  }
}

for (let count = 0; count < connections; count += 1) void flood();
process.on('message', () => process.send!(counts));
