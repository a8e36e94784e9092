import { remoteBuild } from '@mg/remote-kit/webpack';

export default remoteBuild(import.meta.url, {
  // jsPDF's optional renderers of HTML and SVG, 383 KB that a drawn PDF never needs.
  without: ['html2canvas', 'dompurify', 'canvg'],
});
