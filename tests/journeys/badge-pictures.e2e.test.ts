import sharp from 'sharp';
import { badgeMetadataPath, badgePath } from '#schema/badge-paths';
import { headOf, openPage } from '../page-response.ts';
import { connectStack } from '../stack.ts';

const stack = connectStack();
afterAll(() => stack.close());

const query = `query ($name: String!) {
  badgeByName(name: $name) {
    id name(language: EN) nameZh: name(language: ZH) contract
    picture(language: EN, relative: true)
  }
}`;

interface ShownBadge {
  id: string;
  name: string;
  nameZh: string;
  contract: string | null;
  picture: string;
}

/** A badge of the demo. */
async function findBadge(): Promise<ShownBadge> {
  const name = 'BitBox02 Pioneer';
  const { data } = await stack.graphql<{ badgeByName: ShownBadge }>(query, { name });
  return data.badgeByName;
}

const pictureAt = async (path: string) => {
  const response = await fetch(`${stack.url}${path}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  const { channels } = await picture.stats();
  // The image is not blank.
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  const { width, height } = await picture.metadata();
  return [width, height];
};

describe('a badge', () => {
  it('B1 B7 has a drawn picture, and one for other sites', async () => {
    const { id, name, picture } = await findBadge();
    expect(picture).toMatch(new RegExp(`^/badge-picture/${id}\\.en\\.png\\?v=`));
    expect(await pictureAt(picture)).toEqual([1000, 1000]);
    const embed = await stack.send({ method: 'GET', path: `/embed/badge/${id}.en.dark.svg` });
    expect([embed.status, embed.headers['content-type']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    expect(embed.text).toContain(name);
  });

  it('B5 is shown where the link of its page is shared, in both languages', async () => {
    const { id, name, nameZh } = await findBadge();
    const titles = { en: name, zh: nameZh };
    for (const language of ['en', 'zh'] as const) {
      const response = await openPage(stack, `/${language}${badgePath(id)}`);
      expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
      const head = headOf(response);
      expect(head.titles).toEqual([`${titles[language]} · Vita`]);
      expect(head.meta('og:title')).toBe(titles[language]);
      expect(head.meta('og:url')).toBe(`${stack.url}/${language}${badgePath(id)}`);
      const image = (head.meta('og:image') ?? '').slice(stack.url.length);
      expect(await pictureAt(image)).toEqual([1200, 630]);
    }
  });

  it('B1 has metadata when it has a contract, and none before', async () => {
    const { id, contract, name } = await findBadge();
    const path = `${badgeMetadataPath(id)}collection`;
    const { status, text } = await stack.send({ method: 'GET', path });
    expect(status).toBe(contract === null ? 404 : 200);
    if (contract !== null) expect(JSON.parse(text)).toMatchObject({ name });
    const missing = await stack.send({ method: 'GET', path: `${badgeMetadataPath(id)}999999` });
    expect(missing.status).toBe(404);
  });
});
