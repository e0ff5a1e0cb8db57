import { randomUUID } from 'node:crypto';
import { requestOf } from '#kit/testing/service-fixture';
import {
  LedgerFault,
  type ProvedAccount,
  type ProvedBalance,
  type ProvedTransfer,
  verifyAccount,
} from '#schema/ledger-proof';
import { fromBase64, toBase64 } from '#schema/tlog/bytes';
import { createLogFixture, insertTransfers, type LogFixture } from '../testing/log-fixture.ts';
import { sha256 } from './sha256.ts';

let log: LogFixture;
const [alice, bob] = [randomUUID(), randomUUID()];
let days: string[];
beforeAll(async () => {
  log = await createLogFixture();
  days = [];
  for (const amounts of [[3, 1], [1]]) {
    await insertTransfers(log.database, alice, amounts);
    await insertTransfers(log.database, bob, [10]);
    // Enough accounts for a second tile of balances.
    for (let at = 0; at < 150; at += 1) await insertTransfers(log.database, randomUUID(), [2]);
    await log.log.catchUp();
    days.push(log.clock.now().toISOString().slice(0, 10));
    log.clock.shift(days.length * 24 * 3_600_000);
  }
  await insertTransfers(log.database, alice, [7]);
  await log.log.catchUp();
});
afterAll(() => log.close());

const query = `
  query ($viewers: [_Any!]!, $size: String, $first: Int! = 10, $after: String, $day: String) {
    _entities(representations: $viewers) {
      ... on Viewer {
        vitamins {
          ledger(size: $size) {
            checkpoint
            entries(first: $first, after: $after) {
              totalCount
              pageInfo { hasNextPage endCursor }
              nodes { id index statement salt proof }
            }
            balance(day: $day) {
              day balance statement salt accountIndex accountProof entry index proof
            }
          }
        }
      }
    }
  }`;

async function ask(variables: object = {}, userId: string = alice) {
  const viewers = [{ __typename: 'Viewer', id: userId }];
  const { data, errors } = await log.ask(query, { ...variables, viewers }, requestOf(userId));
  return { ledger: data?._entities?.[0]?.vitamins?.ledger, errors };
}

async function proved(variables: object = {}, userId: string = alice): Promise<ProvedAccount> {
  const { ledger } = await ask(variables, userId);
  return {
    checkpoint: ledger.checkpoint,
    transfers: ledger.entries.nodes,
    balance: ledger.balance,
  };
}

const verify = async (account: ProvedAccount, options: { userId?: string; day?: string } = {}) =>
  verifyAccount(sha256, account, { userId: alice, keys: await log.keys(), ...options });
const faultOf = async (account: ProvedAccount, options: { userId?: string; day?: string } = {}) => {
  try {
    await verify(account, options);
    return null;
  } catch (error) {
    return error instanceof LedgerFault ? error.code : error;
  }
};

