import { randomBytes } from 'node:crypto';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '../runtime/errors.ts';
import { type FileStore, requireFileName } from './file-store.ts';

const unfinished = '.part';
/** No write takes so long; an older unfinished file belongs to a process that was killed. */
const abandonedMs = 60 * 60 * 1000;
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

interface FolderStoreOptions {
  folder: string;
  /** Opens a new file for writing; a test passes one whose disk is full. */
  create?(path: string): Promise<Pick<FileHandle, 'writeFile' | 'sync' | 'close'>>;
}

/**
 * Files in a folder, in 256 folders by the first two digits of their names. All processes that write or
 * read files see the same folder.
 */
export function createFolderStore({ folder, create = createFile }: FolderStoreOptions): FileStore {
  const pathOf = (name: string) => {
    requireFileName(name);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const part = `${path}.${randomBytes(6).toString('hex')}${unfinished}`;
      try {
        await mkdir(join(path, '..'), { recursive: true });
        await writeDurably(part, bytes, create);
        await rename(part, path);
        await syncFolder(join(path, '..'));
      } catch (error) {
        await rm(part, { force: true });
        if (fullCodes.has(codeOf(error))) throw new DomainError('FILE_STORE_FULL');
        throw error;
      }
    },
    get: (name) => readFile(pathOf(name)).catch(nullWhenMissing),
    remove: (name) => rm(pathOf(name), { force: true }),
    clean: () => removeAbandoned(folder),
    close() {},
  };
}

const createFile = (path: string) => open(path, 'wx', 0o640);

async function writeDurably(
  path: string,
  bytes: Buffer,
  create: NonNullable<FolderStoreOptions['create']>,
): Promise<void> {
  const file = await create(path);
  try {
    await file.writeFile(bytes);
    // Without it a power cut could leave an empty file under the final name.
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the new name survive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function nullWhenMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(nullWhenMissing);
  for (const name of names ?? []) {
    if (!name.endsWith(unfinished)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(nullWhenMissing);
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}
