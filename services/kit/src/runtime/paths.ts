import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json: this file also runs inside a bundle, at another depth. */
function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

const root = findRoot(import.meta.dirname);

/** Absolute path of a file of the project. */
export const projectFile = (path: string): string => join(root, path);
