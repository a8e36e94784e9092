#!/usr/bin/env node
import { runCommand } from '../commands/runCommand.mjs';

process.exitCode = await runCommand(process.argv.slice(2), { folder: process.cwd() });
