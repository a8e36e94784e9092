/** @jest-environment node */
import { hydrate } from '@mg/shared/testing/hydrate';
import RemoteNameScreen from './RemoteNameScreen';

describe('the page, hydrated', () => {
  it('shows the whole page before any script runs, and agrees with the browser', async () => {
    const { html, problems, end } = await hydrate(<RemoteNameScreen />, { path: '/remote-path' });
    expect(html).toContain('Agregar a la cotización');
    // The site's policy forbids style attributes.
    expect(html).not.toMatch(/\sstyle=/);
    expect(problems).toEqual([]);
    await end();
  });
});
