import { newId } from '#kit/runtime/ids';
import { topics } from '#schema/topics';
import { newApiToken } from '../api-token.ts';
import { expectMatchesContract } from '../contract/rest-contract.ts';
import { openEventSource } from '../event-source.ts';
import { releasedProduct } from '../released-product.ts';
import { connectStack, type Form, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.120.1');
afterAll(() => stack.close());

async function call(method: 'GET' | 'POST', area: string, op_type: string, form: Form) {
  const response = await stack.rest(method, `/api/${area}`, { op_type, ...form });
  expectMatchesContract(area, op_type, response);
  return response;
}
const post = (area: string, op_type: string, form: Form = {}) => call('POST', area, op_type, form);
const get = (area: string, op_type: string, form: Form = {}) =>
  call('GET', area, op_type, { _t: 1, ...form });

describe('events of clients over REST', () => {
  it('O34 Q60 `ev_word_search` takes `keyword`, `word`, `word_id` or nothing', async () => {
    const { data } = await get('app', 'lists', { limit: 1 });
    const { name } = data.list[0];
    const byKeyword = await post('find', 'ev_word_search', { keyword: name });
    expect(byKeyword.data.total).toBeGreaterThanOrEqual(1);
    expect((await post('find', 'ev_word_search', { word: name })).data).toEqual(byKeyword.data);
    const [hot] = (await get('find', 'hot_words')).data;
    const none = { list: [], total: 0 };
    expect(await post('find', 'ev_word_search', { word_id: hot.id })).toMatchObject({
      err: 0,
      msg: '',
      data: none,
    });
    expect((await post('find', 'ev_word_search')).data).toEqual(none);
  });

  it.each<Form>([
    { keyword: 'x'.repeat(10_000) },
    { keyword: '?!。' },
    { word_id: 'x' },
    { word_id: '999999999' },
    { keyword: 'wallet', limit: '5000' },
    { keyword: 'wallet', offset: 'first' },
  ])('O34 Q60 `ev_word_search` never fails: %#', async (form) => {
    expect(await post('find', 'ev_word_search', form)).toMatchObject({
      err: 0,
      msg: '',
      data: { list: expect.any(Array), total: expect.any(Number) },
    });
  });

  it('O34 Q60 `search`, `ev_word_search` and `ad_click` record the word, once, and the advertisement for analysts', async () => {
    // A word is published when a product has it; in letters, since a long number could be personal.
    const mark = newId().replaceAll(
      /[^a-f]/g,
      (character) => 'ghijklmnop'[Number(character)] ?? 'q',
    );
    await releasedProduct(stack, `Lead ${mark}`);
    const adId = `${Math.floor(Math.random() * 90_000) + 10_000}`;
    // One search of an old client: names, then all texts, then the report, which count once.
    for (const search_type of ['1', '2'])
      await get('find', 'search', { keyword: mark, search_type });
    const byProgram = true;
    const sent = [
      ['ev_word_search', { word: ` ${mark.toUpperCase()} ` }],
      ['ev_word_search', { keyword: `Lead ${mark}`, word: 'unused', word_id: '999999999' }],
      ['ev_word_search', { keyword: `${mark}@example.org` }],
      ['ev_word_search', { keyword: `secret ${mark}x` }],
      ['ev_word_search', {}],
      ['ad_click', { data: `ad-${adId}` }],
    ] as const;
    for (const [name, form] of sent) await post('find', name, form);
    // The library of Python names itself as crawlers do; the token tells it from them.
    const [partner] = await stack.users(1);
    const token = await newApiToken(stack, partner as Member, ['read']);
    const clicked = await fetch(`${stack.url}/api/find/ad_click`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'python-requests/2.32.5' },
      body: new URLSearchParams({ data: `banner-${adId}` }),
    });
    expect(clicked.status).toBe(200);
    await stack.drain();
    const path = `/events/${topics.catalogVisit}?from=beginning`;
    const headers = { authorization: 'Bearer analyst-demo' };
    const visits = await openEventSource(stack.url, path, headers);
    const own: { type: string; data: object }[] = [];
    while (own.length < 4) {
      const { type, data } = JSON.parse((await visits.next())?.data ?? 'null');
      const text = JSON.stringify(data);
      if (text.includes(mark) || text.includes(`-${adId}`)) own.push({ type, data });
    }
    visits.close();
    // Kafka keeps the order of one key only.
    expect(own).toHaveLength(4);
    expect(own).toEqual(
      expect.arrayContaining([
        { type: 'catalog.word-searched.v1', data: { word: mark, language: 'en', byProgram } },
        {
          type: 'catalog.word-searched.v1',
          data: { word: `lead ${mark}`, language: 'en', byProgram },
        },
        { type: 'catalog.ad-clicked.v1', data: { adId: `ad-${adId}`, byProgram } },
        { type: 'catalog.ad-clicked.v1', data: { adId: `banner-${adId}`, byProgram } },
      ]),
    );
  });

  it('O34 `ad_click` takes any data', async () => {
    const forms: Form[] = [{}, { data: '7' }, { data: '{"id":7}' }, { data: 'x'.repeat(10_000) }];
    for (const form of forms) {
      expect(await post('find', 'ad_click', form)).toMatchObject({ err: 0, msg: '', data: null });
    }
  });

  it.each(['ev_hot_word', 'hot_word', 'hot_word_click'])(
    'O34 Q34 `%s` counts the click on a hot word',
    async (name) => {
      const [hot] = (await get('find', 'hot_words')).data;
      const clicked = await post('find', name, { word_id: hot.id });
      expect(clicked).toMatchObject({ err: 0, data: hot });
    },
  );

  it.each(['search_feed', 'search_feeds'])('S3 Q34 `%s` searches posts', async (name) => {
    const [feed] = (await get('find', 'feeds', { limit: 1 })).data.list;
    const { data } = await get('find', name, { keyword: feed.header });
    expect(data.list.map(({ feed_id }: { feed_id: number }) => feed_id)).toContain(feed.feed_id);
  });
});
