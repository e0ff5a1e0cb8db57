import { serviceNames } from '#schema/processes';
import type { TopicRecord } from './check-topics.ts';
import { withDatabase } from './facts.ts';

/**
 * The full history of the outboxes, recorded by triggers of this test: a relay deletes published rows,
 * so the outbox alone could not show a lost event.
 */
const table = `
  create schema kill;
  create table kill.history (
    service text, seq bigint, id uuid primary key, topic text, key text, type text
  );
  create function kill.note() returns trigger language plpgsql security definer as $$
    begin
      insert into kill.history values
        (tg_table_schema, new.seq, new.id, new.topic, new.key, new.type);
      return null;
    end $$`;

const watch = (name: string) => `
  create trigger kill_history after insert on "${name}".outbox
    for each row execute function kill.note();
  insert into kill.history select '${name}', seq, id, topic, key, type from "${name}".outbox`;

/**
 * Records the history from now on. Rows that a relay deleted earlier are known from their topic only;
 * they come first.
 */
export const keepHistory = (
  adminUrl: string,
  readTopics: () => Promise<TopicRecord[]>,
): Promise<void> =>
  withDatabase(adminUrl, async (client) => {
    await client.query([table, ...serviceNames.map(watch)].join(';'));
    for (const { topic, key, event } of await readTopics()) {
      await client.query(
        `insert into kill.history values (split_part($2, '.', 1), 0, $1, $2, $3, $4)
         on conflict do nothing`,
        [event.id, topic, key, event.type],
      );
    }
  });
