import type { ExecuteQuery } from '#schema/pages';
import { createSitemap } from './sitemap.ts';

const perFile = 2500;

/** A site with so many products and posts, the newest first, which counts what is read at once. */
function siteOf(sizes: { products: number; posts: number }) {
  const asked: string[] = [];
  let time = 0;
  const execute = (async ({ name, variables }) => {
    const { first, after } = variables as { first: number; after: string | null };
    asked.push(`${name} ${after}`);
    const field = name === 'SitemapPosts' ? 'posts' : 'products';
    const start = after === null ? sizes[field] : Number(after) - 1;
    const ids = Array.from({ length: Math.min(first, start) }, (_, index) => start - index);
    const at = '2026-01-05T00:00:00Z';
    const nodes = ids.map((id) => ({
      id: String(id),
      at,
      editedAt: null,
      releasedAt: at,
      latestPost: null,
    }));
    const last = ids.at(-1) ?? 0;
    const pageInfo = { hasNextPage: last > 1, endCursor: nodes.at(-1)?.id ?? null };
    return { data: { [field]: { nodes, pageInfo } } };
  }) as ExecuteQuery;
  const sitemap = createSitemap({
    origin: () => 'https://vita.test',
    queries: () => execute,
    now: () => time,
  });
  return {
    sitemap,
    sizes,
    asked,
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
