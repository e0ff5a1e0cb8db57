import fc from 'fast-check';
import type { Transaction } from '#kit/database/database';
import { newId } from '#kit/runtime/ids';
import { mailboxMarked } from '#schema/generated/events';
import { addProduct } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { castAt, openCases, register } from '../testing/integrity.ts';
import { backTest } from './back-test.ts';
import { readNewAccountVotes, scannedVotes, spansOf } from './read-target-votes.ts';
import { parseRule } from './rule.rules.ts';

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
  await fixture.admin.query(`update integrity_rule set status = 'RETIRED'`);
  // Marks are written with their votes, also with those of a test.
  await fixture.admin.query(`
    create table test_network (user_id uuid primary key, mark text not null);
    create function mark_network() returns trigger language plpgsql security definer
      set search_path from current as $$
      begin
        new.network_mark := (select mark from test_network where user_id = new.user_id);
        return new;
      end $$;
    create trigger mark_network before insert on up for each row execute function mark_network()`);
});
afterAll(() => fixture?.close());

const rules = [
  parseRule('BURST', { votes: 10, minutes: 2, accountHours: 24 }),
  parseRule('NETWORK', { votes: 4, hours: 1, accountHours: 24 }),
  parseRule('TWINS', { votes: 3 }),
] as const;

async function activate({ kind, parameters }: (typeof rules)[number]): Promise<void> {
  await fixture.admin.query(`update integrity_rule set status = 'RETIRED'`);
  await fixture.admin.query(
    `insert into integrity_rule (name, version, kind, parameters, status, drafted_at)
     select 'live', 1 + count(*), $1, $2, 'ACTIVE', now() from integrity_rule where name = 'live'`,
    [kind, JSON.stringify(parameters)],
  );
}

interface Voter {
  /** Of the vote, after the first one. */
  second: number;
  isNew: boolean;
  network: number;
  mailbox: number;
  /** In which part of the votes it is told. */
  batch: number;
}

const voter: fc.Arbitrary<Voter> = fc.record({
  second: fc.integer({ min: 0, max: 400 }),
  isNew: fc.boolean(),
  network: fc.nat(3),
  mailbox: fc.nat(12),
  batch: fc.nat(3),
});

/** Casts the votes batch by batch, and returns the product. */
async function play(voters: readonly Voter[], start: number): Promise<string> {
  const id = await addProduct(fixture);
  const members = voters.map((each) => ({ ...each, userId: newId() }));
  const mark = newId().replaceAll('-', '');
  await register(fixture, ...members.flatMap((each) => (each.isNew ? each.userId : [])));
  await fixture.publish(
    ...members.map(({ userId, mailbox }) =>
      mailboxMarked({ userId, mailboxMark: `${mark}${String(mailbox).padStart(32, '0')}` }),
    ),
  );
  for (const batch of [0, 1, 2, 3]) {
    const part = members.filter((each) => each.batch === batch);
    const timeOf = (index: number) => new Date(start + (part[index]?.second ?? 0) * 1000);
    const userIds = part.map(({ userId }) => userId);
    await fixture.admin.query(
      'insert into test_network select * from unnest($1::uuid[], $2::text[])',
      [userIds, part.map(({ network }) => `${mark} ${network}`)],
    );
    await castAt(fixture, id, userIds, timeOf);
    await fixture.settle();
  }
  return id;
}

async function tested(rule: (typeof rules)[number], productId: string, until: Date) {
  const found: string[] = [];
  const onFinding = ({ vote }: { vote: { productId: string; userId: string } }) => {
    if (vote.productId === productId) found.push(vote.userId);
  };
  await fixture.service.context.database.longTransaction((tx) =>
    backTest(tx, rule, { days: 30, until, onFinding }),
  );
  return new Set(found);
}

const live = async (productId: string) => {
  const rows = await fixture.admin.query<{ id: string }>(
    'select user_id as id from integrity_case where product_id = $1',
    [productId],
  );
  return new Set(rows.map(({ id }) => id));
};

describe('what rules find when votes come', () => {
  it.each(rules)(
    'Q19 is what a back-test of $kind finds, with strangers in between and in any order',
    async (rule) => {
      await activate(rule);
      await fc.assert(
        fc.asyncProperty(fc.array(voter, { minLength: 20, maxLength: 90 }), async (voters) => {
          const now = fixture.clock.now().getTime();
          const id = await play(voters, now);
          const found = await tested(rule, id, new Date(now + 3_600_000));
          expect(await live(id)).toEqual(found);
        }),
        { numRuns: 4, endOnFailure: true },
      );
    },
  );

  it.each([
    ['BURST', rules[0], 10],
    ['NETWORK', rules[1], 4],
  ] as const)('Q19 is not hidden by many honest votes: %s', async (_, rule, size) => {
    await activate(rule);
    const voters = Array.from({ length: size * 20 }, (_, n) => {
      const isNew = n % 20 === 0;
      const batch = isNew ? Number(n === 0) * 2 : 1;
      return { second: n / 20, isNew, network: isNew ? 0 : 1, mailbox: n, batch };
    });
    // One of the votes of new accounts is told after all others.
    const id = await play(voters, fixture.clock.now().getTime());
    expect((await live(id)).size).toBe(size);
    expect((await openCases(fixture)).length).toBeGreaterThan(0);
  });

  it('Q19 reads a bounded number of votes for a product that many honest members vote for', async () => {
    const id = await addProduct(fixture);
    const at = fixture.clock.now();
    await fixture.admin.query(
      `with honest as (
         insert into voter (user_id, registered_at)
         select gen_random_uuid(), $2::timestamptz - interval '1 year' from generate_series(1, 14000)
         returning user_id
       )
       insert into up (user_id, product_id, weight, reason, counts_for_rewards, at)
       select user_id, $1, 1, '', true,
         $2::timestamptz + (row_number() over () - 7000.5) * interval '1 second'
       from honest`,
      [id, at],
    );
    await fixture.admin.query('analyze up, voter');
    const vote = { userId: newId(), productId: id, at, network: null, mailbox: null };
    const spans = spansOf([{ ...vote, registeredAt: at }], 240 * 60_000, () => id);
    const count = async (tx: Transaction) => {
      const [read] = await tx.query<{ rows: number }>(
        `select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::integer as rows
         from pg_stat_xact_user_tables where relid = 'up'::regclass`,
      );
      return read?.rows ?? 0;
    };
    const options = { isNetwork: false, spans, accountHours: 24, count: 10 };
    const rows = await fixture.database.transaction(async (tx) => {
      const before = await count(tx);
      expect(await readNewAccountVotes(tx, options)).toEqual([]);
      return (await count(tx)) - before;
    });
    expect(rows).toBeLessThanOrEqual(2 * scannedVotes + options.count);
  });

  it('Q19 sees twins of a mailbox with many accounts that did not vote', async () => {
    await activate(rules[2]);
    const id = await addProduct(fixture);
    const mailboxMark = '7'.repeat(64);
    const members = Array.from({ length: 130 }, newId).sort();
    await fixture.publish(...members.map((userId) => mailboxMarked({ userId, mailboxMark })));
    const now = fixture.clock.now().getTime();
    await castAt(fixture, id, members.slice(-4), (index) => new Date(now + index));
    await fixture.settle();
    expect(await live(id)).toEqual(new Set(members.slice(-3)));
  });
});
