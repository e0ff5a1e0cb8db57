import { allTopics, deadLetterTopic } from '#schema/topics';
import { type AclEntry, acl, createKafkaClient, type KafkaOptions } from './client.ts';
import { readerPrefix } from './group-offsets.ts';

/** The user of a service or the gateway in Kafka, as its role in PostgreSQL. */
export const kafkaUserOf = (name: string): string => `vita_${name}`;

const readTopics = (user: string) => allTopics.map((topic) => acl(user, 'READ', { topic }));
/** For lags, which all services and the gateway report. */
const seeGroups = (user: string) => acl(user, 'DESCRIBE', { group: '*' });

/** From a place of the reader's own, with groups that commit nothing. */
const readWithoutGroup = (user: string) => acl(user, 'READ', { groupPrefix: readerPrefix });

/** A service writes its own topics and any dead letter, and commits for its own group. */
function ofService(name: string): AclEntry[] {
  const user = kafkaUserOf(name);
  return [
    ...readTopics(user),
    acl(user, 'WRITE', { topicPrefix: `${name}.` }),
    ...allTopics.map((topic) => acl(user, 'WRITE', { topic: deadLetterTopic(topic) })),
    acl(user, 'READ', { group: name }),
    readWithoutGroup(user),
    seeGroups(user),
  ];
}

/** The gateway only reads. */
function ofGateway(): AclEntry[] {
  const user = kafkaUserOf('gateway');
  return [...readTopics(user), readWithoutGroup(user), seeGroups(user)];
}

/** Lets each user do what its process needs. The client must be a super user. Safe to repeat. */
export async function ensureAccess(
  options: KafkaOptions & { services: readonly string[] },
): Promise<void> {
  const client = createKafkaClient(options);
  const admin = client.kafka.admin();
  try {
    await admin.connect();
    await admin.createAcls({ acl: [...options.services.flatMap(ofService), ...ofGateway()] });
  } finally {
    await admin.disconnect().catch(() => undefined);
    client.end();
  }
}
