/**
 * Maps each way by which a page sends a request to a script. `at(way)` makes the address of a listener
 * that notes the way; `add(html)` adds elements.
 */
export const SENDING: Record<string, string> = {
  fetch: `fetch(at('fetch'), { mode: 'no-cors' })`,
  'fetch by POST': `fetch(at('fetch by POST'), { mode: 'no-cors', method: 'POST', body: 'secret' })`,
  'fetch that outlives the page': `fetch(at('fetch that outlives the page'), { mode: 'no-cors', keepalive: true, method: 'POST', body: 'x' })`,
  XMLHttpRequest: `const x = new XMLHttpRequest(); x.open('GET', at('XMLHttpRequest')); x.send()`,
  beacon: `navigator.sendBeacon(at('beacon'), 'x')`,
  EventSource: `new EventSource(at('EventSource'))`,
  WebSocket: `new WebSocket(at('WebSocket').replace('http', 'ws'))`,
  picture: `new Image().src = at('picture')`,
  'set of pictures': `add('<img srcset="' + at('set of pictures') + ' 1x">')`,
  'picture of a style': `add('<p style="background: url(' + at('picture of a style') + ')">x</p>')`,
  'picture in SVG': `add('<svg><image href="' + at('picture in SVG') + '" width="9" height="9"/></svg>')`,
  script: `const s = document.createElement('script'); s.src = at('script'); document.head.append(s)`,
  module: `import(at('module')).catch(() => 0)`,
  'style sheet': `add('<link rel="stylesheet" href="' + at('style sheet') + '">')`,
  'import in a style': `add('<style>@import "' + at('import in a style') + '";</style>')`,
  font: `add('<style>@font-face { font-family: far; src: url(' + at('font') + ') }</style><p style="font-family: far">x</p>')`,
  icon: `const l = document.createElement('link'); l.rel = 'icon'; l.href = at('icon'); document.head.append(l)`,
  prefetch: `const l = document.createElement('link'); l.rel = 'prefetch'; l.href = at('prefetch'); document.head.append(l)`,
  preload: `const l = document.createElement('link'); l.rel = 'preload'; l.as = 'image'; l.href = at('preload'); document.head.append(l)`,
  'speculation rules': `const s = document.createElement('script'); s.type = 'speculationrules'; s.textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: [at('speculation rules')] }] }); document.head.append(s)`,
  frame: `add('<iframe src="' + at('frame') + '"></iframe>')`,
  'frame of text': `add('<iframe srcdoc="&lt;img src=' + at('frame of text') + '>"></iframe>')`,
  object: `add('<object data="' + at('object') + '"></object>')`,
  embed: `add('<embed src="' + at('embed') + '">')`,
  video: `add('<video src="' + at('video') + '" autoplay></video>')`,
  audio: `new Audio(at('audio')).play().catch(() => 0)`,
  'form to a frame': `add('<iframe name="f"></iframe><form target="f" method="post" action="' + at('form to a frame') + '"></form>'); document.querySelector('form[target=f]').submit()`,
  'another window': `open(at('another window'))`,
  'link to another window': `const a = document.createElement('a'); a.href = at('link to another window'); a.target = '_blank'; a.click()`,
  ping: `const a = document.createElement('a'); a.href = '#here'; a.ping = at('ping'); a.click()`,
  download: `const a = document.createElement('a'); a.href = at('download'); a.download = 'x'; a.click()`,
  worker: `new Worker(URL.createObjectURL(new Blob(['fetch("' + at('worker') + '", { mode: "no-cors" })'])))`,
  'scripts of a worker': `new Worker(URL.createObjectURL(new Blob(['importScripts("' + at('scripts of a worker') + '")'])))`,
  'shared worker': `new SharedWorker(URL.createObjectURL(new Blob(['fetch("' + at('shared worker') + '", { mode: "no-cors" })'])))`,
  'a name server': `fetch('http://canary-5d20.localhost:' + new URL(at('')).port + '/?a name server', { mode: 'no-cors' })`,
};

/** Adds ways that send no address, need more of a site, or read; `told(way, text)` tells the text. */
export const WAYS_OUT: Record<string, string> = {
  ...SENDING,
  preconnect: `const l = document.createElement('link'); l.rel = 'preconnect'; l.href = at('preconnect'); document.head.append(l)`,
  'service worker': `navigator.serviceWorker.register(at('service worker')).catch(() => 0)`,
  WebTransport: `new WebTransport(at('WebTransport').replace('http:', 'https:')).ready.catch(() => 0)`,
  'WebRTC over UDP': `rtc('stun:' + udp)`,
  'WebRTC over TCP': `rtc('turn:' + at('').slice(7).split('/')[0] + '?transport=tcp', 'WebRTC over TCP')`,
  'a payment': `new PaymentRequest([{ supportedMethods: at('a payment').replace('http:', 'https:') }], { total: { label: 'x', amount: { currency: 'ARS', value: '1' } } }).canMakePayment().catch(() => 0)`,
  'an installed app': `const a = document.createElement('a'); a.href = 'intent://' + at('an installed app').slice(7) + '#Intent;scheme=http;end'; a.click()`,
  'a file': `fetch('file:///etc/passwd').then((r) => r.text()).then((text) => told('a file', text)).catch(() => 0)`,
  'a file in a frame': `add('<iframe id="file" src="file:///etc/passwd"></iframe>'); setTimeout(() => told('a file in a frame', document.querySelector('#file').contentDocument?.body.textContent), 500)`,
  'a file by a chooser': `const i = document.createElement('input'); i.type = 'file'; document.body.append(i); i.click(); told('a file by a chooser', i.value)`,
  'an extension': `fetch('chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html').then((r) => r.text()).then((text) => told('an extension', text)).catch(() => 0)`,
  'a page of the browser': `fetch('chrome://version').then((r) => r.text()).then((text) => told('a page of the browser', text)).catch(() => 0)`,
  'the debugging port': `fetch('http://127.0.0.1:9222/json').then((r) => r.text()).then((text) => told('the debugging port', text)).catch(() => 0)`,
  'the clipboard': `navigator.clipboard.readText().then((text) => told('the clipboard', text)).catch(() => 0)`,
  print: `print()`,
};

/**
 * Makes a page whose `start` tries one way at every listener, and tells what was read, after a hundred
 * requests of its own.
 *
 * @param udp is the address of a listener over UDP
 */
export const pageOut = (way: string, hosts: string[], udp: string): string => `<!doctype html>
<meta charset="utf-8">
<body><script>
window.read = [];
const told = (way, text) => text && window.read.push(way + ': ' + text);
const add = (html) => document.body.insertAdjacentHTML('beforeend', html);
const udp = ${JSON.stringify(udp)};
const rtc = (urls) => {
  const peer = new RTCPeerConnection({ iceServers: [{ urls, username: 'x', credential: 'x' }] });
  peer.createDataChannel('x');
  peer.createOffer().then((offer) => peer.setLocalDescription(offer));
};
const tryWay = (at) => { ${WAYS_OUT[way]!.replaceAll('</', '<\\/')} };
window.start = async () => {
  for (const host of ${JSON.stringify(hosts)}) {
    try { tryWay((way) => 'http://' + host + '/?' + encodeURIComponent(way)) } catch {}
  }
  for (let round = 0; round < 100; round += 1) await fetch('/round');
  return window.read;
};
</script>`;
