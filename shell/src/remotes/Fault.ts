/** Names the ways in which a version fails in a visitor's browser. */
export type FaultName =
  | 'load'
  | 'stalled'
  | 'mount'
  | 'error'
  | 'rejection'
  | 'loop'
  | 'freeze'
  | 'resource'
  | 'action'
  | 'globals'
  | 'page'
  | 'storage'
  | 'policy';

export interface Fault {
  /** Names a remote, or `shell`. */
  app: string;
  /** Defaults to the version that the page runs now. */
  version?: string;
  fault: FaultName;
  reason: string;
}
