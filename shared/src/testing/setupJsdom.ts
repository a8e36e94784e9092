import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// react-router 7 needs these, jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// jsdom has the dialog element, but none of its methods.
if (typeof HTMLDialogElement !== 'undefined' && !HTMLDialogElement.prototype.showModal) {
  const show = function (this: HTMLDialogElement) {
    this.open = true;
  };
  Object.assign(HTMLDialogElement.prototype, {
    show,
    showModal: show,
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}
