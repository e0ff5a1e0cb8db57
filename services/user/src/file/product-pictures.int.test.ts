import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { picturesUsed } from '#schema/generated/events';
import { fileNameOf } from '#schema/page-paths';
import { type PictureUse, productPictureBytes } from '#schema/product-limits';
import { deleteFiles } from '../housekeeping/delete-files.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { registered } from '../testing/operations.ts';

const upload = `mutation ($content: String!, $use: PictureUse) {
  uploadFile(content: $content, use: $use) { url }
}`;
const DAY = 24 * 60 * 60 * 1000;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } });
const base64 = async (image: ReturnType<typeof picture>) =>
  (await image.png().toBuffer()).toString('base64');

/** A PNG of exactly so many bytes: a chunk that no program reads fills it up. */
function padded(png: Buffer, bytes: number): Buffer {
  const chunk = Buffer.alloc(bytes - png.length);
  chunk.writeUInt32BE(chunk.length - 12, 0);
  chunk.write('vpAg', 4, 'latin1');
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]);
}

describe('pictures of products', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  const nameOf = (url: string) => fileNameOf(new URL(url).pathname) as string;
  const stored = async (name: string) =>
    (await readdir(stack.files, { recursive: true })).some((path) => path.endsWith(name));
  const housekeep = () => deleteFiles(stack.service.app);
  const publish = async (kept: string[], released: string[]) => {
    await stack.publish(picturesUsed({ productId: '7', kept, released }));
    await stack.settle();
  };

  it.each<[PictureUse, number, number]>([
    ['LOGO', 200, 200],
    ['LOGO_IMAGE', 272, 174],
    ['BANNER', 750, 422],
    ['FEEDS', 690, 370],
    ['SCREENSHOT', 33, 99],
  ])(
    'C15 C16 Q58 stores a %s of %i x %i pixels and tells the catalog',
    async (use, width, height) => {
      const { caller, userId } = await registered(stack);
      const content = await base64(picture(width, height));
      const { url } = (await caller.ask(upload, { content, use })).uploadFile;
      const until = new Date(stack.clock.now().getTime() + 30 * DAY).toISOString().slice(0, 13);
      expect(await stack.events('user.picture-stored.v1', userId)).toEqual([
        { userId, name: nameOf(url), use, usableUntil: expect.stringContaining(until) },
      ]);
    },
  );

  it.each<[PictureUse, number, number]>([
    ['LOGO', 199, 200],
    ['LOGO', 200, 201],
    ['BANNER', 422, 750],
  ])(
    'C15 rejects a %s of %i x %i pixels with the right ones, and stores nothing',
    async (use, width, height) => {
      const { caller, userId } = await registered(stack);
      const content = await base64(picture(width, height));
      const right = use === 'LOGO' ? [200, 200] : [750, 422];
      expect(await caller.fail(upload, { content, use })).toMatchObject({
        code: 'PICTURE_SIZE',
        params: { field: 'file', width: right[0], height: right[1] },
      });
      expect(await stack.events('user.picture-stored.v1', userId)).toEqual([]);
      const rows = await stack.service.context.database.query(
        'select from stored_file where user_id = $1',
        [userId],
      );
      expect(rows).toEqual([]);
    },
  );

  it('C15 Q15 takes a logo of 1 MB, and rejects one of a byte more and of another type inside', async () => {
    const { caller } = await registered(stack);
    const png = await picture(200, 200).png().toBuffer();
    const sent = (bytes: Buffer) => ({ content: bytes.toString('base64'), use: 'LOGO' });
    await caller.ask(upload, sent(padded(png, productPictureBytes)));
    expect(await caller.fail(upload, sent(padded(png, productPictureBytes + 1)))).toMatchObject({
      code: 'FILE_TOO_LARGE',
      params: { max: '1 MB' },
    });
    expect(
      await caller.fail(upload, sent(await picture(200, 200).webp().toBuffer())),
    ).toMatchObject({ code: 'FILE_TYPE' });
    // Without a use, 2 MB are allowed.
    await caller.ask(upload, { content: padded(png, productPictureBytes + 1).toString('base64') });
  });

  it('C15 keeps a picture that a product uses, also after the account, and deletes it 30 days after its end', async () => {
    const { caller, userId } = await registered(stack);
    const content = await base64(picture(200, 200));
    const names = await Promise.all(
      [1, 2].map(async () =>
        nameOf((await caller.ask(upload, { content, use: 'LOGO' })).uploadFile.url),
      ),
    );
    const [used, unused] = names as [string, string];
    await publish([used], []);
    await publish([used], []);
    stack.clock.shift(31 * DAY);
    await housekeep();
    expect([await stored(used), await stored(unused)]).toEqual([true, false]);
    await stack.service.context.database.query('delete from account where id = $1', [userId]);
    await housekeep();
    expect(await stored(used)).toBe(true);
    await publish([], [used]);
    await housekeep();
    expect(await stored(used)).toBe(true);
    stack.clock.shift(62 * DAY);
    await housekeep();
    expect(await stored(used)).toBe(false);
  });

  it('C15 keeps a picture of another product, also when the event of the product before arrives later', async () => {
    const { caller } = await registered(stack);
    const content = await base64(picture(200, 200));
    const name = nameOf((await caller.ask(upload, { content, use: 'LOGO' })).uploadFile.url);
    const use = async (productId: string, kept: string[], released: string[], sequence: number) => {
      await stack.publish(picturesUsed({ productId, kept, released }), 1, sequence);
      await stack.settle();
    };
    await use('1', [name], [], 9);
    await use('2', [name], [], 11);
    await use('1', [], [name], 10);
    stack.clock.shift(40 * DAY);
    await housekeep();
    expect(await stored(name)).toBe(true);
    await use('2', [], [name], 12);
    stack.clock.shift(80 * DAY);
    await housekeep();
    expect(await stored(name)).toBe(false);
  });

  it('C15 keeps a picture that is used again in time', async () => {
    const { caller } = await registered(stack);
    const content = await base64(picture(200, 200));
    const name = nameOf((await caller.ask(upload, { content, use: 'LOGO' })).uploadFile.url);
    await publish([name], []);
    await publish([], [name]);
    await publish([name], []);
    stack.clock.shift(40 * DAY);
    await housekeep();
    expect(await stored(name)).toBe(true);
  });
});
