import { REMOTES } from '@mg/shared/domain/pageRelease';
import { createElement } from 'react';

export default function QuoteDrawer() {
  void import('./later');
  return createElement('p', null, REMOTES.join());
}
