import { gc } from '../operations/gc';
import type { Command } from './Command';
import { noArguments } from './readArguments';

export const gcCommand: Command = {
  usage: 'gc',
  summary: 'shows the old versions that nobody needs; --apply removes them',
  examples: ['gc', 'gc --apply'],
  options: ['apply'],
  async run(context) {
    noArguments(context);
    const { apply = false } = context.options;
    const { versions, sets } = await gc(context.site, { apply });
    const lines = [
      ...versions.map(({ app, version, publishedAt }) => `${app}@${version}, of ${publishedAt}`),
      ...(sets.length > 0 ? [`the composed pages of ${sets.length} old records`] : []),
    ];
    const heading = apply ? 'Removed:' : 'Would be removed (--apply does it):';
    return {
      ok: true,
      data: { applied: apply, versions, sets },
      text: lines.length > 0 ? [heading, ...lines].join('\n  ') : 'Nothing to remove.',
    };
  },
};
