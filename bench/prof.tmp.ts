import { mkdtempSync } from 'node:fs';
import { startOwnSite } from './src/contenders/startOwnSite';
import { openBrowser, openPage } from './src/browser/openBrowser';
import { pageUrl } from './src/contenders/Contender';
const name = (process.argv[2] ?? 'home') as 'home';
const minMs = Number(process.argv[3] ?? 40);
const site = await startOwnSite(mkdtempSync('/tmp/lead/site-'));
const { browser } = await openBrowser();
{ const { page } = await openPage(browser); await page.goto(pageUrl(site, name)); await page.waitForTimeout(1500); await page.context().close(); }
const { page, cdp } = await openPage(browser);
await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
await cdp.send('Profiler.enable');
await cdp.send('Profiler.setSamplingInterval', { interval: 500 });
await cdp.send('Profiler.start');
await page.goto(pageUrl(site, name));
await page.waitForTimeout(5000);
const { profile } = await cdp.send('Profiler.stop');
const nodes = new Map(profile.nodes.map((n) => [n.id, n]));
const parent = new Map<number, number>();
for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
const stack = (id: number) => { const out: string[] = []; for (let i: number | undefined = id; i !== undefined; i = parent.get(i)) { const f = nodes.get(i)!.callFrame; out.push(`${f.functionName || '(anon)'}@${f.url.split('/').at(-1)}:${f.lineNumber}`); } return out.reverse().slice(1).filter((f) => !/^(recursivelyTraverse|commitPassiveMountOnFiber|commitMutationEffectsOnFiber|commitLayoutEffectOnFiber|workLoop|performUnitOfWork|performWorkOnRoot|__webpack_require__@|flushSync)/.test(f)); };
let t = profile.startTime; 
let busy: { id: number; dt: number }[] = []; let start = t;
const flush = () => {
  const total = busy.reduce((s, b) => s + b.dt, 0) / 1000;
  if (total > minMs) {
    console.log(`\n=== at ${((start - profile.startTime) / 1000).toFixed(0)} ms: ${total.toFixed(0)} ms`);
    const tree: any = { kids: new Map(), ms: 0 };
    for (const { id, dt } of busy) { let n = tree; for (const f of stack(id)) { if (!n.kids.has(f)) n.kids.set(f, { kids: new Map(), ms: 0 }); n = n.kids.get(f); n.ms += dt / 1000; } }
    const print = (n: any, depth: number) => { for (const [f, k] of [...n.kids].sort((a: any, b: any) => b[1].ms - a[1].ms)) { if (k.ms < 4 || depth > 26) continue; console.log(' '.repeat(depth) + `${k.ms.toFixed(0)} ${f}`); print(k, depth + 1); } };
    print(tree, 0);
  }
  busy = [];
};
for (let i = 0; i < profile.samples!.length; i += 1) {
  const id = profile.samples![i]!; const dt = profile.timeDeltas![i]!; t += dt;
  const fn = nodes.get(id)!.callFrame.functionName;
  if (fn === '(idle)' || fn === '(program)') { flush(); start = t; } else { if (busy.length === 0) start = t; busy.push({ id, dt }); }
}
flush();
await browser.close(); await site.close(); process.exit(0);
