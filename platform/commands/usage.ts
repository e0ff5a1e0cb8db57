import { allTopics, type Topic } from '#schema/topics';

export const usage = `Usage: npm run events -- <command>
  tail --topic <topic> [--from-beginning] [--follow]
      Prints the topic's events as JSON lines: from the beginning to the current end, and with
      --follow also new ones. Without --from-beginning it prints only new ones.
  groups
      Prints consumer groups with their topics and lag.
  lag
      Prints the lag of every group and the sizes of outboxes and dead letters; exits with 1 when
      anything waits.
  redrive [--service <service>]
      Publishes dead letters again; exits with 1 when one of them cannot be published.
  replay --group <group> --topic <topic> --to beginning|end|<position>
      Sets the position from which the group reads on. Events that it has handled have no second
      effect.
  rebuild <service>
      Makes the tables that the service copies from events again, while the site runs, and prints what
      differed and the hash of each table; exits with 1 when something differed, and with 2 when the
      stream does not have all that the service has consumed.
  audit <service>
      As rebuild, but changes nothing.
Topics: ${allTopics.join(', ')}`;

/** Wrong arguments: one line on stderr, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export function toTopic(name: string | undefined): Topic {
  const topic = allTopics.find((known) => known === name);
  if (topic) return topic;
  throw new UsageError(
    name
      ? `There is no topic ${name}. Topics: ${allTopics.join(', ')}`
      : `Name a topic with --topic. Topics: ${allTopics.join(', ')}`,
  );
}
