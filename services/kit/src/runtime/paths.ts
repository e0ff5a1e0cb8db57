import { fileURLToPath } from 'node:url';

/** Absolute path of a file of the project; compiled files stand in dist/, five folders down. */
export const projectFile = (path: string): string =>
  fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));
