import { randomUUID } from 'node:crypto';
import { verifyExtension } from '#schema/ledger-proof';
import type { Checkpoint } from '#schema/tlog/note';
import {
  createLogFixture,
  idsOf,
  insertTransfers,
  type LogFixture,
} from '../testing/log-fixture.ts';
import { createLogWriter } from './log-writer.ts';
import { sha256 } from './sha256.ts';

let log: LogFixture;
beforeEach(async () => {
  log = await createLogFixture();
});
afterEach(() => log.close());

describe('a writer that ends in the middle', () => {
  it('rel-L4 loses nothing and signs no second tree of a size, at whichever statement', async () => {
    const signers = await log.signers();
    const { context } = log.service;
    /** Ends its transactions at the n-th statement, as the end of the process does. */
    const dyingAt = (last: number) => {
      let statements = 0;
      const dying =
        (transact: typeof context.database.transaction): typeof transact =>
        (run) =>
          transact((tx) =>
            run({
              ...tx,
              query: (text, values) => {
                statements += 1;
                if (statements === last) throw new Error('the process ended');
                return tx.query(text, values);
              },
            }),
          );
      const { database } = context;
      return {
        ...context,
        database: {
          ...database,
          transaction: dying(database.transaction),
          longTransaction: dying(database.longTransaction),
        },
      };
    };
    const member = randomUUID();
    const ids: string[] = [];
    let earlier: Checkpoint | null = null;
    for (let last = 1, ended = true; ended; last += 1) {
      ids.push(...(await insertTransfers(log.database, member, [1, 1])));
      log.clock.shift(last * 24 * 3_600_000);
      const writer = createLogWriter(dyingAt(last), signers);
      ended = await writer.catchUp().then(
        () => false,
        () => true,
      );
      const found = await log.log.readFile({ kind: 'checkpoint', day: null });
      if (!found) continue;
      const later = await log.checkpoint();
      if (earlier) await verifyExtension(sha256, { earlier, later }, log.reader.tile);
      earlier = later;
      const logged = idsOf(await log.verified());
      expect(logged).toEqual(ids.slice(0, logged.length));
    }
    expect(idsOf(await log.verified())).toEqual(ids);
  });
});
