import { remoteBuild } from '@mg/remote-kit/webpack';

export default remoteBuild(import.meta.url, {
  // A drawn PDF never needs jsPDF's optional renderers of HTML and SVG, which take 383 KB.
  without: ['html2canvas', 'dompurify', 'canvg'],
});
