import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { createLogger } from '#kit/runtime/logger';
import type { PageQuery } from '#schema/pages';
import { posters as limits } from '#schema/traffic-limits';
import { pictureBox, qrBox } from './poster-layout.ts';
import { createPosters } from './posters.ts';
import { readQrCode } from './testing/read-qr-code.ts';

const id = '01a205db-aa30-70fc-9fe5-b5aa62b3e94e';
const faceId = '01a205db-aa30-70fc-9fe5-b5aa62b3e94f';
const avatarName = `${'a'.repeat(32)}.png`;
const brokenName = `${'b'.repeat(32)}.png`;
const memberOf = (last: string) => `${id.slice(0, -1)}${last}`;
/** Members whose avatar is missing, broken, of another site, or in a store that fails. */
const withoutFace = {
  missing: { id: memberOf('1'), avatar: `/files/${'c'.repeat(32)}.png` },
  broken: { id: memberOf('2'), avatar: `/files/${brokenName}` },
  foreign: { id: memberOf('3'), avatar: '' },
  failing: { id: memberOf('4'), avatar: `/files/${'d'.repeat(32)}.png` },
};
let foreignReads = 0;
let avatar: Buffer;
let reads = 0;
let clients = 0;

/** The graph of one member and one product. */
async function answer({ name, variables }: PageQuery) {
  reads += 1;
  if (name === 'PreviewProduct') {
    const product = { id: '7', name: 'Aave 借贷', tagline: 'Lend', type: 'APP', upValue: 3 };
    const logos: Record<string, string | null> = { 7: null, 9: `/files/${avatarName}` };
    const key = String(variables.key);
    const byId = key in logos ? { ...product, id: key, logo: logos[key] } : null;
    return { data: { byId, bySlug: null } };
  }
  const ups = { list: { totalCount: 4 } };
  const since = '2025-12-08T00:00:00Z';
  const member = { nickname: '<Zoë> & 王', avatar: null, since, roles: [2], ups, finds: null };
  const members: Record<string, object> = {
    [id]: member,
    [faceId]: { ...member, avatar: `/files/${avatarName}` },
    ...Object.fromEntries(
      Object.values(withoutFace).map((each) => [each.id, { ...member, avatar: each.avatar }]),
    ),
  };
  return { data: { user: members[String(variables.id)] ?? null } };
}

let server: Server;
let url: string;
let address: string;
const posters = createPosters({
  files: { bytes: () => null },
  store: {
    get: async (name) => {
      if (name === brokenName) return Buffer.from('no picture');
      if (name.startsWith('d')) throw new Error('the store is down');
      return name === avatarName ? avatar : null;
    },
  },
  queries: () => answer,
  origin: () => 'https://vita.example',
  addressOf: () => address,
  renderTimeoutMs: 60_000,
  logger: createLogger('test', 'silent'),
});

beforeAll(async () => {
  avatar = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/foreign.png') {
      foreignReads += 1;
      response.end(avatar);
      return;
    }
    void posters.serve(request, response, path).then((isServed) => {
      if (!isServed) response.writeHead(418).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  withoutFace.foreign.avatar = `${url}/foreign.png`;
});
afterAll(() => server.close());
beforeEach(() => {
  clients += 1;
  address = `192.0.2.${clients}`;
});

const open = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init);
const bytesOf = async (path: string) => Buffer.from(await (await open(path)).arrayBuffer());

describe('posters', () => {
  it('P8 draws a picture of a member or a product in the language asked', async () => {
    const pictures = [];
    for (const path of [`member/${id}.en`, `member/${id}.zh`, 'product/7.en', 'product/7.zh']) {
      const response = await open(`/poster/${path}.png`);
      expect(response.headers.get('content-type')).toBe('image/png');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1080, height: 1440 });
      pictures.push(bytes.toString('base64'));
    }
    expect(new Set(pictures).size).toBe(4);
  });

  const areaOf = ({ left, top, size }: { left: number; top: number; size: number }) => ({
    left,
    top,
    width: size,
    height: size,
  });
  /** The picture of a poster, or the field of the first letter. */
  const pictureOf = async (path: string) =>
    sharp(await bytesOf(`/poster/${path}.png`))
      .extract(areaOf(pictureBox))
      .removeAlpha()
      .raw()
      .toBuffer();
  const colorIn = (drawn: Buffer, x: number, y: number) => {
    const at = (y * pictureBox.size + x) * 3;
    return [...drawn.subarray(at, at + 3)];
  };

  /** The mean difference of two pictures; palettes of two posters differ a little. */
  const distance = (one: Buffer, other: Buffer) =>
    one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

  it('P8 P2 shows the stored picture of a member and of a product', async () => {
    for (const path of [`member/${faceId}.en`, 'product/9.zh']) {
      expect(colorIn(await pictureOf(path), 132, 132)).toEqual([255, 0, 0]);
    }
    expect(colorIn(await pictureOf(`member/${id}.en`), 132, 132)).not.toEqual([255, 0, 0]);
  });

  it.each(Object.keys(withoutFace) as (keyof typeof withoutFace)[])(
    'P8 P2 shows the first letter of the name in place of a %s avatar',
    async (kind) => {
      const letter = await pictureOf(`member/${id}.en`);
      const drawn = await pictureOf(`member/${withoutFace[kind].id}.en`);
      expect(distance(drawn, letter)).toBeLessThan(4);
      expect(distance(await pictureOf(`member/${faceId}.en`), letter)).toBeGreaterThan(40);
      expect(foreignReads).toBe(0);
    },
  );

  it.each([
    [`member/${faceId}.en`, `https://vita.example/en/m/${faceId}`],
    [`member/${faceId}.zh`, `https://vita.example/zh/m/${faceId}`],
    ['product/7.en', 'https://vita.example/en/app-item?id=7'],
    ['product/7.zh', 'https://vita.example/zh/app-item?id=7'],
  ])('P8 has a code on %s that opens %s', async (path, address) => {
    const poster = sharp(await bytesOf(`/poster/${path}.png`));
    const drawn = await poster.extract(areaOf(qrBox)).toBuffer();
    expect(await readQrCode(drawn)).toBe(address);
  });

  it('P8 answers 404 for a missing subject, and leaves other paths to others', async () => {
    const missing = ['product/8.en', 'member/nobody.en', `member/${id.replace('01a2', '01b2')}.en`];
    for (const path of missing) expect((await open(`/poster/${path}.png`)).status).toBe(404);
    for (const path of ['/poster/product/7.fr.png', '/poster/badge/7.en.png', '/poster/x']) {
      expect((await open(path)).status).toBe(418);
    }
  });

  it('P8 draws a picture once for all who ask', async () => {
    const path = `/poster/member/${id}.en.png`;
    const first = await bytesOf(path);
    const before = reads;
    const again = await open(path);
    const etag = again.headers.get('etag') ?? '';
    expect(Buffer.from(await again.arrayBuffer()).equals(first)).toBe(true);
    expect((await open(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(reads).toBe(before);
  });

  it('P8 limits the posters of one client address', async () => {
    const path = '/poster/product/7.en.png';
    await open(path);
    const statuses = [];
    for (let n = 0; n < limits.perMinute; n += 1) statuses.push((await open(path)).status);
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
    const refused = await open(path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    address = '198.51.100.1';
    expect((await open(path)).status).toBe(200);
  });
});
