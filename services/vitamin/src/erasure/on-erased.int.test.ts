import { randomUUID } from 'node:crypto';
import { parseEvent } from '#kit/events/event';
import { erased } from '#schema/generated/events';
import { listed } from '../testing/drafts.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';

describe('erasure of a member', () => {
  let vitamin: LedgerFixture;
  beforeAll(async () => {
    vitamin = await createLedgerFixture();
  });
  afterAll(() => vitamin.close());

  it('rel-S47 keeps all sums of the ledger and confirms', async () => {
    const member = randomUUID();
    await vitamin.publish(listed('p', member));
    const sums = () => vitamin.database.query('select id, balance from account order by id');
    const before = await sums();
    expect(before).toHaveLength(2);
    await vitamin.publish(erased({ userId: member }));
    expect(await sums()).toEqual(before);
    const events = (await vitamin.read('vitamin.ledger')).map(({ value }) => parseEvent(value));
    expect(events.at(-1)).toMatchObject({
      type: 'vitamin.member-erased.v1',
      data: { userId: member },
    });
  });
});
