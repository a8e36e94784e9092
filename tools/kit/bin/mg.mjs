#!/usr/bin/env node
import { run } from '@mg/command';
import { mgProgram } from '../commands/mgProgram.mjs';

const argv = process.argv.slice(2);
process.exitCode = await run(await mgProgram(process.cwd(), argv[0]), argv);
