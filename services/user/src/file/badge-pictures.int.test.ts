import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { DAY } from '#schema/durations';
import { files as limits } from '#schema/file-limits';
import { badgePicturesUsed } from '#schema/generated/events';
import { fileNameOf } from '#schema/page-paths';
import { deleteFiles } from '../housekeeping/delete-files.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { registered } from '../testing/operations.ts';

const upload = `mutation ($content: String!) { uploadFile(content: $content, use: BADGE) { url } }`;

describe('pictures of badges', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  const picture = async (format: 'png' | 'jpeg') => {
    const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a7' } });
    return drawn.toFormat(format).toBuffer();
  };
  const stored = async (name: string) =>
    (await readdir(stack.files, { recursive: true })).some((path) => path.endsWith(name));

  it('B4 E6 are PNG or JPEG files of 2 MB at most', async () => {
    const member = await registered(stack);
    const png = await picture('png');
    const code = (bytes: Buffer) =>
      member.caller.ask(upload, { content: bytes.toString('base64') }).then(
        () => 'passed',
        (error: { code: string }) => error.code,
      );
    expect(await code(png)).toBe('passed');
    expect(await code(await picture('jpeg'))).toBe('passed');
    const atLimit = Buffer.concat([png, Buffer.alloc(limits.pictureBytes - png.length)]);
    expect(await code(atLimit)).toBe('passed');
    expect(await code(Buffer.concat([atLimit, Buffer.alloc(1)]))).toBe('FILE_TOO_LARGE');
    expect(await code(Buffer.from('GIF89a and more of it'))).toBe('FILE_TYPE');
  });

  it('B4 P1 stay while a badge shows them, also after the erasure of their member', async () => {
    const member = await registered(stack);
    const content = (await picture('png')).toString('base64');
    const { url } = (await member.caller.ask(upload, { content })).uploadFile;
    const name = fileNameOf(new URL(url).pathname) as string;
    expect(await stack.events('user.badge-picture-stored.v1', member.userId)).toEqual([
      { userId: member.userId, name, usableUntil: expect.any(String) },
    ]);
    await stack.publish(badgePicturesUsed({ badgeId: '7', kept: [name], released: [] }), 2);
    await stack.settle();
    stack.clock.shift(31 * DAY);
    await deleteFiles(stack.service.app);
    expect(await stored(name)).toBe(true);
    await stack.publish(badgePicturesUsed({ badgeId: '7', kept: [], released: [name] }));
    await stack.settle();
    stack.clock.shift(62 * DAY);
    await deleteFiles(stack.service.app);
    expect(await stored(name)).toBe(false);
  });
});
