import type { SlotProps, Slots } from '@mg/shared/slots';
import type { ReactNode } from 'react';
import { readPageRelease } from '../remotes/readPageRelease';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { QuoteUnavailable } from './QuoteUnavailable';

/** What stands in a slot where no version of a part can be shown; elsewhere nothing is missed. */
const FAILED: Partial<Record<keyof SlotProps, (retry: () => void) => ReactNode>> = {
  'quote-button': (retry) => <QuoteUnavailable retry={retry} />,
};

const inSlot = (slot: string) => readPageRelease().parts.filter((part) => part.slot === slot);

/** The slots of the page's pages, filled as its record says; each part in a boundary of its own. */
export const siteSlots: Slots = {
  parts: (slot, props) =>
    inSlot(slot).map(
      ({ screen }) =>
        screen && (
          <RemoteBoundary
            key={screen}
            screen={screen}
            screenProps={props}
            loading={null}
            failed={FAILED[slot] ?? (() => null)}
          />
        ),
    ),
  links: (slot) => inSlot(slot).flatMap(({ link }) => link ?? []),
};
