import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/**
 * Lets axe look at the page as it stands.
 * @param state what is shown
 * @param part all that it looks at, where the rest was seen before
 */
export async function expectNoViolations(page: Page, state: string, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found, state).toEqual([]);
}
