/** @jest-environment node */
import { takeOver } from '@mg/shared/testing/takeOver';
import RemoteNameScreen from './RemoteNameScreen';

describe('the page, taken over from a server', () => {
  it('is all there before any script runs, and agrees with the browser', async () => {
    const { html, problems, end } = await takeOver(<RemoteNameScreen />, { path: '/remote-path' });
    expect(html).toContain('Agregar a la cotización');
    // The site's policy forbids them.
    expect(html).not.toMatch(/\sstyle=/);
    expect(problems).toEqual([]);
    await end();
  });
});
