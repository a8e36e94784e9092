/**
 * What a visitor needs once the list is to go out, in one chunk of its own: a third of the drawer,
 * which most who look at the catalogue never need.
 */
export { ContactPanel } from '../contact/ContactPanel';
export { PrintSheet } from '../print/PrintSheet';
export { FailedPanel } from '../results/FailedPanel';
export { SentPanel } from '../results/SentPanel';
export { WaitingPanel } from '../waiting/WaitingPanel';
