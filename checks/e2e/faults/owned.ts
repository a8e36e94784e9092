/** Lists the faults whose file a browser tells; ownedFaults.tsx holds all. */
export const OWNED_FAULTS = [
  'an error in a timer',
  'a text in a timer',
  'an object in a timer',
  'null in a timer',
  'an error without a stack',
  'an endless recursion',
  'an error in an animation frame',
  'an error in an idle callback',
  'an error in a microtask',
  'an error in an observer',
  'an error in a message',
  'an error in a listener of the document',
  'an error in a handler',
  'a rejection behind a handler',
  'a rejection with an error',
  'a text that is no JSON',
  'an error in a subscriber',
  'shared code with a wrong argument',
  'an error after shared code',
  'an error at a later render',
  'a missing picture',
  'a missing sound',
  'a missing style',
  'a missing script',
  'a missing chunk that the team expects',
] as const;

/**
 * Lists the faults without a file of a version. Some bring no stack, React reports those of handlers, Chrome has no
 * event for a response, and a picture of the site is content. A dialog waits for the visitor.
 */
export const UNOWNED_FAULTS = [
  'a missing picture of the site',
  'a response that is no JSON',
  'a text in a handler',
  'a rejection with a text',
  'a rejection with nothing',
  'a rejection with an object',
  'a dialog in an effect',
  'a dialog in a timer',
  'a dialog in a handler',
] as const;

export type OwnedFault = (typeof OWNED_FAULTS)[number] | (typeof UNOWNED_FAULTS)[number];
