import type { ExecuteQuery } from '#schema/pages';
import { createSitemap } from './sitemap.ts';

const perFile = 2500;

/** A site with so many products and posts, the newest first, which counts what is read at once. */
function siteOf(sizes: { products: number; posts: number }) {
  const asked: string[] = [];
  const underWay = { now: 0, most: 0 };
  let time = 0;
  const execute = (async ({ name, variables }) => {
    const { first, after } = variables as { first: number; after: string | null };
    asked.push(`${name} ${after}`);
    underWay.most = Math.max(underWay.most, ++underWay.now);
    await Promise.resolve();
    underWay.now -= 1;
    const field = name === 'SitemapPosts' ? 'posts' : 'products';
    const ids: number[] = [];
    let id = after === null ? sizes[field] : Number(after) - 1;
    for (; id > 0 && ids.length < first; id--) if (!removed.has(id)) ids.push(id);
    const nodes = ids.map((each) => {
      const at = new Date(each * 60_000).toISOString();
      return { id: String(each), at, editedAt: null, releasedAt: at, latestPost: null };
    });
    const pageInfo = { hasNextPage: id > 0, endCursor: nodes.at(-1)?.id ?? null };
    return { data: { [field]: { nodes, pageInfo } } };
  }) as ExecuteQuery;
  const removed = new Set<number>();
  const sitemap = createSitemap({
    origin: () => 'https://vita.test',
    queries: () => execute,
    now: () => time,
  });
  return {
    sitemap,
    sizes,
    asked,
    underWay,
    removed,
    later: () => {
      time += 600_000;
    },
  };
}

const idsOf = (text: string | null, path: string) =>
  [
    ...(text ?? '').matchAll(new RegExp(`<loc>https://vita.test/zh${path}\\?id=(\\d+)</loc>`, 'g')),
  ].map(([, id]) => Number(id));
const filesOf = (index: string | null) => index?.match(/<sitemap>/g)?.length ?? 0;

describe('the sitemap', () => {
  it('lists each page in one file, and has a file for each part of a list', async () => {
    const { sitemap } = siteOf({ products: 3, posts: perFile * 2 + 1 });
    const files = filesOf(await sitemap.text('/sitemap.xml'));
    expect(files).toBe(5);
    const texts = [];
    for (let file = 1; file <= files; file++)
      texts.push(await sitemap.text(`/sitemap-${file}.xml`));
    expect(texts.map((text) => idsOf(text, '/post').length)).toEqual([0, 0, perFile, perFile, 1]);
    expect(texts.flatMap((text) => idsOf(text, '/app-item'))).toEqual([3, 2, 1]);
    const ids = texts.flatMap((text) => idsOf(text, '/post'));
    expect(ids).toEqual(Array.from({ length: perFile * 2 + 1 }, (_, n) => perFile * 2 + 1 - n));
    expect(await sitemap.text('/sitemap-6.xml')).toBeNull();
    expect(await sitemap.text('/sitemap-0.xml')).toBeNull();
  });

  it('reads a file from where its part begins, once', async () => {
    const { sitemap, asked } = siteOf({ products: 0, posts: perFile * 3 });
    await sitemap.text('/sitemap.xml');
    asked.length = 0;
    const [one, other] = await Promise.all(
      ['/sitemap-3.xml', '/sitemap-3.xml'].map((path) => sitemap.text(path)),
    );
    expect(one).toBe(other);
    expect(asked).toHaveLength(perFile / 50);
    expect(asked[0]).toBe(`SitemapPosts ${perFile * 2 + 1}`);
  });

  it('reads one file at a time, each once, when all are asked for in a cycle and in parallel', async () => {
    const { sitemap, asked, underWay } = siteOf({ products: 0, posts: perFile * 5 });
    await sitemap.text('/sitemap.xml');
    asked.length = 0;
    const cycle = async () => {
      for (let file = 2; file <= 6; file++) await sitemap.text(`/sitemap-${file}.xml`);
    };
    await Promise.all([
      cycle(),
      cycle(),
      ...[6, 5, 4, 3, 2].map((n) => sitemap.text(`/sitemap-${n}.xml`)),
    ]);
    await cycle();
    await cycle();
    expect(asked).toHaveLength((perFile * 5) / 50);
    expect(underWay.most).toBe(1);
  });

  it('refuses files while many wait, and those that were read too often', async () => {
    const { sitemap, asked, later } = siteOf({ products: 0, posts: perFile * 20 });
    await sitemap.text('/sitemap.xml');
    asked.length = 0;
    const all = Array.from({ length: 20 }, (_, n) => `/sitemap-${n + 2}.xml`);
    const answers = await Promise.allSettled(all.map((path) => sitemap.text(path)));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(11);
    expect(refused[0]).toMatchObject({ reason: { seconds: 10 } });
    const codes = [];
    for (let round = 0; round < 5; round++) {
      for (const path of all)
        codes.push(await sitemap.text(path).then(Boolean, (busy) => busy.seconds));
    }
    expect(codes).toContain(600);
    expect(asked).toHaveLength((40 * perFile) / 50);
    later();
    expect(await sitemap.text('/sitemap-9.xml')).not.toBeNull();
  });

  it('ends a file where the next one begins, whatever was published and removed meanwhile', async () => {
    const { sitemap, sizes, removed } = siteOf({ products: 0, posts: perFile * 2 });
    await sitemap.text('/sitemap.xml');
    sizes.posts += 10;
    // One of them was the last of its file.
    for (const id of [perFile + 1, perFile + 7, perFile - 5]) removed.add(id);
    const texts = [await sitemap.text('/sitemap-2.xml'), await sitemap.text('/sitemap-3.xml')];
    const ids = texts.flatMap((text) => idsOf(text, '/post'));
    const all = Array.from({ length: sizes.posts }, (_, n) => sizes.posts - n);
    expect(ids).toEqual(all.filter((id) => !removed.has(id)));
  });

  it('lists no page twice when posts are published between the files', async () => {
    const { sitemap, sizes, later } = siteOf({ products: 0, posts: perFile * 2 });
    await sitemap.text('/sitemap.xml');
    sizes.posts += 10;
    const texts = [await sitemap.text('/sitemap-2.xml'), await sitemap.text('/sitemap-3.xml')];
    const ids = texts.flatMap((text) => idsOf(text, '/post'));
    expect(new Set(ids).size).toBe(ids.length);
    later();
    expect(filesOf(await sitemap.text('/sitemap.xml'))).toBe(4);
  });
});
