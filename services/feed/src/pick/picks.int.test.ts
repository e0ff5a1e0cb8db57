import { randomUUID } from 'node:crypto';
import { requestOf, visitor } from '#kit/testing/service-fixture';
import { roleChanged } from '#schema/generated/events';
import { createFeedFixture, type FeedFixture, listed, takenDown } from '../testing/fixture.ts';

const publish = `mutation ($input: PublishPostInput!) { publishPost(input: $input) { id essence } }`;
const set = `mutation ($id: ID!, $pick: Boolean!) { setPick(postId: $id, pick: $pick) { id essence } }`;
const picks = '{ posts(filter: { picks: true }) { totalCount nodes { id } } }';
const rising = '{ posts(sort: RISING) { nodes { id } } }';
const log = `query ($first: Int!, $after: String) { pickDecisions(first: $first, after: $after) {
  totalCount nodes { pick post { id header } } pageInfo { hasNextPage endCursor }
} }`;

describe('picks', () => {
  let feed: FeedFixture;
  const owner = randomUUID();
  const staff = () => requestOf(staffId, [3]);
  const staffId = randomUUID();
  beforeEach(async () => {
    feed = await createFeedFixture();
    await feed.publish(listed('1', owner), roleChanged({ userId: owner, roles: [1] }));
  });
  afterEach(() => feed.close());

  const published = async (header: string): Promise<string> => {
    const input = { productId: '1', header, content: '<p>New</p>', pick: true };
    const { data } = await feed.ask(publish, { input }, requestOf(owner));
    expect(data.publishPost.essence).toBe(false);
    return data.publishPost.id;
  };
  const setPick = async (id: string, pick: boolean, request = staff()) => {
    const { data, errors } = await feed.ask(set, { id, pick }, request);
    return errors ? errors[0]?.message : data.setPick.essence;
  };
  const ids = async (document: string): Promise<string[]> =>
    (await feed.ask(document, {}, visitor())).data.posts.nodes.map(({ id }: { id: string }) => id);

  it('Q22 Q44 staff mark and unmark a published post; lists and counts follow at once', async () => {
    const [older, newer] = [await published('One'), await published('Two')];
    expect(await ids(picks)).toEqual([]);
    expect(await ids(rising)).toEqual([newer, older]);
    expect(await setPick(older, true)).toBe(true);
    expect((await feed.ask(picks, {}, visitor())).data.posts).toEqual({
      totalCount: 1,
      nodes: [{ id: older }],
    });
    expect(await ids(rising)).toEqual([older, newer]);
    expect(await setPick(older, false)).toBe(false);
    expect(await ids(picks)).toEqual([]);
    expect(await ids(rising)).toEqual([newer, older]);
  });

  it('Q22 rejects everybody else, and posts that nobody sees', async () => {
    const id = await published('One');
    expect(await setPick(id, true, requestOf(owner, [1]))).toBe('FORBIDDEN');
    expect(await setPick(id, true, visitor())).toBe('UNAUTHENTICATED');
    expect(await setPick('999', true)).toBe('NOT_FOUND');
    expect(await setPick('x', true)).toBe('NOT_FOUND');
    await feed.publish(takenDown('1', owner));
    expect(await setPick(id, true)).toBe('NOT_FOUND');
    expect(await feed.database.query('select from pick_decision')).toEqual([]);
  });

  it('Q44 keeps who decided and when, once for each change, also when staff decide at once', async () => {
    const id = await published('One');
    await Promise.all([setPick(id, true), setPick(id, true), setPick(id, true)]);
    const rows = await feed.database.query(
      'select post_id::text as post, staff_id as staff, pick from pick_decision',
    );
    expect(rows).toEqual([{ post: id, staff: staffId, pick: true }]);
  });

  it('Q44 anyone reads the decisions in pages, without who decided', async () => {
    const [one, two] = [await published('One'), await published('Two')];
    await setPick(one, true);
    await setPick(two, true);
    await setPick(one, false);
    const read = async (variables: object) =>
      (await feed.ask(log, variables, visitor())).data.pickDecisions;
    const page = await read({ first: 2 });
    expect(page).toMatchObject({
      totalCount: 3,
      nodes: [
        { pick: false, post: { id: one, header: 'One' } },
        { pick: true, post: { id: two, header: 'Two' } },
      ],
    });
    const rest = await read({ first: 2, after: page.pageInfo.endCursor });
    expect(rest.nodes).toEqual([{ pick: true, post: { id: one, header: 'One' } }]);
    await feed.publish(takenDown('1', owner));
    expect((await read({ first: 2 })).totalCount).toBe(0);
  });
});
