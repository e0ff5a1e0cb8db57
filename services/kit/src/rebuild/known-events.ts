import pg from 'pg';
import type { Database } from '#kit/database/database';
import type { GroupLag, Transport } from '#kit/events/transport';
import { allTopics, type Topic } from '#schema/topics';
import { RebuildRefused } from './refusal.ts';

const name = pg.escapeIdentifier;
const text = pg.escapeLiteral;

/** What the service knew when the rebuild began. One statement, so that all of it is of one moment. */
const takeKnown = (service: string) => `
  create table rebuild_other (event_id text not null);
  create table rebuild_known as
    select event_id from ${name(service)}.inbox where consumer = ${text(service)}`;

const findMissing = `
  select min(event_id::text) as first, count(*)::integer as count from rebuild_known k
  where not exists (select from inbox i where i.event_id = k.event_id)
    and not exists (select from rebuild_pending p where p.event_id = k.event_id)
    and not exists (select from rebuild_other o where o.event_id = k.event_id::text)`;

/** The events of the live inbox. All of them must be on the stream. */
export interface KnownEvents {
  /** An event of the stream that the rebuild applies not. */
  passOver(eventId: string): Promise<void>;
  /**
   * After the topics of the rebuild were read. Reads the other topics as long as an event is missing.
   *
   * @throws RebuildRefused when one is on no topic: the stream is not that of this service, or not whole
   */
  require(others: readonly Topic[]): Promise<void>;
}

const batchSize = 1_000;

export async function readKnownEvents(
  database: Database,
  service: string,
  transport: Transport,
  signal?: AbortSignal,
): Promise<KnownEvents> {
  await database.longTransaction((tx) => tx.query(takeKnown(service)));
  let passed: string[] = [];

  async function flush(): Promise<void> {
    signal?.throwIfAborted();
    const ids = passed;
    passed = [];
    await database.query('insert into rebuild_other select unnest($1::text[])', [ids]);
  }
  async function passOver(eventId: string): Promise<void> {
    passed.push(eventId);
    if (passed.length >= batchSize) await flush();
  }
  async function missing() {
    await flush();
    const [found] = await database.longTransaction((tx) =>
      tx.query<{ first: string; count: number }>(findMissing),
    );
    return found?.count ? found : null;
  }

  return {
    passOver,
    async require(others) {
      for (const topic of others) {
        if (!(await missing())) return;
        for await (const { value } of transport.read({ topic, from: 'beginning', follow: false })) {
          await passOver(idOf(value));
        }
      }
      const found = await missing();
      if (!found) return;
      throw new RebuildRefused(
        `${found.count} events that ${service} has consumed are not on the stream, first ${found.first}. ` +
          'Either this is another stream, or a part of it is lost. Nothing was changed.',
      );
    },
  };
}

/** Also of an event whose type only a newer release knows. Empty for a message that is no event. */
export function idOf(value: string): string {
  try {
    return String(JSON.parse(value).id).toLowerCase();
  } catch {
    return '';
  }
}

/** Those that the rebuild does not read, first those that the service consumes. */
export const otherTopics = (read: readonly Topic[], consumed: readonly Topic[]): Topic[] =>
  [...new Set([...consumed, ...allTopics])].filter((topic) => !read.includes(topic));

/** @throws RebuildRefused when the oldest messages were deleted */
export function requireBeginnings(service: string, lags: readonly GroupLag[]): void {
  const cut = lags.find(({ begin }) => begin !== '0');
  if (!cut) return;
  throw new RebuildRefused(
    `The first ${cut.begin} messages of ${cut.topic}, partition ${cut.partition}, were deleted, so that the ` +
      `tables of ${service} cannot be made again. Nothing was changed.`,
  );
}
