import { HOME_ANCHORS } from '@mg/shared/routes';
import { TEXTS } from '@mg/shared/texts';

/** Id of the section that only this screen links to. */
export const PROMOTIONS_ANCHOR = 'Promociones';

/** The sections as the header and the footer list them. */
export const HOME_LINKS = [
  { id: HOME_ANCHORS.about, label: TEXTS.aboutUs },
  { id: PROMOTIONS_ANCHOR, label: TEXTS.promotions },
  { id: HOME_ANCHORS.products, label: TEXTS.products },
  { id: HOME_ANCHORS.contact, label: TEXTS.contact },
] as const;
