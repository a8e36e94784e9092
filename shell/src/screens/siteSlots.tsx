import type { SlotProps, Slots } from '@mg/shared/slots';
import type { ReactNode } from 'react';
import { readPageRelease } from '../remotes/readPageRelease';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { QuoteUnavailable } from './QuoteUnavailable';

/** Replaces a part that has failed in every version; other slots stay empty. */
const FAILED: Partial<Record<keyof SlotProps, (retry: () => void) => ReactNode>> = {
  'quote-button': (retry) => <QuoteUnavailable retry={retry} />,
};

const inSlot = (slot: string) => readPageRelease().parts.filter((part) => part.slot === slot);

/** Fills the slots from the page's record; each part has its own boundary. */
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
