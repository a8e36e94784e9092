import { writeFileSync } from 'node:fs';
import { generatedFiles } from './files.mjs';

for (const { path, file, present, wanted } of generatedFiles()) {
  writeFileSync(file, wanted);
  console.log(`${path}: ${present === wanted ? 'as it was' : 'written'}`);
}
