import { newId } from '#kit/runtime/ids';
import { expectMatchesContract } from '../contract/rest-contract.ts';
import { move, submit } from '../documents.ts';
import { createRefusals } from '../refusals.ts';
import { connectStack, type Form, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.119.1');
const { done } = createRefusals(stack);
afterAll(() => stack.close());

const facets = `query ($filter: ProductFilter) {
  products(filter: $filter) { totalCount nodes { id } } productFacets(filter: $filter) { count }
}`;

async function lists(form: Form) {
  const response = await stack.rest('GET', '/api/app', { op_type: 'lists', ...form });
  expectMatchesContract('app', 'lists', response);
  return response;
}

describe('lists with filters', () => {
  it('G3 O39 filter alike over GraphQL, REST and on the page', async () => {
    const [[member], [staff]] = [await stack.users(1), await stack.users(1, [3])] as [
      [Member],
      [Member],
    ];
    // No other product of the platform has all three.
    const filter = { chain: 12, language: 11, stage: 7 };
    const input = {
      type: 'APP',
      nameEn: `Filtered ${newId().slice(-8)}`,
      links: [{ kind: 'WEBSITE', url: `https://${newId()}.io` }],
      chains: [filter.chain],
      languages: [filter.language],
      stage: filter.stage,
      platforms: [4],
    };
    const { id } = (await done(submit, { input }, member)).submitProduct;
    await done(move, { id, to: 'RELEASED' }, staff);
    await stack.drain();
    const pageOf = async (platform: string) => {
      const query = `chain=12&language=11&stage=7&platform=${platform}`;
      return (await fetch(`${stack.url}/en/apps?${query}`)).text();
    };

    expect(await done(facets, { filter: { ...filter, platform: 4 } })).toEqual({
      products: { totalCount: 1, nodes: [{ id }] },
      productFacets: { count: 1 },
    });
    const { data } = await lists({ ...filter, platform: 4, sort: 'rising' });
    expect(data).toMatchObject({ list: [{ app_id: Number(id), name: input.nameEn }], total: 1 });
    expect(await pageOf('4')).toContain(input.nameEn);

    expect(await done(facets, { filter: { ...filter, platform: 1 } })).toEqual({
      products: { totalCount: 0, nodes: [] },
      productFacets: { count: 0 },
    });
    expect((await lists({ ...filter, platform: 1 })).data).toEqual({ list: [], total: 0 });
    const none = await pageOf('1');
    expect(none).toContain('No product matches these filters');
    expect(none).not.toContain(input.nameEn);
  });

  it('G3 O39 refuse a value that does not exist, and name the field', async () => {
    const { errors } = await stack.graphql(facets, { filter: { chain: 99 } });
    expect(errors[0]).toMatchObject({
      extensions: { code: 'FIELD_INVALID', params: { field: 'chain' } },
    });
    expect(await lists({ platform: 3 })).toMatchObject({
      err: 38,
      msg: expect.stringContaining('platform'),
    });
  });
});
