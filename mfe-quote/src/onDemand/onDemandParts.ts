/** The parts for sending and saving the list have a chunk: most visitors never need this half of the drawer. */
export { ContactPanel } from '../contact/ContactPanel';
export { PrintSheet } from '../print/PrintSheet';
export { FailedPanel } from '../results/FailedPanel';
export { SentPanel } from '../results/SentPanel';
export { WaitingPanel } from '../results/WaitingPanel';
export { ListDialogs } from '../savedLists/ListDialogs';
