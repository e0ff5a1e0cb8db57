import { randomUUID } from 'node:crypto';
import { requestOf } from '#kit/testing/service-fixture';
import { milestoneReached } from '#schema/generated/events';
import { rebuildLedger } from '../audit/rebuild-ledger.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';

let ledger: LedgerFixture;
beforeEach(async () => {
  ledger = await createLedgerFixture();
});
afterEach(() => ledger.close());

const reached = (userId: string, change: object = {}) =>
  milestoneReached({
    badgeId: '7',
    userId,
    milestone: 50,
    amount: 5,
    name: { en: 'Early Bird', zh: '早鸟' },
    productId: 'p',
    productName: { en: 'Harbour', zh: '港湾' },
    ...change,
  });
const balance = (userId: string) => ledger.balanceOf(`user:${userId}`);

describe('reward of a badge', () => {
  it('B7 Q31 pays once for each badge, holder and milestone', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await ledger.publish(reached(one), reached(two), reached(one));
    await ledger.publish(reached(one));
    expect([await balance(one), await balance(two)]).toEqual([5, 5]);
    await ledger.publish(reached(one, { badgeId: '8', milestone: 10, amount: 1 }));
    expect(await balance(one)).toBe(6);
    expect(await ledger.totalBalance()).toBe(0);
  });

  it('B7 Q31 pays a holder once for a milestone of a product, whichever of its badges says so', async () => {
    const holder = randomUUID();
    await ledger.publish(reached(holder), reached(holder, { badgeId: '8' }));
    expect(await balance(holder)).toBe(5);
    await ledger.publish(reached(holder, { badgeId: '9', productId: 'another' }));
    expect(await balance(holder)).toBe(10);
  });

  it('V8 is a record about the product with its text in both languages', async () => {
    const userId = randomUUID();
    await ledger.publish(reached(userId));
    const { data } = await ledger.ask(
      `query ($id: ID!) {
        _entities(representations: [{ __typename: "Viewer", id: $id }]) {
          ... on Viewer { vitamins { records { nodes {
            point code type product { id } en: content(language: EN) zh: content(language: ZH)
          } } } }
        }
      }`,
      { id: userId },
      requestOf(userId),
    );
    expect(data._entities[0].vitamins.records.nodes).toEqual([
      {
        point: 5,
        code: 'badge',
        type: 104,
        product: { id: 'p' },
        en: 'Harbour reached the milestone of a badge that you hold',
        zh: '“港湾”达到了您所持徽章的里程碑',
      },
    ]);
  });

  it('rel-L4 is rebuilt from the events', async () => {
    const userId = randomUUID();
    await ledger.publish(reached(userId));
    const rebuilt = await rebuildLedger({ ...ledger, adminUrl: ledger.urls.adminUrl });
    expect(rebuilt.differences).toEqual([]);
  });
});
