import { generatedFiles } from './files.mjs';

it.each(generatedFiles().map(({ path, ...texts }) => [path, texts]))(
  'agrees with the serving rules when %s is read: npm run generate -w site-format',
  (_, { present, wanted }) => {
    expect(present).toBe(wanted);
  },
);
