import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Translates the page, and every later change. */
    translatePage(): void;
  }
}

/** Brings a translator into the page that changes the document as Google Translate does. */
export async function bringTranslator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** Differs from the original for scripts, and reads the same for visitors and locators. */
    const translated = (text: string) => `\u200b${text}`;

    const replace = (text: Text) => {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
      outer.append(inner);
      inner.textContent = translated(text.data);
      text.parentNode!.insertBefore(outer, text);
      text.parentNode!.removeChild(text);
    };

    const replaceAll = (root: HTMLElement) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const isOwn = text.parentElement?.closest('font, noscript, script, style, textarea');
        if (text.data.trim() !== '' && !isOwn) replace(text);
      }
    };

    window.translatePage = () => {
      const root = document.getElementById('root')!;
      document.documentElement.lang = 'en';
      document.documentElement.classList.add('translated-ltr');
      replaceAll(root);
      new MutationObserver(() => replaceAll(root)).observe(root, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    };
  });
}
