import { PAGE_RELEASE_ELEMENT_ID } from '@mg/shared/domain/pageRelease';
import { createElement } from 'react';

export default function QuoteDrawer() {
  void import('./later');
  return createElement('p', null, PAGE_RELEASE_ELEMENT_ID);
}
