import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { createLogger } from '#kit/runtime/logger';
import type { PageQuery } from '#schema/pages';
import { createBadges } from '../badges.ts';
import type { BadgeFace } from '../read-face.ts';

export const pictureName = `${'a'.repeat(32)}.png`;
export const origin = 'https://vita.example';

const badge: BadgeFace['badge'] = {
  id: '7',
  name: 'Early Bird 1',
  description: 'For the first fans.',
  image: `/files/${pictureName}`,
  network: 'polygon',
  contract: `0x${'1'.repeat(40)}`,
  total: 100,
  minted: 12,
  milestone: 50,
  rewardPerHolder: 5,
  countedUps: 30,
  soulbound: true,
};
const face: BadgeFace = {
  isWithheld: false,
  progress: 60,
  version: '1.60',
  productName: 'Aave',
  isMinted: false,
  badge,
};
/** By the id of the badge. */
const faces: Record<string, BadgeFace> = {
  7: face,
  8: { ...face, isWithheld: true, version: '1.60.withheld' },
  9: { ...face, badge: { ...badge, contract: null } },
  10: {
    ...face,
    progress: null,
    productName: null,
    badge: { ...badge, milestone: null, rewardPerHolder: null, soulbound: false },
  },
  12: { ...face, badge: { ...badge, name: '"><script>alert(1)</script>' } },
  11: { ...face, progress: 100, version: '1.100' },
};

/** The graph, in which twelve tokens of each badge are minted. */
function answer({ variables: { id, language, token } }: PageQuery) {
  if (id === '500') throw new Error('the service is down');
  const found = faces[String(id)];
  if (!found) return { data: { badgeFace: null } };
  const name = language === 'ZH' ? '早鸟徽章' : found.badge.name;
  const isMinted = Number(token) >= 1 && Number(token) <= 12;
  return { data: { badgeFace: { ...found, isMinted, badge: { ...found.badge, id, name } } } };
}

export type BadgeSite = Awaited<ReturnType<typeof serveBadgeSite>>;

/** The routes of badges on a port, without the rest of the gateway. */
export async function serveBadgeSite() {
  const background = '#ff0000';
  const pattern = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  let reads = 0;
  let address = '192.0.2.1';
  const badges = createBadges({
    files: { bytes: () => null },
    store: { get: async (name) => (name === pictureName ? pattern : null) },
    queries: () => async (query) => {
      reads += 1;
      return answer(query);
    },
    origin: () => origin,
    addressOf: () => address,
    renderTimeoutMs: 60_000,
    logger: createLogger('test', 'silent'),
  });
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    void badges.serve(request, response, path).then((isServed) => {
      if (!isServed) response.writeHead(418).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    head: badges.head,
    open: (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init),
    /** How often the graph was asked. */
    reads: () => reads,
    /** Further requests come from this address. */
    setAddress: (next: string) => {
      address = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
