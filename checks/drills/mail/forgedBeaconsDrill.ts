import type { Drill } from '@mg/command/drills';
import { temporaryOutbox } from '../../../mail-api/src/testing/builders';
import { serveSite } from '../../../mail-api/src/testing/serveSite';
import { inBatches } from '../../../tools/release/src/storage/inBatches';
import { ApiProcess } from './ApiProcess';
import { metric, metricsOf } from './client';

const FAULT = { kind: 'release-fault', app: 'home', version: '1.1.0', serial: 300, reason: '' };
const INNOCENT = { ...FAULT, app: 'quote', version: '1.3.0' };
const versions = { shell: '1.0.0', home: '1.1.0' };
const vitals = { kind: 'web-vitals', navigation: 'navigate', serial: 300, values: { LCP: 900 } };
const VISITS = ['/home', '/products'].map((page) => ({ ...vitals, page, versions }));

/** The forgers have two networks; a foreign page and a script have a network for each client. */
export const forgedBeacons: Drill = {
  summary: 'forges telemetry of two networks, of foreign pages, of made-up and of old versions',
  options: { beacons: [10_000, 'forged by 500 clients'] },
  async run({ beacons }) {
    const site = await serveSite({ shell: ['1.0.0'], home: ['1.1.0'], quote: ['1.3.0'] }, 300);
    const own = { SITE_ORIGIN: site.origin, TRUSTED_PROXIES: 'loopback' };
    const api = await ApiProcess.start({ smtpPort: 1, outboxUrl: temporaryOutbox() }, own);
    const send = async (client: string, report: object, more: object = { origin: site.origin }) => {
      const headers = { 'content-type': 'text/plain', 'x-forwarded-for': client, ...more };
      const request = { method: 'POST', headers, body: JSON.stringify(report) };
      await fetch(`${api.url}/beacon`, request);
    };
    const state = async () => ({
      series: (await metricsOf(api.url)).filter(([name]) => name.startsWith('site_')),
      memory: Math.round((await metric(api.url, 'process_resident_memory_bytes')) / 1e6),
    });
    for (const client of ['192.0.1.1', '192.0.2.1']) {
      for (const report of [FAULT, ...VISITS]) await send(client, report);
    }
    const before = await state();
    await inBatches([...Array(beacons).keys()], 20, async (index) => {
      const [client, version] = [index % 500, `9.${index}.0`];
      const near = `${client % 2 ? '203.0.113' : '198.51.100'}.${client >> 1}`;
      const far = `10.${client >> 8}.${client & 255}.1`;
      const shapes = [
        () => send(near, INNOCENT),
        () => send(near, { ...INNOCENT, version }),
        () => send(near, { ...INNOCENT, serial: index % 200 }),
        () => send(near, { ...VISITS[0], page: `/made/up/${index}` }),
        () => send(near, { ...VISITS[0], versions: { shell: version } }),
        () => send(far, INNOCENT, { origin: 'https://evil.example' }),
        () => send(far, INNOCENT, {}),
      ];
      await shapes[Math.floor(index / 500) % shapes.length]!();
    });
    const after = await state();
    await Promise.all([api.end('SIGTERM'), site.close()]);
    const left = new Map(after.series);
    const lost = before.series.filter(([name, value]) => !(left.get(name)! >= value));
    const isAlarm = ([name]: [string, number]) => name.startsWith('site_release_fault_networks');
    const highest = Math.max(...after.series.filter(isAlarm).map(([, value]) => value));
    return {
      figures: {
        'networks of the highest group, alarm at 3': highest,
        'true series / lost': `${before.series.length} / ${lost.length}`,
        'series at last': left.size,
        'memory before / at last, MB': `${before.memory} / ${after.memory}`,
      },
      promises: {
        'no version raises the alarm': highest < 3,
        'no true series is lost or falls': lost.map(([name]) => name),
        '200 series suffice': left.size < 200,
      },
    };
  },
};
