import type { Consumer } from './consumer.ts';
import type { OutboxDepth, Relay } from './relay.ts';
import type { GroupLag, Transport } from './transport.ts';

export interface EventMetricsSources {
  transport: Pick<Transport, 'lag'>;
  /** By service. */
  relays: Readonly<Record<string, Pick<Relay, 'depth'>>>;
  consumers: readonly Pick<Consumer, 'group' | 'deadLetters'>[];
}

/** What pages somebody (reliability O7): outbox depth and age, lag, dead letters. */
export interface EventMetrics {
  outboxes: ({ service: string } & OutboxDepth)[];
  lag: GroupLag[];
  deadLetters: { group: string; count: number }[];
}

export async function readEventMetrics(sources: EventMetricsSources): Promise<EventMetrics> {
  const [outboxes, lag, deadLetters] = await Promise.all([
    Promise.all(
      Object.entries(sources.relays).map(async ([service, relay]) => ({
        service,
        ...(await relay.depth()),
      })),
    ),
    sources.transport.lag(),
    Promise.all(
      sources.consumers.map(async (consumer) => ({
        group: consumer.group,
        count: await consumer.deadLetters(),
      })),
    ),
  ]);
  return { outboxes, lag, deadLetters };
}
