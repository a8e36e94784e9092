import { mkdtempSync, writeFileSync } from 'node:fs';
import { startOwnSite } from './src/contenders/startOwnSite';
import { startBundle } from './src/contenders/startBundle';
import { openBrowser, openPage } from './src/browser/openBrowser';
import { pageUrl } from './src/contenders/Contender';

const runs = Number(process.argv[2] ?? 3);
const pages = (process.argv[3] ?? 'home,catalogue').split(',') as ('home' | 'catalogue')[];
const verbose = process.argv[4] !== 'quiet';
const which = process.argv[5] ?? 'site';
const dir = mkdtempSync('/tmp/lead/site-');
const site = which === 'bundle' ? await startBundle(dir) : await startOwnSite(dir);
const med = (a: number[]) => [...a].sort((x, y) => x - y)[Math.floor(a.length / 2)];
for (const name of pages) {
  const tbts: number[] = [];
  const longs: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { browser } = await openBrowser();
    // warm
    {
      const { page } = await openPage(browser);
      await page.goto(pageUrl(site, name));
      await page.waitForTimeout(1500);
      await page.context().close();
    }
    const { page, cdp } = await openPage(browser);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const bcdp = await browser.newBrowserCDPSession();
    const events: any[] = [];
    bcdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    await bcdp.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'blink.user_timing', 'loading', ...(process.env.PROF ? ['disabled-by-default-v8.cpu_profiler'] : [])] },
    } as never);
    await page.goto(pageUrl(site, name));
    await page.waitForTimeout(7000);
    const done = new Promise((r) => bcdp.once('Tracing.tracingComplete', r));
    await bcdp.send('Tracing.end');
    await done;
    const fcp = events.filter((e) => e.name === 'firstContentfulPaint').at(-1);
    const main = events.filter((e) => e.pid === fcp.pid && e.tid === fcp.tid && e.ph === 'X');
    const tasks = main.filter((e) => /RunTask|ThreadControllerImpl::RunTask/.test(e.name) && e.dur && e.ts + e.dur > fcp.ts);
    // outermost
    const outer = tasks.filter((t) => !tasks.some((o) => o !== t && o.ts <= t.ts && o.ts + o.dur >= t.ts + t.dur && o.dur > t.dur));
    let tbt = 0;
    const lines: string[] = [];
    for (const t of outer.sort((a, b) => a.ts - b.ts)) {
      const d = t.dur / 1000;
      if (d > 50) tbt += d - 50;
      if (d < 25) continue;
      const kids = main.filter((e) => e !== t && e.ts >= t.ts && e.ts + e.dur <= t.ts + t.dur && e.dur > 4000 && !/RunTask|Posted/.test(e.name));
      lines.push(`  ${((t.ts - fcp.ts) / 1000).toFixed(0)} ms: ${d.toFixed(0)} ms  ` + kids.sort((a, b) => a.ts - b.ts).map((k) => `${k.name}${k.args?.data?.url || k.args?.fileName ? '(' + String(k.args.data?.url ?? k.args?.fileName).split('/').slice(-1) + (k.args.data?.functionName ? ':' + k.args.data.functionName : '') + ')' : ''}=${(k.dur / 1000).toFixed(0)}`).join(' ').slice(0, 330));
    }
    tbts.push(tbt);
    if (process.env.PROF && run === 0) writeFileSync(`/tmp/lead/trace-${name}.json`, JSON.stringify(events));
    if (verbose && run < Number(process.env.SHOW ?? 2)) console.log(`${name} run ${run}: TBT ${tbt.toFixed(0)} lcp/fcp`, '\n' + lines.join('\n'));
    await browser.close();
  }
  console.log(`${name}: TBT median ${med(tbts)!.toFixed(0)}  all ${tbts.map((x) => x.toFixed(0))}`);
}
await site.close();
process.exit(0);
