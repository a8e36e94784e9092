import { createElement } from 'react';

export default function QuoteButton() {
  return createElement('b', null, 'button');
}
