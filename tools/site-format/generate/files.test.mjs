import { generatedFiles } from './files.mjs';

it.each(generatedFiles().map(({ path, ...texts }) => [path, texts]))(
  'matches the output of `npm run generate -w site-format` when the file is %s',
  (_, { present, wanted }) => {
    expect(present).toBe(wanted);
  },
);
