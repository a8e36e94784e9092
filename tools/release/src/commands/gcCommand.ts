import { gc } from '../operations/gc';
import { addCommand, type Tool } from './addCommand';

export const addGc = (tool: Tool) =>
  addCommand(
    tool,
    'gc',
    'shows the old versions that nobody needs; --apply removes them',
    async ({ storage, apply = false }) => {
      const { versions, sets } = await gc(storage, { apply });
      const lines = [
        ...versions.map(({ app, version, publishedAt }) => `${app}@${version}, of ${publishedAt}`),
        ...(sets.length > 0 ? [`the composed pages of ${sets.length} old records`] : []),
      ];
      const heading = apply ? 'Removed:' : 'Would be removed (--apply does it):';
      return {
        data: { applied: apply, versions, sets },
        text: lines.length > 0 ? [heading, ...lines].join('\n  ') : 'Nothing to remove.',
      };
    },
  )
    .option('--apply', 'removes them; without, they are only shown')
    .examples('gc', 'gc --apply');
