import { generatedFiles } from './files.mjs';

it.each(generatedFiles().map(({ path, ...texts }) => [path, texts]))(
  'finds %s as the serving rules have it; else run npm run generate -w site-format',
  (_, { present, wanted }) => {
    expect(present).toBe(wanted);
  },
);
