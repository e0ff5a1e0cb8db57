import { randomUUID } from 'node:crypto';
import { offsetCursor } from '#kit/database/cursor';
import { requestOf, visitor } from '#kit/testing/service-fixture';
import { goldfingerGranted } from '#schema/generated/events';
import { listed, up, upWithheld } from '../testing/drafts.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';

let ledger: LedgerFixture;
const [alice, friend] = [randomUUID(), randomUUID()];
beforeAll(async () => {
  ledger = await createLedgerFixture();
  await ledger.publish(
    goldfingerGranted({ userId: alice, inviterId: null }),
    goldfingerGranted({ userId: friend, inviterId: alice }),
  );
  await ledger.publish(listed('p', alice), ...Array.from({ length: 20 }, () => up('p', alice)));
  const withheld = { productId: 'p', userId: randomUUID(), weight: 1, sharerId: alice } as const;
  await ledger.publish(upWithheld({ ...withheld, reason: 'Withheld votes' }));
});
afterAll(() => ledger.close());

const viewerQuery = `
  query ($viewers: [_Any!]!, $first: Int! = 10, $after: String, $language: Language! = EN) {
    _entities(representations: $viewers) {
      ... on Viewer {
        vitamins {
          balance
          records(first: $first, after: $after) {
            totalCount
            pageInfo { hasNextPage endCursor }
            nodes {
              id point code content(language: $language) at type product { id }
              balance correction reverses reversesAt reversedBy member { id }
            }
          }
        }
      }
    }
  }`;

const vitamins = (variables: object = {}, request = requestOf(alice)) => {
  const viewers = [{ __typename: 'Viewer', id: alice }];
  return ledger.ask(viewerQuery, { ...variables, viewers }, request);
};

describe('Query.vitaminRules', () => {
  it('V9 lists the rules with their amounts', async () => {
    const { data } = await ledger.ask('{ vitaminRules { code point } }');
    expect(data?.vitaminRules).toEqual([
      { code: 'wallet', point: 3 },
      { code: 'listed', point: 3 },
      { code: 'up10', point: 1 },
      { code: 'golden', point: 3 },
      { code: 'referral', point: 3 },
      { code: 'newcomer', point: 10 },
    ]);
  });
});

describe('Viewer.vitamins', () => {
  it('V7 V8 lists the records with their products, latest first', async () => {
    const { data } = await vitamins();
    const { balance, records } = data._entities[0].vitamins;
    expect(balance).toBe(10);
    expect(records.totalCount).toBe(6);
    const shown = records.nodes.map((node: Record<string, unknown>) => [
      node.point,
      node.code,
      node.type,
      (node.product as { id: string } | null)?.id ?? null,
    ]);
    expect(shown).toEqual([
      [-1, 'up10', 21, 'p'],
      [1, 'up10', 21, 'p'],
      [1, 'up10', 21, 'p'],
      [3, 'listed', 21, 'p'],
      [3, 'referral', 102, null],
      [3, 'golden', 101, null],
    ]);
    expect(records.nodes[0].content).toBe(
      'Taken back, because an UP for Name of p was withheld: Withheld votes',
    );
    expect(records.nodes[3].content).toBe('The product you shared, Name of p, was listed');
  });

  it('V7 V8 has the balance after each record, and leads from a correction to what it takes back', async () => {
    const { nodes } = (await vitamins()).data._entities[0].vitamins.records;
    const column = (name: string) => nodes.map((node: Record<string, unknown>) => node[name]);
    expect(column('balance')).toEqual([10, 11, 10, 9, 6, 3]);
    expect(column('correction')).toEqual(['UP_WITHHELD', null, null, null, null, null]);
    expect(nodes[0].reverses).toBe(nodes[1].id);
    expect(column('reversesAt')).toEqual([nodes[1].at, null, null, null, null, null]);
    expect(nodes[1].reversedBy).toBe(nodes[0].id);
    expect(nodes.slice(2).map(({ reversedBy }: { reversedBy: unknown }) => reversedBy)).toEqual(
      Array.from({ length: 4 }, () => null),
    );
    expect(column('member')).toEqual([null, null, null, null, { id: friend }, null]);
  });

  it('I3 returns Chinese texts on request', async () => {
    const { data } = await vitamins({ language: 'ZH' });
    const { nodes } = data._entities[0].vitamins.records;
    expect(nodes[3].content).toBe('您分享的产品“名称 p”已上架');
  });

  it('V8 pages by cursor and by offset without gaps or duplicates', async () => {
    const all = (await vitamins()).data._entities[0].vitamins.records.nodes;
    const pages: unknown[] = [];
    let after: string | null = null;
    do {
      const { data } = await vitamins({ first: 2, after });
      const { nodes, pageInfo } = data._entities[0].vitamins.records;
      pages.push(...nodes);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(pages).toEqual(all);
    const { data } = await vitamins({ first: 2, after: offsetCursor(3) });
    expect(data._entities[0].vitamins.records.nodes).toEqual(all.slice(3, 5));
  });

  it('V8 rejects a page that is too large and an invalid cursor', async () => {
    for (const variables of [{ first: 51 }, { after: 'x' }, { after: btoa('["1 or 1=1"]') }]) {
      expect((await vitamins(variables)).errors).toHaveLength(1);
    }
  });

  it('V7 hides the account from other users', async () => {
    for (const request of [visitor(), requestOf(randomUUID())]) {
      const { data } = await vitamins({}, request);
      expect(data._entities).toEqual([null]);
    }
  });
});
