/** Calls back for every link that scrolls into view, later ones included, until the caller stops the watch. */
export function watchLinks(seen: (link: Element) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) seen(target);
  });
  const watched = new WeakSet<Element>();
  const watchAll = () => {
    for (const link of document.querySelectorAll('a[href]')) {
      if (watched.has(link)) continue;
      watched.add(link);
      observer.observe(link);
    }
  };

  // A screen adds its elements in many mutations: one frame handles them all.
  let frame = 0;
  const additions = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(watchAll);
  });
  additions.observe(document.body, { childList: true, subtree: true });
  watchAll();
  return () => {
    cancelAnimationFrame(frame);
    additions.disconnect();
    observer.disconnect();
  };
}
