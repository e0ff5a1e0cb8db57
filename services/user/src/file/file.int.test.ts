import { open, readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { createFolderStore } from '#kit/files/folder-store';
import { files as limits } from '#schema/file-limits';
import { fileNameOf } from '#schema/page-paths';
import { deleteFiles } from '../housekeeping/delete-files.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { registered } from '../testing/operations.ts';
import { animatedPng, bombPng, jpegWithGps, withSize } from '../testing/pictures.ts';
import { setAvatar as setAvatarOf } from './set-avatar.ts';

const setAvatar = `mutation ($picture: String!, $mimeType: String! = "image/png") {
  setAvatar(picture: $picture, mimeType: $mimeType) {
    id user { avatar relative: avatar(relative: true) }
  }
}`;
const uploadFile = 'mutation ($content: String!) { uploadFile(content: $content) { url } }';
/** A disk that has room for half of a file. */
async function createOnFullDisk(path: string) {
  const file = await open(path, 'wx');
  return {
    async writeFile(bytes: unknown) {
      await file.writeFile((bytes as Buffer).subarray(0, 9));
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    },
    sync: () => file.sync(),
    close: () => file.close(),
  };
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const base64 = (bytes: Buffer) => bytes.toString('base64');
const png = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();

describe('files of members', () => {
  let stack: UserStack;
  let folder: string;
  let content: string;
  beforeAll(async () => {
    stack = await createUserStack();
    folder = stack.files;
    content = base64(await png());
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  const namesInFolder = async () =>
    (await readdir(folder, { recursive: true }))
      .filter((name) => name.includes('.'))
      .map((name) => name.slice(3));
  const rows = (userId: string) =>
    stack.service.context.database.query<{ name: string; delete_after: Date | null }>(
      'select name, delete_after from stored_file where user_id = $1 order by created_at',
      [userId],
    );
  const nameOf = (url: string) => fileNameOf(new URL(url).pathname) ?? '';
  const housekeep = () => deleteFiles(stack.service.app);

  it('P2 P3 Q66 sets an avatar with an absolute address, or a relative one on demand', async () => {
    const { caller, userId } = await registered(stack);
    const data = await caller.ask(setAvatar, { picture: content });
    const { avatar, relative } = data.setAvatar.user;
    expect(avatar).toMatch(/^https:\/\/vita\.test\/files\/[0-9a-f]{32}\.png$/);
    expect(avatar).toBe(`https://vita.test${relative}`);
    await expect(namesInFolder()).resolves.toContain(nameOf(avatar));
    await expect(rows(userId)).resolves.toEqual([{ name: nameOf(avatar), delete_after: null }]);
  });

  it('P2 shows an avatar of another host with https', async () => {
    const { caller, userId } = await registered(stack);
    await stack.service.context.database.query('update account set avatar = $2 where id = $1', [
      userId,
      'http://pictures.example/a.png',
    ]);
    const { viewer } = await caller.ask('{ viewer { user { avatar(relative: true) } } }');
    expect(viewer.user.avatar).toBe('https://pictures.example/a.png');
  });

  it('P3 P4 Q68 emits what changed in the profile', async () => {
    const { caller, userId } = await registered(stack);
    await caller.ask(setAvatar, { picture: content });
    await caller.ask('mutation { changeNickname(nickname: "Ada Lovelace") { id } }');
    await expect(stack.events('user.profile-changed.v1', userId)).resolves.toEqual([
      { userId, changed: ['avatar'] },
      { userId, changed: ['nickname'] },
    ]);
  });

  it('rel-S28 P3 removes place and author of a JPEG', async () => {
    const { caller } = await registered(stack);
    const given = { picture: base64(await jpegWithGps()), mimeType: 'image/jpeg' };
    const { url } = (await caller.ask(uploadFile, { content: given.picture })).uploadFile;
    const stored = await stack.service.app.files.get(nameOf(url));
    expect((await sharp(stored as Buffer).metadata()).exif).toBeUndefined();
    await expect(caller.ask(setAvatar, given)).resolves.toBeTruthy();
  });

  it('rel-S28 P3 rejects bad pictures, stores nothing and says so in the security log', async () => {
    const { caller, userId } = await registered(stack);
    const before = await namesInFolder();
    stack.security.lines.length = 0;
    const bad: [Buffer, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'FILE_TYPE'],
      [
        await sharp(await png())
          .gif()
          .toBuffer(),
        'FILE_TYPE',
      ],
      [animatedPng, 'FILE_TYPE'],
      [withSize(30_000, 10), 'FILE_DIMENSIONS'],
      [bombPng, 'FILE_BROKEN'],
      [Buffer.alloc(limits.pictureBytes + 1), 'FILE_TOO_LARGE'],
    ];
    for (const [bytes, code] of bad) {
      const sent = { content: base64(bytes), picture: base64(bytes) };
      const refused = (field: string) => ({ code, params: { field } });
      expect(await caller.fail(uploadFile, sent)).toMatchObject(refused('file'));
      expect(await caller.fail(setAvatar, sent)).toMatchObject(refused('avatar'));
    }
    await expect(
      caller.fail(setAvatar, { picture: content, mimeType: 'image/gif' }),
    ).resolves.toMatchObject({ code: 'FILE_TYPE' });
    await expect(namesInFolder()).resolves.toEqual(before);
    await expect(rows(userId)).resolves.toEqual([]);
    const logged = stack.security.records();
    expect(logged).toHaveLength(13);
    expect(logged[0]).toMatchObject({ event: 'file.upload', outcome: 'refused', userId });
  });

  it('rel-S28 rejects a visitor before it looks at the picture', async () => {
    const visitor = stack.caller();
    for (const call of [uploadFile, setAvatar]) {
      await expect(visitor.fail(call, { content: '', picture: '' })).resolves.toMatchObject({
        code: 'UNAUTHENTICATED',
      });
    }
  });

  it('rel-S28 Q51 rejects the file after the fiftieth of a day, and says when to come back', async () => {
    const { caller, userId } = await registered(stack);
    await caller.ask(uploadFile, { content });
    await stack.service.context.database.query(
      `insert into stored_file (name, user_id, bytes, created_at)
       select 'made-' || n || $1, $1::uuid, 1, $2::timestamptz from generate_series(1, 49) n`,
      [userId, new Date(stack.clock.now().getTime() - 20 * HOUR)],
    );
    const failure = await caller.fail(uploadFile, { content });
    expect(failure.code).toBe('THROTTLED');
    expect(Number(failure.params.seconds) / 3600).toBeCloseTo(4, 1);
    await expect(rows(userId)).resolves.toHaveLength(50);
    stack.clock.shift(5 * HOUR);
    await expect(caller.ask(uploadFile, { content })).resolves.toBeTruthy();
  });

  it('rel-S28 rejects a file beyond 100 MB of the member', async () => {
    const { caller, userId } = await registered(stack);
    await stack.service.context.database.query(
      `insert into stored_file (name, user_id, bytes, created_at) values ($1, $2, $3, $4)`,
      [`large-${userId}`, userId, limits.bytesPerMember, new Date(0)],
    );
    await expect(caller.fail(setAvatar, { picture: content })).resolves.toMatchObject({
      code: 'FILE_QUOTA',
      params: { max: '100 MB' },
    });
    await expect(rows(userId)).resolves.toHaveLength(1);
  });

  it('counts uploads that arrive together one after the other', async () => {
    const { caller, userId } = await registered(stack);
    await stack.service.context.database.query(
      `insert into stored_file (name, user_id, bytes, created_at)
       select 'twin-' || n || $1, $1::uuid, 1, $2::timestamptz from generate_series(1, 48) n`,
      [userId, stack.clock.now()],
    );
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => caller.ask(uploadFile, { content })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(rows(userId)).resolves.toHaveLength(50);
  });

  it('rel-R37 answers FILE_STORE_FULL on a full disk, keeps the old avatar and leaves nothing', async () => {
    const { caller, userId } = await registered(stack);
    const { setAvatar: first } = await caller.ask(setAvatar, { picture: content });
    const before = await namesInFolder();
    const full = createFolderStore({ folder, create: createOnFullDisk });
    const writer = { userId, roles: [], address: '10.9.9.9', site: null };
    const app = { ...stack.service.app, files: full };
    await expect(
      setAvatarOf(app, writer, { picture: content, mimeType: 'image/png' }),
    ).rejects.toMatchObject({ code: 'FILE_STORE_FULL' });
    const { viewer } = await caller.ask('{ viewer { user { avatar } } }');
    expect(viewer.user.avatar).toBe(first.user.avatar);
    await expect(namesInFolder()).resolves.toEqual(before);
    await expect(rows(userId)).resolves.toHaveLength(1);
  });

  it('rel-R06 keeps the file of an avatar whose commit succeeded without an answer', async () => {
    const { caller, userId } = await registered(stack);
    const { app } = stack.service;
    let transactions = 0;
    const database: typeof app.database = {
      ...app.database,
      async transaction(run) {
        const result = await app.database.transaction(run);
        // The limit, the reservation, and then the change of the account.
        transactions += 1;
        if (transactions === 3) throw new Error('Connection terminated unexpectedly');
        return result;
      },
    };
    const writer = { userId, roles: [], address: '10.9.9.9', site: null };
    const change = setAvatarOf({ ...app, database }, writer, {
      picture: content,
      mimeType: 'image/png',
    });
    await expect(change).rejects.toThrow('Connection terminated');
    const { viewer } = await caller.ask('{ viewer { user { avatar } } }');
    expect(await namesInFolder()).toContain(nameOf(viewer.user.avatar));
  });

  it('deletes a replaced avatar after a day and an unused upload after 30, and no other file', async () => {
    const { caller, userId } = await registered(stack);
    const old = nameOf((await caller.ask(setAvatar, { picture: content })).setAvatar.user.avatar);
    const own = nameOf((await caller.ask(setAvatar, { picture: content })).setAvatar.user.avatar);
    const unused = nameOf((await caller.ask(uploadFile, { content })).uploadFile.url);
    const kept = async () => {
      await housekeep();
      const names = await namesInFolder();
      const ofMember = (await rows(userId)).map(({ name }) => name);
      return [old, own, unused].map((name) => names.includes(name) && ofMember.includes(name));
    };
    await expect(kept()).resolves.toEqual([true, true, true]);
    stack.clock.shift(DAY + HOUR);
    await expect(kept()).resolves.toEqual([false, true, true]);
    stack.clock.shift(31 * DAY);
    await expect(kept()).resolves.toEqual([false, true, false]);
  });

  it('deletes the files of an erased member', async () => {
    const { caller, userId } = await registered(stack);
    const own = nameOf((await caller.ask(setAvatar, { picture: content })).setAvatar.user.avatar);
    await stack.service.context.database.query('delete from account where id = $1', [userId]);
    await housekeep();
    await expect(namesInFolder()).resolves.not.toContain(own);
    await expect(
      stack.service.context.database.query('select 1 from stored_file where name = $1', [own]),
    ).resolves.toEqual([]);
  });
});
