import { allTopics, type Topic } from '#schema/topics';

export const usage = `Usage: npm run events -- <command>
  tail --topic <topic> [--from-beginning | --since <time>] [--type <type>] [--key <key>] [--follow]
      Prints the topic's events as JSON lines: from the beginning, or what happened since a time in the
      form of RFC 3339, to the current end, and with --follow also new ones. Without a start it prints
      only new ones. --type and --key can be repeated.
  export --day <day> [--until <day>] --to <folder>
      Writes the events of a UTC day, or of all days until another one, to <type>/<day>.parquet in the
      folder; exits with 1 when events of these days are not published yet, or cannot be read.
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
