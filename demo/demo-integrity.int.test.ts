import { newId } from '#kit/runtime/ids';
import { shippedRules } from '#schema/integrity';
import { backTest } from '../services/catalog/src/integrity/back-test.ts';
import { parseRule } from '../services/catalog/src/integrity/rule.rules.ts';
import { createProducts } from '../services/catalog/src/seeding/create-products.ts';
import { createUps } from '../services/catalog/src/seeding/create-ups.ts';
import {
  type CatalogFixture,
  createCatalogFixture,
} from '../services/catalog/src/testing/fixture.ts';
import { joinedDaysAgo, makeHistory } from './demo-history.ts';
import type { DemoData } from './demo-model.ts';
import { dayMs } from './demo-run.ts';
import { loadDemoData } from './load-demo-data.ts';

interface Registered {
  userId: string;
  at: number;
  /** Null for an address that no other account has. */
  mailbox?: string;
}

let fixture: CatalogFixture;
let data: DemoData;
let memberIds: string[];
let idOf: ReadonlyMap<string, string>;
let now: number;

/** Who owns and shares the products. */
const arrangements = ['as seeded', 'of six members'] as const;

async function seed(arrangement: (typeof arrangements)[number]): Promise<void> {
  fixture = await createCatalogFixture();
  data = await loadDemoData();
  now = fixture.clock.now().getTime();
  memberIds = data.members.map(newId);
  // Where a few members own all products, every vote goes to one of them.
  const keepers = memberIds.slice(-6);
  const [dev, sharer] = [newId(), newId()];
  const shared = [...data.accounts.shared.user, ...data.accounts.shared.golden];
  const keptBy = (product: DemoData['products'][number], index: number) =>
    arrangement === 'as seeded'
      ? {
          ownerId: product.ownedByDev ? dev : null,
          sharerId: shared.includes(product.slug) ? sharer : null,
        }
      : {
          ownerId: index % 2 ? (keepers[index % 3] ?? null) : null,
          sharerId: keepers[3 + (index % 3)] ?? null,
        };
  idOf = await createProducts(
    fixture.service.context,
    data.products.map((product, index) => ({
      ...product,
      ...keptBy(product, index),
      at: new Date(now - product.releasedDaysAgo * dayMs),
    })),
  );
  await know(
    memberIds.map((userId, index) => ({
      userId,
      at: now - joinedDaysAgo(index, data.members.length) * dayMs,
    })),
  );
  const { ups } = makeHistory(data, now);
  await createUps(
    fixture.service.context,
    ups.map(({ slug, member, reason, at }) => ({
      productId: idOf.get(slug) ?? '',
      userId: memberIds[member] ?? '',
      reason,
      at: new Date(at),
    })),
  );
  await fixture.settle();
}

/** What the events of the user service tell about members. */
const know = (members: readonly Registered[]) =>
  fixture.admin.query(
    `insert into voter (user_id, registered_at, mailbox_mark)
     select * from unnest($1::uuid[], $2::timestamptz[], $3::text[])`,
    [
      members.map(({ userId }) => userId),
      members.map(({ at }) => new Date(at)),
      members.map(({ userId, mailbox }) => mailbox ?? userId),
    ],
  );

const casesOf = async (): Promise<{ kind: string; userId: string }[]> =>
  fixture.admin.query(
    `select r.kind, c.user_id as "userId" from integrity_case c
     join integrity_rule r on r.id = c.rule_id order by c.id`,
  );

const cast = (votes: readonly { productId: string; userId: string; at: number }[]) =>
  createUps(
    fixture.service.context,
    votes.map((vote) => ({ ...vote, at: new Date(vote.at), reason: 'I use it every day' })),
  ).then(() => fixture.settle());

describe.each(arrangements)(
  'the shipped rules over the demonstration data, products %s',
  (kept) => {
    beforeAll(() => seed(kept));
    afterAll(() => fixture?.close());

    it('Q19 withhold no vote, as they arrive and in a back-test of a year', async () => {
      const [counted] = await fixture.admin.query<{ count: number }>(
        'select count(*)::integer as count from up',
      );
      expect(counted?.count).toBeGreaterThan(1000);
      expect(await casesOf()).toEqual([]);
      for (const { kind, parameters } of shippedRules) {
        const rule = parseRule(kind, parameters);
        const result = await fixture.service.context.database.longTransaction((tx) =>
          backTest(tx, rule, { days: 365, until: new Date(now) }),
        );
        expect([kind, result]).toEqual([kind, { votes: counted?.count, touched: 0 }]);
      }
    });

    it('Q19 find a planted burst, planted twins and a planted ring, and nobody else', async () => {
      const [target = '', other = ''] = [...idOf.values()];
      const crowd = Array.from({ length: 70 }, newId);
      const twins = Array.from({ length: 4 }, newId);
      const ring = Array.from({ length: 4 }, newId);
      await know(crowd.map((userId) => ({ userId, at: now - 3_600_000 })));
      await know(twins.map((userId) => ({ userId, at: now - 90 * dayMs, mailbox: 'planted' })));
      await know(ring.map((userId) => ({ userId, at: now - 90 * dayMs })));
      const ringIds = await createProducts(
        fixture.service.context,
        ring.map((ownerId, index) => ({
          ...data.products[0],
          slug: `ring-${index}`,
          ownerId,
          at: new Date(now - 30 * dayMs),
        })) as Parameters<typeof createProducts>[1],
      );
      await cast(
        crowd.map((userId, index) => ({
          productId: target,
          userId,
          at: now - 60_000 + index * 100,
        })),
      );
      await cast(twins.map((userId, index) => ({ productId: other, userId, at: now + index })));
      const given = ring.flatMap((userId, index) =>
        [1, 2].map((step) => ({
          productId: ringIds.get(`ring-${(index + step) % 4}`) ?? '',
          userId,
          at: now + index * 10 + step,
        })),
      );
      await cast(given);
      const found = Map.groupBy(await casesOf(), ({ kind }) => kind);
      const votersOf = (kind: string) => new Set(found.get(kind)?.map(({ userId }) => userId));
      expect([...found.keys()].sort()).toEqual(['BURST', 'RING', 'TWINS']);
      expect(votersOf('BURST')).toEqual(new Set(crowd));
      expect(votersOf('TWINS')).toEqual(new Set(twins.slice(1)));
      expect(votersOf('RING')).toEqual(new Set(ring));
      expect(found.get('RING')).toHaveLength(given.length);
    });
  },
);
