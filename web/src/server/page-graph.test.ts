import { parse } from 'graphql';
import type { ExecuteQuery, PageQuery } from '#schema/pages';
import { createPageGraph } from './page-graph.ts';

const documents = {
  First: parse('query First($slug: String) { first(slug: $slug) }'),
  Second: parse('query Second($id: ID) { second(id: $id) }'),
  Beside: parse('query Beside { beside }'),
};

interface Circumstances {
  /** Of the page, which stands for its address too if there is none. */
  kind?: string;
  limit?: number;
  waitForTurn?(): Promise<void>;
  isUsual?: boolean;
  /** Whether the page asks for `Beside` in each pass, too. */
  hasBeside?: boolean;
}

/** A page that asks for `Second` with what `First` has returned. */
async function renderPage(
  page: string,
  answer: (query: PageQuery) => unknown,
  circumstances: Circumstances = {},
): Promise<{ passes: number; asked: string[]; results: object }> {
  const { kind = page, limit = 5, isUsual = true, hasBeside = false } = circumstances;
  const { waitForTurn = () => Promise.resolve() } = circumstances;
  const asked: string[] = [];
  let passes = 0;
  const execute: ExecuteQuery = async (query) => {
    asked.push(query.name);
    const data = await answer(query);
    return data instanceof Error ? { data: null, errors: [data] } : { data };
  };
  const name = { kind, address: `/${encodeURIComponent(page)}` };
  const { graph, render } = createPageGraph(name, execute, waitForTurn);
  const read = (query: keyof typeof documents, variables?: object) => {
    const key = `${query} ${JSON.stringify(variables ?? {})}`;
    const result = graph.pageResult(key);
    if (result === undefined) graph.request?.(key, documents[query], variables);
    return result;
  };
  const pass = () => {
    passes += 1;
    const first = read('First', { slug: page });
    if (hasBeside) read('Beside');
    if (first !== undefined) read('Second', { id: (first as { first: unknown }).first });
  };
  const results = await render(pass, limit, () => isUsual);
  return { passes, asked, results };
}

const answerWith = (id: string) => (query: PageQuery) =>
  query.name === 'First' ? { first: id } : { second: query.variables.id };

const resultsOf = (slug: string, id: string) => ({
  [`First {"slug":"${slug}"}`]: { first: id },
  [`Second {"id":"${id}"}`]: { second: id },
});

