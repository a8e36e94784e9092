import { restoreBuiltIns } from './builtIns';

const roots = new Set<HTMLElement>();

let pageRoot: Element | undefined;
let observer: MutationObserver | undefined;

export function watchFrame(root: Element): void {
  pageRoot = root;
  observer = new MutationObserver((records) => {
    // Most changes only add elements. No function of the language serves before its restore.
    for (let i = records.length; i--;) {
      if (!records[i]!.removedNodes.length) continue;
      restoreBuiltIns(false);
      return void restore(records);
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Is the ref of a remote's root element. React passes null only to a ref that returns nothing. */
export function asRoot(root: HTMLElement | null): () => void {
  roots.add(root!);
  return () => void roots.delete(root!);
}

/**
 * Brings back removed roots. With a remote, no other code has run since the last call: then the elements of the shell
 * and of other remotes, and the page's styles, come back too.
 * @returns whether anything was missing
 */
export const restoreFrame = (remote?: string): boolean =>
  restore(observer?.takeRecords() ?? [], remote);

function restore(records: MutationRecord[], remote?: string): boolean {
  let restored = false;
  // The last change is undone first.
  for (const { target, removedNodes, nextSibling } of records.reverse()) {
    const removed = Array.from(removedNodes);
    if (!removed.some((node) => isMissed(node, target, remote))) continue;
    const next = nextSibling?.parentNode === target ? nextSibling : null;
    for (const node of removed) if (!node.isConnected) target.insertBefore(node, next);
    restored = true;
  }
  return restored;
}

function isMissed(node: Node, target: Node, remote: string | undefined): boolean {
  if (node.isConnected) return false;
  if ([pageRoot!, ...roots].some((root) => node.contains(root))) return true;
  const owner = (target as Partial<Element>).closest?.<HTMLElement>('[data-remote]');
  if (!remote || owner?.dataset.remote === remote) return false;
  return pageRoot!.contains(target) || (node as Partial<HTMLLinkElement>).rel === 'stylesheet';
}
