import { federatedApp } from '@mg/remote-kit/webpack';

/** A remote as small as can be, from the real factory, that asks for a contract of the future. */
export default federatedApp({
  from: import.meta.url,
  name: 'quote',
  exposes: { './QuoteDrawer': './src/QuoteDrawer.ts', './QuoteButton': './src/QuoteButton.ts' },
});
