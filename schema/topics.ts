/** The topics of the event stream, each with one producing service. */
export const topics = {
  userAccount: 'user.account',
  catalogProduct: 'catalog.product',
  catalogLead: 'catalog.lead',
  catalogVisit: 'catalog.visit',
  feedPost: 'feed.post',
  vitaminLedger: 'vitamin.ledger',
  vitaminCheckpoint: 'vitamin.checkpoint',
  badgeBadge: 'badge.badge',
} as const;

export type Topic = (typeof topics)[keyof typeof topics];
export const allTopics: readonly Topic[] = Object.values(topics);

/** The topic for a consumer's dead letters; each also has a row in the consumer's database. */
export const deadLetterTopic = (topic: Topic): string => `${topic}.dead-letter`;

/** Of the listing; streams and documents lie below it. */
export const eventsPath = '/events';