describe('the graph of a page', () => {
  it('perf-G12 asks for all queries of the last render at once, so that one pass is enough', async () => {
    const expected = resultsOf('again', 'a');
    const first = await renderPage('again', answerWith('a'));
    expect(first).toEqual({ passes: 3, asked: ['First', 'Second'], results: expected });
    const again = await renderPage('again', answerWith('a'));
    expect(again).toEqual({ passes: 1, asked: ['First', 'Second'], results: expected });
    expect((await renderPage('other', answerWith('a'))).passes).toBe(3);
  });

  it('perf-G12 asks for what a changed page needs, and keeps no result that it does not show', async () => {
    await renderPage('changed', answerWith('a'));
    const { passes, results } = await renderPage('changed', answerWith('b'));
    expect(passes).toBe(2);
    expect(results).toEqual(resultsOf('changed', 'b'));
    expect((await renderPage('changed', answerWith('b'))).passes).toBe(1);
  });

  const like = (page: string, answer: (query: PageQuery) => unknown) =>
    renderPage(page, answer, { kind: 'product page' });

  it('perf-G12 asks for what a page like it has asked for, so that one pass is enough', async () => {
    expect((await like('one', answerWith('a'))).passes).toBe(3);
    const other = await like('other', answerWith('b'));
    expect(other).toEqual({
      passes: 1,
      asked: ['First', 'Second'],
      results: resultsOf('other', 'b'),
    });
  });

  it('perf-G12 asks for all queries of the last render of an unusual page, too', async () => {
    const missing = { isUsual: false };
    expect((await renderPage('often missing', answerWith('a'), missing)).passes).toBe(3);
    expect((await renderPage('often missing', answerWith('a'), missing)).passes).toBe(1);
  });

  it('perf-G12 learns nothing from unusual pages', async () => {
    const missing = { kind: 'often missing page', isUsual: false };
    const page = { kind: 'often missing page' };
    const empty = () => ({ first: null });
    expect((await renderPage('none', empty, missing)).passes).toBe(3);
    expect((await renderPage('one', answerWith('a'), page)).passes).toBe(3);
    for (let times = 0; times < 9; times += 1) await renderPage(`none ${times}`, empty, missing);
    expect((await renderPage('other', answerWith('b'), page)).passes).toBe(1);
  });

  const refuse = (name: string, times: number, id: string) => {
    let left = times;
    return (query: PageQuery) =>
      query.name === name && left-- > 0 ? new Error('refused') : answerWith(id)(query);
  };

  it('perf-G12 requests a planned query that fails once more, when the page needs it', async () => {
    const fragile = { kind: 'fragile page', hasBeside: true };
    await renderPage('two', answerWith('a'), fragile);
    const { passes, asked, results } = await renderPage('3', refuse('Beside', 1, 'b'), fragile);
    expect(passes).toBe(2);
    expect(asked).toEqual(['First', 'Beside', 'Second', 'Beside']);
    expect(results).toEqual((await renderPage('3', answerWith('b'), fragile)).results);
    const again = await renderPage('4', refuse('Second', 1, 'b'), fragile);
    expect(again.asked).toEqual(['First', 'Beside', 'Second', 'Second']);
    await expect(renderPage('5', refuse('Second', 2, 'b'), fragile)).rejects.toThrow('refused');
    await expect(renderPage('6', refuse('First', 2, 'b'), fragile)).rejects.toThrow('refused');
  });

  it('perf-G12 renders a page without a planned query that fails and that it does not need', async () => {
    const kind = 'changing page';
    await renderPage('two', answerWith('a'), { kind, hasBeside: true });
    const fails = refuse('Beside', Number.POSITIVE_INFINITY, 'b');
    const { passes, asked, results } = await renderPage('3', fails, { kind });
    expect({ passes, asked }).toEqual({ passes: 1, asked: ['First', 'Beside', 'Second'] });
    expect(results).toEqual(resultsOf('3', 'b'));
    expect((await renderPage('4', fails, { kind })).asked).toEqual(['First', 'Second']);
  });

  it('perf-G12 requests a planned query as soon as its own variables are known', async () => {
    const page = { kind: 'page with a slow query', hasBeside: true };
    await renderPage('one', answerWith('a'), page);
    let release: () => void = () => undefined;
    const second = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answer = async (query: PageQuery) => {
      if (query.name === 'Second') release();
      // Ends only after `Second` is requested.
      if (query.name === 'Beside') await second;
      return answerWith('b')(query);
    };
    expect((await renderPage('two', answer, page)).passes).toBe(1);
  });

  it('perf-G12 forgets the queries of a render that failed', async () => {
    await renderPage('failed', answerWith('a'));
    const fails = () => Promise.reject(new Error('down'));
    await expect(renderPage('failed', fails)).rejects.toThrow('down');
    const again = await renderPage('failed', answerWith('a'));
    expect(again.results).toEqual(resultsOf('failed', 'a'));
  });

  it('perf-G12 waits for a turn before each pass', async () => {
    let turns = 0;
    const waitForTurn = async () => {
      turns += 1;
    };
    expect((await renderPage('in turns', answerWith('a'), { waitForTurn })).passes).toBe(3);
    expect(turns).toBe(3);
    const refused = () => Promise.reject(new Error('no turn'));
    await expect(renderPage('no turn', answerWith('a'), { waitForTurn: refused })).rejects.toThrow(
      'no turn',
    );
  });

  it('perf-G12 ends a page that asks for more in every pass', async () => {
    await expect(renderPage('endless', answerWith('a'), { limit: 1 })).rejects.toThrow(
      'every pass',
    );
  });
});
