import { federatedApp } from '@mg/remote-kit/webpack';

export default federatedApp({
  from: import.meta.url,
  name: 'quote',
  exposes: {
    './QuoteDrawer': './src/QuoteDrawer.tsx',
    './QuoteButton': './src/QuoteButton.tsx',
  },
  server: { QuoteButton: './src/QuoteButton.tsx' },
  // jsPDF's optional renderers of HTML and SVG, 383 KB that a drawn PDF never needs.
  extra: {
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: { html2canvas: false, dompurify: false, canvg: false },
    },
  },
});
