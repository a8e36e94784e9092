import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// The timeout bounds a test that hangs; a machine under load takes its time.
configure({ asyncUtilTimeout: 20_000 });

// react-router 7 needs both classes, and jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// jsdom has no layout, and so no scrolling.
if (globalThis.Element) globalThis.Element.prototype.scrollIntoView = () => undefined;

// jsdom has the dialog element, but none of its methods.
const { HTMLDialogElement } = globalThis;
if (HTMLDialogElement && !HTMLDialogElement.prototype.showModal) {
  const show = function () {
    this.open = true;
  };
  Object.assign(HTMLDialogElement.prototype, {
    show,
    showModal: show,
    close() {
      if (!this.open) return;
      this.open = false;
      // Browsers dispatch the event after the calling code, too.
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    },
  });
}
