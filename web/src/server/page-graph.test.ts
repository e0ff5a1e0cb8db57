import { parse } from 'graphql';
import type { ExecuteQuery, PageQuery } from '#schema/pages';
import { createPageGraph } from './page-graph.ts';

const documents = {
  First: parse('query First { first }'),
  Second: parse('query Second($id: ID) { second(id: $id) }'),
};

/** A page that asks for `Second` with what `First` has returned. */
async function renderPage(
  page: string,
  answer: (query: PageQuery) => unknown,
  limit = 5,
  waitForTurn: () => Promise<void> = () => Promise.resolve(),
  kind = page,
): Promise<{ passes: number; asked: string[]; results: object }> {
  const asked: string[] = [];
  let passes = 0;
  const execute: ExecuteQuery = async (query) => {
    asked.push(query.name);
    const data = await answer(query);
    return data instanceof Error ? { data: null, errors: [data] } : { data };
  };
  const { graph, render } = createPageGraph({ kind, address: `/${page}` }, execute, waitForTurn);
  const results = await render(() => {
    passes += 1;
    const first = graph.pageResult('First {}');
    if (first === undefined) return graph.request?.('First {}', documents.First, undefined);
    const variables = { id: (first as { first: unknown }).first };
    const key = `Second ${JSON.stringify(variables)}`;
    if (graph.pageResult(key) === undefined) graph.request?.(key, documents.Second, variables);
  }, limit);
  return { passes, asked, results };
}

const answerWith = (id: string) => (query: PageQuery) =>
  query.name === 'First' ? { first: id } : { second: query.variables.id };

describe('the graph of a page', () => {
  it('perf-G12 asks for all queries of the last render at once, so that one pass is enough', async () => {
    const expected = { 'First {}': { first: 'a' }, 'Second {"id":"a"}': { second: 'a' } };
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
    expect(results).toEqual({ 'First {}': { first: 'b' }, 'Second {"id":"b"}': { second: 'b' } });
    expect((await renderPage('changed', answerWith('b'))).passes).toBe(1);
  });

  const like = (page: string, answer: (query: PageQuery) => unknown) =>
    renderPage(page, answer, 5, undefined, 'product page');

  it('perf-G12 asks for what a page like it has asked for, so that one pass is enough', async () => {
    expect((await like('one', answerWith('a'))).passes).toBe(3);
    const other = await like('other', answerWith('b'));
    expect(other).toEqual({
      passes: 1,
      asked: ['First', 'Second'],
      results: { 'First {}': { first: 'b' }, 'Second {"id":"b"}': { second: 'b' } },
    });
  });

  it('perf-G12 renders a page without the planned query that fails', async () => {
    await renderPage('two', answerWith('a'), 5, undefined, 'fragile page');
    let refusals = 1;
    const answer = (query: PageQuery) =>
      query.name === 'Second' && refusals-- > 0 ? new Error('refused') : answerWith('b')(query);
    const { asked, results } = await renderPage('three', answer, 5, undefined, 'fragile page');
    expect(asked).toEqual(['First', 'Second', 'Second']);
    expect(results).toEqual({ 'First {}': { first: 'b' }, 'Second {"id":"b"}': { second: 'b' } });
    const refused = (query: PageQuery) =>
      query.name === 'Second' ? new Error('refused') : answerWith('c')(query);
    const failed = renderPage('four', refused, 5, undefined, 'fragile page');
    await expect(failed).rejects.toThrow('refused');
  });

  it('perf-G12 forgets the queries of a render that failed', async () => {
    await renderPage('failed', answerWith('a'));
    const fails = () => Promise.reject(new Error('down'));
    await expect(renderPage('failed', fails)).rejects.toThrow('down');
    const again = await renderPage('failed', answerWith('a'), 5, undefined, 'failed');
    expect(again.results).toEqual({
      'First {}': { first: 'a' },
      'Second {"id":"a"}': { second: 'a' },
    });
  });

  it('perf-G12 waits for a turn before each pass', async () => {
    let turns = 0;
    const waitForTurn = async () => {
      turns += 1;
    };
    expect((await renderPage('in turns', answerWith('a'), 5, waitForTurn)).passes).toBe(3);
    expect(turns).toBe(3);
    const refused = () => Promise.reject(new Error('no turn'));
    await expect(renderPage('no turn', answerWith('a'), 5, refused)).rejects.toThrow('no turn');
  });

  it('perf-G12 ends a page that asks for more in every pass', async () => {
    await expect(renderPage('endless', answerWith('a'), 1)).rejects.toThrow('every pass');
  });
});
