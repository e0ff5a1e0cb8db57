import { mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFileStore } from '../testing/file-store-contract.ts';
import { newFileName } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vita-folder-store-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'));

describeFileStore('a folder', async () => createFolderStore({ folder: await newFolder() }));

describe('a folder of files', () => {
  /** A disk that has room for half of a file. */
  const createOnFullDisk = (code: string) => async (path: string) => {
    const file = await open(path, 'wx');
    return {
      async writeFile(content: unknown) {
        await file.writeFile((content as Buffer).subarray(0, 5));
        throw Object.assign(new Error('no room'), { code });
      },
      sync: () => file.sync(),
      close: () => file.close(),
    };
  };

  it.each(['ENOSPC', 'EDQUOT'])(
    'rel-R37 refuses a file with FILE_STORE_FULL and leaves nothing when the disk is full (%s)',
    async (code) => {
      const folder = await newFolder();
      const store = createFolderStore({ folder, create: createOnFullDisk(code) });
      const name = newFileName('png');
      await expect(store.put(name, Buffer.alloc(100))).rejects.toMatchObject({
        code: 'FILE_STORE_FULL',
      });
      await expect(store.get(name)).resolves.toBeNull();
      await expect(filesIn(folder)).resolves.toEqual([]);
    },
  );

  it('rel-R37 leaves nothing when a write fails for another reason', async () => {
    const folder = await newFolder();
    const store = createFolderStore({ folder, create: createOnFullDisk('EIO') });
    await expect(store.put(newFileName('png'), Buffer.alloc(9))).rejects.toMatchObject({
      code: 'EIO',
    });
    await expect(filesIn(folder)).resolves.toEqual([]);
  });

  it('removes what a killed process left half written, and no file of a running one', async () => {
    const folder = await newFolder();
    const store = createFolderStore({ folder });
    const name = newFileName('png');
    await store.put(name, Buffer.from('kept'));
    const old = join(folder, 'old.part');
    await writeFile(old, 'half');
    await utimes(old, new Date(0), new Date(0));
    await writeFile(join(folder, 'new.part'), 'half');
    await store.clean();
    expect((await filesIn(folder)).sort()).toEqual(
      [join(name.slice(0, 2), name), 'new.part'].sort(),
    );
  });

  it('cleans a folder that does not exist yet', async () => {
    const store = createFolderStore({ folder: join(await newFolder(), 'absent') });
    await expect(store.clean()).resolves.toBeUndefined();
  });
});
