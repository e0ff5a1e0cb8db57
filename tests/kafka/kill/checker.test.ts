import fc from 'fast-check';
import type { TopicEvent, TopicRecord } from './check-topics.ts';
import { check } from './checker.ts';
import {
  already,
  carol,
  correctEvidence,
  entry,
  follow,
  look,
  made,
  messageOf,
  read,
  recordOf,
  share,
  transfer,
  up,
  voters,
} from './correct-evidence.ts';
import type { Facts, OutboxRow } from './facts.ts';
import { type Findings, findingCounts, noFindings } from './findings.ts';
import type { Entry } from './journal.ts';

/** The findings after one change to a consistent history. */
function found(change: (evidence: ReturnType<typeof correctEvidence>) => void): Partial<Findings> {
  const evidence = correctEvidence();
  change(evidence);
  const { findings } = check(evidence);
  return Object.fromEntries(Object.entries(findings).filter(([, list]) => list.length > 0));
}
const kinds = (change: Parameters<typeof found>[0]) => Object.keys(found(change)).sort();

describe('the checker of the kill suite', () => {
  it('rel-R01 finds nothing in a consistent history', () => {
    expect(check(correctEvidence())).toEqual({ findings: noFindings(), topicDuplicates: 0 });
  });

  it.each<[string, (evidence: ReturnType<typeof correctEvidence>) => void]>([
    ['an UP', ({ journal }) => journal.push(entry(up(carol), 'ok', { value: 1 }))],
    [
      'an UP that was reported as existing',
      ({ journal }) => {
        journal.push(entry(up(carol), 'unknown'), entry(up(carol), 'rejected', already));
      },
    ],
    ['a follow', ({ journal }) => journal.push(entry({ ...follow(true), userId: carol }))],
    ['the end of a follow', ({ journal }) => journal.push(entry(follow(false)))],
    ['a lead', ({ journal }) => journal.push(entry({ ...share, name: 'Lead 2' }))],
    [
      'a message that was read',
      ({ journal, facts }) => {
        const unreadOne = facts.messages[1]?.id ?? '';
        journal.push(entry({ ...read, messageIds: [unreadOne] }));
      },
    ],
    ['an UP that was shown before', ({ journal }) => journal.push(entry(look, 'ok', { value: 9 }))],
    ['a message', ({ facts }) => facts.messages.splice(1, 1)],
    ['an event on its topic', ({ records }) => records.splice(5, 1)],
    [
      'an event that nobody published',
      ({ facts }) => {
        (facts.outbox[0] as OutboxRow).isPublished = false;
      },
    ],
    [
      'an event that a service gave up',
      ({ facts }) => {
        facts.deadLetters.push({ service: 'vitamin', reason: 'x' });
      },
    ],
    ['a token', ({ chain }) => chain.tokens.pop()],
    [
      'a claim that nobody ends',
      ({ facts }) => {
        (facts.claims[0] as Facts['claims'][0]).state = 'SENT';
      },
    ],
    ['a claim', ({ facts, chain }) => facts.claims.splice(0) && chain.tokens.splice(0)],
  ])('rel-R01 counts %s as lost', (_what, change) => {
    expect(kinds(change)).toContain('lost');
  });

  it.each<[string, (evidence: ReturnType<typeof correctEvidence>) => void]>([
    [
      'two results of one UP',
      ({ journal }) => {
        journal.push(entry(up(voters[0] as string, 2), 'ok', { value: 2 }));
      },
    ],
    ['two votes', ({ facts }) => facts.ups.push({ ...(facts.ups[0] as Facts['ups'][0]) })],
    [
      'two leads',
      ({ facts }) => {
        facts.leads.push({
          ...(facts.leads[0] as Facts['leads'][0]),
          id: '2',
          status: 'OPEN',
          productId: null,
        });
      },
    ],
    [
      'two payments for one cause',
      ({ facts }) => {
        facts.transfers.push(transfer('3', 'up10', 'up10:1:1', 1));
      },
    ],
    ['two messages for one cause', ({ facts }) => facts.messages.push(messageOf('vitamin:1'))],
    [
      'two products of one lead',
      ({ facts }) => {
        facts.products.push({ ...(facts.products[0] as Facts['products'][0]), id: '2' });
      },
    ],
    ['two tokens of one claim', ({ chain }) => chain.tokens.push('0x01')],
    [
      'two claims of one member',
      ({ facts, chain }) => {
        facts.claims.push({ ...(facts.claims[0] as Facts['claims'][0]), id: 'c2', key: '0x02' });
        chain.tokens.push('0x02');
      },
    ],
  ])('rel-R01 counts %s as duplicate', (_what, change) => {
    expect(kinds(change)).toContain('duplicate');
  });

  it.each<[string, (evidence: ReturnType<typeof correctEvidence>) => void]>([
    [
      'an UP that was rejected',
      ({ journal, facts }) => {
        journal.push(entry(up(carol), 'rejected', { code: 'FIELD_LENGTH' }));
        facts.ups.push({ userId: carol, productId: '1', weight: 1, countsForRewards: false });
      },
    ],
    [
      'a follow that nobody asked for',
      ({ facts }) => {
        facts.follows.push({ userId: carol, productId: '1' });
      },
    ],
    ['a lead that nobody shared', ({ journal }) => journal.splice(0, 1)],
    [
      'a payment without a cause',
      ({ facts }) => {
        facts.transfers.push(transfer('3', 'up10', 'up10:1:2', 1));
      },
    ],
    [
      'a message that nobody read',
      ({ journal }) => {
        journal.splice(
          journal.findIndex(({ kind }) => kind === 'read'),
          1,
        );
      },
    ],
    ['an event that was never made', ({ facts }) => facts.outbox.splice(0, 1)],
    ['a token of no claim', ({ chain }) => chain.tokens.push('0x02')],
    [
      'a claim that nobody made',
      ({ journal }) => {
        journal.splice(
          journal.findIndex(({ kind }) => kind === 'claim'),
          1,
        );
      },
    ],
  ])('rel-R01 counts %s as phantom', (_what, change) => {
    expect(kinds(change)).toContain('phantom');
  });

  it.each<[string, (facts: Facts) => unknown]>([
    ['UPs of a product', ({ counters: [one] }) => one && one.upValue++],
    ['followers', ({ counters: [one] }) => one && one.followers--],
    ['ranked UPs', ({ ranks: [one] }) => one && one.upValue--],
    ['a balance', ({ balances: [one] }) => one && one.balance++],
    ['unread messages', ({ unread: [one] }) => one && one.messages++],
    ['UPs that the ledger counts', ({ copies }) => copies.vitaminUps.pop()],
    ['follows that the feed knows', ({ copies }) => copies.feedFollows.pop()],
    ['releases that the feed knows', ({ copies }) => copies.feedProducts.pop()],
    [
      'roles',
      ({
        copies: {
          roles: [one],
        },
      }) => one?.roles.push(2),
    ],
    ['gas that the chain took', ({ gas }) => gas.pop()],
    [
      'gas that stays reserved',
      ({ gas }) => {
        (gas[2] as Facts['gas'][0]).balance = '5';
        (gas[1] as Facts['gas'][0]).balance = '65';
      },
    ],
    ['a nonce that is left out', ({ chainNonces }) => chainNonces.splice(0, 1)],
  ])('rel-R01 counts %s as drift', (_what, change) => {
    expect(kinds(({ facts }) => void change(facts))).toEqual(['drift']);
  });

  it('rel-R01 counts unexplained rejections and false responses as wrong', () => {
    const rejections: Entry[] = [
      entry(look, 'rejected', { code: 'PRODUCT_NOT_FOUND' }),
      entry(up(carol), 'rejected', already),
      entry(read, 'rejected', { code: 'UNAUTHENTICATED' }),
    ];
    for (const rejection of rejections) {
      expect(kinds(({ journal }) => journal.push(rejection))).toEqual(['wrong']);
    }
  });

  it('rel-R01 allows both outcomes of a call without a response', () => {
    const requested = [up(carol), follow(false), { ...share, name: 'Lead 2' }];
    for (const wish of requested) {
      expect(found(({ journal }) => journal.push(entry(wish, 'unknown')))).toEqual({});
    }
  });

  it('rel-R11 allows a redrive to repeat one event alone, and nothing else to do so', () => {
    const evidence = correctEvidence();
    const again = recordOf(made[0] as TopicEvent);
    const records = evidence.records.toSpliced(3, 0, again);
    const checked = (redriven: ReadonlySet<string>) => check({ ...evidence, records, redriven });
    expect(checked(new Set([again.event.id]))).toEqual({
      findings: noFindings(),
      topicDuplicates: 1,
    });
    expect(checked(new Set()).findings.order).toHaveLength(1);
  });

  it('rel-R03 allows a relay to repeat events from any position after each crash', () => {
    const backs = fc.array(fc.record({ at: fc.nat(), by: fc.nat() }), { maxLength: 5 });
    fc.assert(
      fc.property(backs, (deaths) => {
        const evidence = correctEvidence();
        const published: TopicRecord[] = [];
        let next = 0;
        const publish = (upTo: number) => {
          while (next <= Math.min(upTo, made.length - 1))
            published.push(recordOf(made[next++] as TopicEvent));
        };
        for (const { at, by } of deaths) {
          publish(Math.max(next, at % made.length));
          next = Math.max(0, next - (by % (made.length + 1)));
        }
        publish(made.length - 1);
        const others = evidence.records.slice(made.length);
        const verdict = check({ ...evidence, records: [...published, ...others] });
        expect(verdict.findings).toEqual(noFindings());
        expect(verdict.topicDuplicates).toBe(published.length - made.length);
      }),
    );
  });

  it('rel-R03 finds any two events of a key in the wrong order', () => {
    const places = fc.uniqueArray(fc.nat({ max: made.length - 1 }), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(places, ([one = 0, other = 0]) => {
        const evidence = correctEvidence();
        const { records } = evidence;
        [records[one], records[other]] = [
          records[other] as TopicRecord,
          records[one] as TopicRecord,
        ];
        expect(findingCounts(check(evidence).findings).order).toBeGreaterThan(0);
      }),
    );
  });
});
