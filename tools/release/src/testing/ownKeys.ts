import { temporaryFolder } from './temporaryFolder';

/** Gives a program, or a file of tests, private keys of its own; the first publication makes one. */
process.env.RELEASE_KEYS = temporaryFolder();
