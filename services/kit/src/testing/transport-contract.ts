import { topics } from '#schema/topics';
import { describeFailures } from './transport-contract/failures.ts';
import { type Fixture, type TransportHarness, timeoutMs } from './transport-contract/fixture.ts';
import { describeGroups } from './transport-contract/groups.ts';
import { describeOffsets } from './transport-contract/offsets.ts';
import { describeReading } from './transport-contract/reading.ts';
import { createRun } from './transport-contract/run.ts';

/** The contract of every adapter of the transport port. */
export function describeTransport(name: string, createHarness: () => Promise<TransportHarness>) {
  describe(`transport ${name}`, () => {
    const fixture = {} as Fixture;

    beforeAll(async () => {
      fixture.harness = await createHarness();
      fixture.transport = await fixture.harness.connect();
    }, timeoutMs);
    beforeEach(() => {
      // No other test file may write to this topic: the lag counts all messages.
      fixture.run = createRun(topics.catalogProduct);
    });
    afterAll(() => fixture.harness.close(), timeoutMs);

    describeGroups(fixture);
    describeOffsets(fixture);
    describeFailures(fixture);
    describeReading(fixture);
  });
}
