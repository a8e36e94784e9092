import { run } from '@mg/command';
import { mailProgram } from './cli/mailProgram';

process.exitCode = await run(mailProgram(process.env), process.argv.slice(2));
