import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { DAY } from '#schema/durations';
import { files as limits } from '#schema/file-limits';
import { postPicturesUsed } from '#schema/generated/events';
import { fileNameOf } from '#schema/page-paths';
import { deleteFiles } from '../housekeeping/delete-files.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { registered } from '../testing/operations.ts';

const upload = `mutation ($content: String!) { uploadFile(content: $content, use: POST) { url } }`;

describe('pictures of posts', () => {
  let stack: UserStack;
  let content: string;
  beforeAll(async () => {
    stack = await createUserStack();
    const drawn = sharp({ create: { width: 33, height: 99, channels: 3, background: '#0a7' } });
    content = (await drawn.png().toBuffer()).toString('base64');
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  const uploaded = async ({ caller }: Awaited<ReturnType<typeof registered>>) => {
    const { url } = (await caller.ask(upload, { content })).uploadFile;
    return fileNameOf(new URL(url).pathname) as string;
  };
  const stored = async (name: string) =>
    (await readdir(stack.files, { recursive: true })).some((path) => path.endsWith(name));
  const housekeep = () => deleteFiles(stack.service.app);
  const publish = async (
    userId: string,
    kept: string[],
    released: string[] = [],
    sequence?: number,
  ) => {
    await stack.publish(postPicturesUsed({ userId, kept, released }), 2, sequence);
    await stack.settle();
  };

  it('F4 O46 are of any size, and the feed learns of them', async () => {
    const member = await registered(stack);
    const name = await uploaded(member);
    expect(await stack.events('user.post-picture-stored.v1', member.userId)).toEqual([
      { userId: member.userId, name, usableUntil: expect.any(String) },
    ]);
    expect(await stack.events('user.picture-stored.v1', member.userId)).toEqual([]);
  });

  it('F4 stay while a post shows them, and are deleted 30 days after', async () => {
    const member = await registered(stack);
    const [used, unused] = [await uploaded(member), await uploaded(member)];
    await publish(member.userId, [used]);
    stack.clock.shift(31 * DAY);
    await housekeep();
    expect([await stored(used), await stored(unused)]).toEqual([true, false]);
    await publish(member.userId, [], [used]);
    await housekeep();
    expect(await stored(used)).toBe(true);
    stack.clock.shift(62 * DAY);
    await housekeep();
    expect(await stored(used)).toBe(false);
  });

  it("F4 stay when the release by its editor's draft arrives after the use by a post", async () => {
    const [author, editor] = [await registered(stack), await registered(stack)];
    const name = await uploaded(editor);
    await publish(editor.userId, [name], [], 9);
    await publish(author.userId, [name], [], 11);
    await publish(editor.userId, [], [name], 10);
    await publish(editor.userId, [name], [], 9);
    stack.clock.shift(40 * DAY);
    await housekeep();
    expect(await stored(name)).toBe(true);
    await stack.service.context.database.query('delete from account where id = $1', [
      editor.userId,
    ]);
    await housekeep();
    expect(await stored(name)).toBe(true);
    // A tool that writes no numbers.
    await publish(author.userId, [], [name]);
    stack.clock.shift(80 * DAY);
    await housekeep();
    expect(await stored(name)).toBe(false);
  });

  it('F4 P1 are those of the author: they stay when their editor leaves, and go with the author', async () => {
    const [author, editor] = [await registered(stack), await registered(stack)];
    const name = await uploaded(editor);
    await publish(author.userId, [name]);
    const remove = ({ userId }: { userId: string }) =>
      stack.service.context.database.query('delete from account where id = $1', [userId]);
    await remove(editor);
    await housekeep();
    expect(await stored(name)).toBe(true);
    await remove(author);
    await housekeep();
    expect(await stored(name)).toBe(false);
  });

  it('F4 rel-S28 count for who uploaded them, also in a post of another author', async () => {
    const [author, editor] = [await registered(stack), await registered(stack)];
    const { database } = stack.service.context;
    const name = await uploaded(editor);
    await publish(author.userId, [name]);
    await publish(author.userId, [name]);
    await database.query('update stored_file set bytes = $2 where name = $1', [
      name,
      limits.bytesPerMember,
    ]);
    expect(await editor.caller.fail(upload, { content })).toMatchObject({ code: 'FILE_QUOTA' });
    const own = await uploaded(author);
    await publish(author.userId, [own]);
    const exported = async ({ userId }: { userId: string }) =>
      (await stack.service.exportMember({ userId, part: 'files', after: '' })).rows;
    expect(await exported(author)).toMatchObject([{ name: own }]);
    expect(await exported(editor)).toMatchObject([{ name }]);
    await database.query('delete from account where id = $1', [editor.userId]);
    await uploaded(author);
  });
});
