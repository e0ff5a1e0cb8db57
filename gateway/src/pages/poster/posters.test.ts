import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { createLogger } from '#kit/runtime/logger';
import type { PageQuery } from '#schema/pages';
import { posters as limits } from '#schema/traffic-limits';
import { createPosters } from './posters.ts';

const id = '01a205db-aa30-70fc-9fe5-b5aa62b3e94e';
const faceId = '01a205db-aa30-70fc-9fe5-b5aa62b3e94f';
const avatarName = `${'a'.repeat(32)}.png`;
let avatar: Buffer;
let reads = 0;
let clients = 0;

/** The graph of one member and one product. */
async function answer({ name, variables }: PageQuery) {
  reads += 1;
  if (name === 'PreviewProduct') {
    const byId =
      variables.key === '7'
        ? { id: '7', name: 'Aave 借贷', tagline: 'Lend', type: 'APP', upValue: 3, logo: null }
        : null;
    return { data: { byId, bySlug: null } };
  }
  const ups = { list: { totalCount: 4 } };
  const since = '2025-12-08T00:00:00Z';
  const member = { nickname: '<Zoë> & 王', avatar: null, since, roles: [2], ups, finds: null };
  const members: Record<string, object> = {
    [id]: member,
    [faceId]: { ...member, avatar: `/files/${avatarName}` },
  };
  return { data: { user: members[String(variables.id)] ?? null } };
}

let server: Server;
let url: string;
let address: string;
const posters = createPosters({
  files: { bytes: () => null },
  store: { get: async (name) => (name === avatarName ? avatar : null) },
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
    void posters.serve(request, response, path).then((isServed) => {
      if (!isServed) response.writeHead(418).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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

  it('P8 P2 shows the stored avatar of a member', async () => {
    const colorOf = async (member: string) => {
      const { data } = await sharp(await bytesOf(`/poster/member/${member}.en.png`))
        .extract({ left: 220, top: 350, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data];
    };
    expect(await colorOf(faceId)).toEqual([255, 0, 0]);
    expect(await colorOf(id)).not.toEqual([255, 0, 0]);
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
