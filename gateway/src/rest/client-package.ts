import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '#kit/runtime/paths';
import { clientPackagePath } from '#schema/page-paths';

/** The packed TypeScript client: its address on the site, and its content. */
export interface ClientPackage {
  path: string;
  bytes: Buffer;
}

const folder = projectFile('dist/packages');

/** @throws Error when the build did not pack the client */
export function readClientPackage(): ClientPackage {
  const name = readdirSync(folder).find((file) => isClientPackage(clientPackagePath(file)));
  if (name === undefined) throw new Error(`${folder} has no package of the TypeScript client.`);
  return { path: clientPackagePath(name), bytes: readFileSync(join(folder, name)) };
}

/** Whether an address can be that of a packed client, of this release or of another one. */
export const isClientPackage = (path: string): boolean =>
  path.startsWith(clientPackagePath('vita-client-')) && path.endsWith('.tgz');
