/** How often something is looked for that may take a moment to appear. */
const LOOKS = 50;
const PAUSE_MS = 100;

/**
 * Where a page could not be hydrated as it came, it was rendered anew.
 * @returns what stands there for an element of the old one; undefined where nothing does in 5 s
 */
export async function counterpart(lost: HTMLElement): Promise<HTMLElement | undefined> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    for (const it of document.querySelectorAll<HTMLElement>(lost.localName)) {
      if (nameOf(it) === nameOf(lost)) return it;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return undefined;
}

/** A tick of the same product in another group will do: it stands for the same item of the list. */
const nameOf = (it: HTMLElement): string | null =>
  it.getAttribute('name') ?? it.getAttribute('aria-label') ?? it.textContent;
