import { type FileStore, newFileName } from '../files/file-store.ts';

const bytes = Buffer.from('the bytes of a picture');

/** What every adapter of the file store does. */
export function describeFileStore(adapter: string, open: () => Promise<FileStore>): void {
  describe(`the file store: ${adapter}`, () => {
    let store: FileStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    it('returns what was stored under a name, also an empty and a large file', async () => {
      for (const content of [bytes, Buffer.alloc(0), Buffer.alloc(3_000_000, 7)]) {
        const name = newFileName('png');
        await store.put(name, content);
        expect(content.equals((await store.get(name)) as Buffer)).toBe(true);
      }
    });

    it('returns null for a name that nobody stored', async () => {
      await expect(store.get(newFileName('jpg'))).resolves.toBeNull();
    });

    it('forgets a removed file, and removes one twice', async () => {
      const name = newFileName('jpg');
      await store.put(name, bytes);
      await store.remove(name);
      await store.remove(name);
      await expect(store.get(name)).resolves.toBeNull();
    });

    it('stores many files at once', async () => {
      const names = Array.from({ length: 20 }, () => newFileName('png'));
      await Promise.all(names.map((name) => store.put(name, Buffer.from(name))));
      const found = await Promise.all(names.map((name) => store.get(name)));
      expect(found.map(String)).toEqual(names);
    });

    it.each(['../../etc/passwd', '..%2fsecret.png', '', 'a.png', `${'0'.repeat(32)}.svg`])(
      'rejects the name %j, which it did not make',
      async (name) => {
        const rejected = { message: 'not the name of a stored file' };
        await expect((async () => store.put(name, bytes))()).rejects.toMatchObject(rejected);
        await expect((async () => store.get(name))()).rejects.toMatchObject(rejected);
        await expect((async () => store.remove(name))()).rejects.toMatchObject(rejected);
      },
    );
  });
}
