import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/**
 * Runs axe on the page in both colour schemes, with the rule of WCAG 2.2 that is off by default.
 * @param state name of the page's state
 */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  const rules = { 'target-size': { enabled: true } };
  await motionEnds(page);
  await expectNothing(
    new AxeBuilder({ page }).options({ rules, resultTypes: ['violations'] }),
    state,
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await motionEnds(page);
  await expectNothing(new AxeBuilder({ page }).withRules('color-contrast'), `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Waits for animations, since axe measures the current contrast. */
const motionEnds = (page: Page) =>
  page.evaluate(async () => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' &&
      effect instanceof KeyframeEffect &&
      effect.getComputedTiming().endTime !== Infinity &&
      // Animations of unrendered elements never end.
      effect.target?.checkVisibility({ contentVisibilityAuto: true });
    // A change starts its animation in the next frame.
    for (let quietFrames = 0; quietFrames < 2; quietFrames += 1) {
      await new Promise(requestAnimationFrame);
      if (document.getAnimations().some(isEnding)) quietFrames = 0;
    }
  });

async function expectNothing(axe: AxeBuilder, state: string) {
  // Else axe opens a second page to sum up frames of other origins, which no page has.
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html} (${node.failureSummary})`).join(' | ')}`,
  );
  expect(found, state).toEqual([]);
}
