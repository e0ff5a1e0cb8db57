import { equal } from 'node:assert/strict';
import { alternate, type Side } from '../alternate.ts';
import { eventColumns, ofEvents } from '../events/event-rows.ts';
import { assertLedger, fingerprint } from '../events/ledger-state.ts';
import { consume, emptyLedger, type Ledger, type Round, withConsumer } from '../events/ledgers.ts';
import { createUpEvents, type UpEvent } from '../events/up-events.ts';
import { withRepeats } from '../events/with-repeats.ts';
import { report } from '../report.ts';

const topic = 'catalog.product';

export interface ConsumerSizes {
  /** Messages; a tenth of them are repeats. */
  rows: number;
  /** For the side with one transaction per message. */
  singleRows: number;
  rounds: number;
}

interface Votes extends Round {
  events: readonly UpEvent[];
  messages: number;
}

/** Votes through the vitamin ledger, compared with one transaction per event and with a second pass. */
export const measureConsumer = ({ rows, singleRows, rounds }: ConsumerSizes): Promise<void> =>
  withConsumer(async (round) => {
    const { events, messages } = withRepeats(rows, topic, createUpEvents);
    await round.transport.publish(messages);
    const votes = { ...round, events, messages: rows };
    // A warm-up pass, after which the code is compiled.
    await (await firstPass(votes)).ledger.drop();
    const measured = ofEvents(await alternate('consumer', sidesOf(votes, singleRows), rounds));
    const goals = [null, 'ratio >= 10', 'ratio >= 2'];
    report(
      `Consumer: ${rows} votes from Kafka through the vitamin ledger; a tenth comes twice`,
      [...eventColumns, 'goal'],
      measured.map((row, index) => ({ ...row, goal: goals[index] })),
    );
  });

function sidesOf(round: Votes, singleRows: number): Side[] {
  let ledger: Ledger | null = null;
  const first = 'the vitamin consumer';
  return [
    { name: 'one transaction for each event', run: () => perEvent(round, singleRows) },
    {
      name: first,
      async run() {
        const { sample, ledger: filled } = await firstPass(round);
        ledger = filled;
        return sample;
      },
    },
    {
      name: 'the vitamin consumer, all of it once more',
      against: first,
      run: () => secondPass(round, ledger),
    },
  ];
}

const pass = (round: Votes, ledger: Ledger, messages: number | null = null) =>
  consume(round, ledger, {
    consumer: messages === null ? 'service' : 'per-event',
    topic,
    messages: messages ?? round.messages,
    logKeyFile: null,
  });

async function firstPass(round: Votes) {
  const ledger = await emptyLedger(round);
  const sample = await pass(round, ledger);
  await assertLedger(ledger.owner, round.events);
  return { sample, ledger };
}

async function secondPass(round: Votes, ledger: Ledger | null) {
  if (!ledger) throw new Error('the first pass comes before the second');
  const before = await fingerprint(ledger.owner);
  const sample = await pass(round, ledger);
  equal(await fingerprint(ledger.owner), before, 'the second pass has changed something');
  await ledger.drop();
  return sample;
}

async function perEvent(round: Votes, messages: number) {
  const ledger = await emptyLedger(round);
  const sample = await pass(round, ledger, messages);
  await ledger.drop();
  return sample;
}
