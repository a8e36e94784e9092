/** The parts for sending the list, in a chunk: a third of the drawer, which most visitors never need. */
export { ContactPanel } from '../contact/ContactPanel';
export { PrintSheet } from '../print/PrintSheet';
export { FailedPanel } from '../results/FailedPanel';
export { SentPanel } from '../results/SentPanel';
export { WaitingPanel } from '../results/WaitingPanel';
