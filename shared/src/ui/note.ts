const load = () => import(/* webpackChunkName: "deferred" */ './showNote');

/** Without the code, the element shows the change itself. */
const ignore = () => undefined;

/** Says something beside an element, such as a limit. */
export const note = (near: Element, text: string): void =>
  void load().then(({ showNote }) => showNote(near, text), ignore);

/** Says which amount a field keeps when its text is none, or is over the limit. */
export const noteAmount = (field: Element, kept: number | undefined, over = false): void =>
  void load().then(({ showAmountNote }) => showAmountNote(field, kept, over), ignore);
