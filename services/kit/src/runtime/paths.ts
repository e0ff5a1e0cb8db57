import { fileURLToPath } from 'node:url';

/** Absolute path of a file of the project. This file runs in dist/services/kit/src/runtime/. */
export const projectFile = (path: string): string =>
  fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));
