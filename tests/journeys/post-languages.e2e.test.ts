import { en } from '../../web/src/messages/en.ts';
import { bodyOf, headOf, linksOf, openPage } from '../page-response.ts';
import { releasedProduct } from '../released-product.ts';
import { startOwnPlatform } from '../setup/own-platform.ts';
import { connectStack, type Stack } from '../stack.ts';

const stack: Stack = connectStack();

const open = (path: string) => openPage(stack, path);

afterAll(() => stack.close());

describe.each(['en', 'zh'] as const)('lists of posts in %s', (language) => {
  const query = `query ($filter: PostFilter) {
    posts(filter: $filter, first: 10) { nodes { header } } }`;
  const titlesOf = async (filter: object): Promise<string[]> => {
    const { data } = await stack.graphql(query, { filter });
    return data.posts.nodes.map(({ header }: { header: string }) => header);
  };
  const [own, other] = language === 'en' ? ['EN', 'ZH'] : ['ZH', 'EN'];

  it('I1 Q20 contain only posts in the language of the page', async () => {
    const [shown, hidden] = [
      await titlesOf({ language: own, picks: true }),
      await titlesOf({ language: other, picks: true }),
    ];
    expect(Math.min(shown.length, hidden.length)).toBeGreaterThanOrEqual(3);
    for (const path of ['?tab=trends_picks', '/dynamic?label=picks']) {
      const body = bodyOf(await open(`/${language}${path}`));
      for (const title of shown) expect(body).toContain(title);
      for (const title of hidden) expect(body).not.toContain(title);
    }
  });

  it('I1 Q20 contain all posts with lang=all, which is not in the canonical URL', async () => {
    const newest = await titlesOf({ picks: true });
    for (const [path, canonical] of [
      ['?lang=all&tab=trends_picks', '?tab=trends_picks'],
      ['/dynamic?label=picks&lang=all', '/dynamic?label=picks'],
    ]) {
      const response = await open(`/${language}${path}`);
      for (const title of newest) expect(bodyOf(response)).toContain(title);
      expect(headOf(response).canonical).toEqual([`${stack.url}/${language}${canonical}`]);
    }
  });
});

describe('a list without posts in the language of the page', () => {
  it('I1 Q20 links to the posts in all languages', async () => {
    const { stack: own, end } = await startOwnPlatform();
    try {
      const { id, staff } = await releasedProduct(own);
      const header = '只有中文的动态';
      const input = { productId: id, header, content: '<p>这里只有中文。</p>', labels: [3] };
      const published = await own.graphql(publish, { input }, staff);
      expect(published.errors).toEqual([]);
      await own.drain();
      for (const [list, all] of [
        ['?tab=trends_all&sort=rising', '?tab=trends_all&sort=rising&lang=all'],
        ['/dynamic', '/dynamic?lang=all'],
        ['/dynamic?label=3', '/dynamic?label=3&lang=all'],
      ]) {
        const empty = await openPage(own, `/en${list}`);
        expect(bodyOf(empty)).toContain(en['post.noneInLanguage']);
        expect(bodyOf(empty)).not.toContain(header);
        // One link is in the language filter, one in the empty list.
        expect(linksOf(empty).filter((href) => href === `/en${all}`)).toHaveLength(2);
        expect(bodyOf(await openPage(own, `/en${all}`))).toContain(header);
        expect(bodyOf(await openPage(own, `/zh${list}`))).toContain(header);
      }
    } finally {
      await end();
    }
  });
});

const publish = 'mutation ($input: PublishPostInput!) { publishPost(input: $input) { id } }';