describe('a proved account', () => {
  it('rel-L4 is verified with its transfers, their sum and the balance of a day', async () => {
    const verified = await verify(await proved());
    expect(verified.transfers.map(({ points }) => points)).toEqual([3, 1, 1, 7]);
    expect(verified.total).toBe(12);
    expect(verified.balance?.balance).toBe(12);
    const earlier = await verify(await proved({ day: days[0] }), { day: days[0] });
    expect(earlier.balance).toEqual({ day: days[0], balance: 4 });
  });

  it('rel-L4 comes in pages against one checkpoint, also while the log grows', async () => {
    const first = await ask({ first: 3 });
    const { checkpoint, entries } = first.ledger;
    expect(entries.totalCount).toBe(4);
    const size = checkpoint.split('\n')[1];
    await insertTransfers(log.database, bob, [1]);
    await log.log.catchUp();
    const second = await ask({ size, first: 3, after: entries.pageInfo.endCursor });
    expect(second.ledger.checkpoint).toBe(checkpoint);
    const transfers = [...entries.nodes, ...second.ledger.entries.nodes];
    const all = { checkpoint, transfers, balance: first.ledger.balance };
    expect((await verify(all)).total).toBe(12);
    // Without the second page the balance of the day is not the sum.
    expect(await faultOf({ ...all, transfers: entries.nodes })).toBe('BALANCE');
    expect(await faultOf({ ...all, transfers: [...transfers, transfers[0]] })).toBe('STATEMENT');
  });

  it('rel-L4 of another member, for another day, or of an unknown key is refused', async () => {
    const account = await proved();
    expect(await faultOf(account, { userId: bob })).toBe('STATEMENT');
    expect(await faultOf(account, { day: '2020-01-01' })).toBe('STATEMENT');
    const other = await proved({ day: days[0] });
    expect(await faultOf({ ...account, balance: other.balance }, { day: days[1] })).toBe(
      'STATEMENT',
    );
    const [older, newer] = [other.balance as ProvedBalance, account.balance as ProvedBalance];
    const mixed = { ...newer, entry: older.entry, index: older.index, proof: older.proof };
    expect(await faultOf({ ...account, balance: mixed })).toBe('STATEMENT');
    const bobs = await proved({}, bob);
    expect(await faultOf({ ...account, balance: bobs.balance })).toBe('STATEMENT');
    await expect(verifyAccount(sha256, account, { userId: alice, keys: [] })).rejects.toThrow(
      'CHECKPOINT',
    );
  });

  it('rel-L4 with one changed bit is refused', async () => {
    const account = await proved();
    const flip = (text: string, bit: number) => {
      const bytes = fromBase64(text) ?? new Uint8Array();
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return toBase64(bytes);
    };
    const transfer = account.transfers[0] as ProvedTransfer;
    const balance = account.balance as ProvedBalance;
    const withTransfer = (change: Partial<ProvedTransfer>) => ({
      ...account,
      transfers: [{ ...transfer, ...change }, ...account.transfers.slice(1)],
    });
    const withBalance = (change: Partial<ProvedBalance>) => ({
      ...account,
      balance: { ...balance, ...change },
    });
    const changed: ProvedAccount[] = [0, 100, 255].flatMap((bit) => [
      withTransfer({ salt: flip(transfer.salt, bit) }),
      ...transfer.proof.map((hash, at) =>
        withTransfer({ proof: transfer.proof.with(at, flip(hash, bit)) }),
      ),
      withBalance({ salt: flip(balance.salt, bit) }),
      ...balance.proof.map((hash, at) =>
        withBalance({ proof: balance.proof.with(at, flip(hash, bit)) }),
      ),
      ...balance.accountProof.map((hash, at) =>
        withBalance({ accountProof: balance.accountProof.with(at, flip(hash, bit)) }),
      ),
    ]);
    changed.push(
      withTransfer({ statement: transfer.statement.replace('"amount":7', '"amount":8') }),
      withTransfer({ statement: `${transfer.statement} ` }),
      withTransfer({ index: '0' }),
      withTransfer({ index: String(2 ** 60) }),
      withTransfer({ proof: transfer.proof.slice(1) }),
      withTransfer({ salt: 'AA==' }),
      withBalance({ statement: balance.statement.replace('12', '13') }),
      withBalance({ accountIndex: '0' }),
      withBalance({ entry: balance.entry.replace('"accounts":', '"accounts":1') }),
    );
    for (const wrong of changed) expect(await faultOf(wrong)).not.toBeNull();
  });
});

describe('Viewer.vitamins.ledger', () => {
  it.each([
    [{ size: String(2n ** 60n) }, 'LEDGER_SIZE_UNKNOWN'],
    [{ size: '5' }, 'LEDGER_SIZE_UNKNOWN'],
    [{ size: '-1' }, 'LEDGER_SIZE_UNKNOWN'],
    [{ size: '../1' }, 'LEDGER_SIZE_UNKNOWN'],
    [{ day: 'yesterday' }, 'FIELD_INVALID'],
    [{ day: '2026-02-30' }, 'FIELD_INVALID'],
    [{ day: '0000-01-01' }, 'FIELD_INVALID'],
    [{ first: 51 }, 'PAGE_TOO_LARGE'],
    [{ after: btoa('["1 or 1=1"]') }, 'CURSOR_INVALID'],
  ])('rel-L4 refuses %j', async (variables, code) => {
    const { errors } = await ask(variables);
    expect(errors?.[0]?.originalError ?? errors?.[0]).toMatchObject({ code });
  });

  it('rel-L4 has no balance of a day without balances, and none for a member without transfers', async () => {
    expect((await ask({ day: '2020-01-01' })).ledger.balance).toBeNull();
    const { ledger } = await ask({}, randomUUID());
    expect([ledger.entries.nodes, ledger.balance]).toEqual([[], null]);
  });

  it('rel-L4 proves accounts in both tiles of the balances of a day', async () => {
    const members = await log.admin.query<{ user_id: string }>('select user_id from log_member');
    expect(members.length).toBeGreaterThan(256);
    const tiles = new Set<number>();
    for (const { user_id: userId } of members) {
      const account = await proved({}, userId);
      expect((await verify(account, { userId })).balance).not.toBeNull();
      tiles.add(Math.floor(Number(account.balance?.accountIndex) / 256));
      if (tiles.size === 2) return;
    }
    throw new Error('all accounts are in one tile');
  });
});
