import { allTopics, type Topic } from '#schema/topics';

export const usage = `Usage: npm run events -- <verb>
  tail --topic <topic> [--from-beginning] [--follow]
      Prints the topic's events as JSON lines: from the beginning to the present end, with
      --follow also what comes after; without --from-beginning only what comes from now on.
  groups
      Consumer groups with their topics and their lag.
  lag
      Lag of every group, and what waits in outboxes and dead letters; 1 when there is any.
  redrive [--service <service>]
      Puts dead letters back on their topics; 1 when one of them cannot be.
  replay --group <group> --topic <topic> --to beginning|end|<position>
      Sets where the group goes on. What it has done already it does not do again.
Topics: ${allTopics.join(', ')}`;

/** What the caller wrote cannot be carried out as it stands: one line, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export function toTopic(name: string | undefined): Topic {
  const topic = allTopics.find((known) => known === name);
  if (topic) return topic;
  throw new UsageError(
    name
      ? `There is no topic ${name}. Topics: ${allTopics.join(', ')}`
      : `Say which topic with --topic. Topics: ${allTopics.join(', ')}`,
  );
}
