import { topics } from '#schema/topics';
import type { Transport } from '../events/transport.ts';
import { describeFailures } from './transport-contract/failures.ts';
import { describeGroups } from './transport-contract/groups.ts';
import { describeOffsets } from './transport-contract/offsets.ts';
import { describeReading } from './transport-contract/reading.ts';
import { createRun, type Run } from './transport-contract/run.ts';

export interface TransportHarness {
  /** A transport as another process would have it. */
  connect(): Promise<Transport>;
  /** Cuts its connections as the death of its process would, while its handlers may never end. */
  kill(transport: Transport): Promise<void>;
  /** Closes every transport too. */
  close(): Promise<void>;
}

export interface Fixture {
  harness: TransportHarness;
  transport: Transport;
  /** Fresh for every test. */
  run: Run;
}

/** Generous, for adapters that elect coordinators; nothing here depends on how long a thing takes. */
export const timeoutMs = 600_000;

/** What every adapter of the transport port promises. Titles carry the ids of reliability.md. */
export function describeTransport(name: string, createHarness: () => Promise<TransportHarness>) {
  describe(`transport ${name}`, () => {
    const fixture = {} as Fixture;

    beforeAll(async () => {
      fixture.harness = await createHarness();
      fixture.transport = await fixture.harness.connect();
    }, timeoutMs);
    beforeEach(() => {
      // No other file may write there beside it: the lag counts all that is written.
      fixture.run = createRun(topics.catalogProduct);
    });
    afterAll(() => fixture.harness.close(), timeoutMs);

    describeGroups(fixture);
    describeOffsets(fixture);
    describeFailures(fixture);
    describeReading(fixture);
  });
}
