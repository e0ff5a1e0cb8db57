/** English texts of the event stream for programs of analysts. */
export const events = {
  'events.tokenNeeded':
    'This stream needs the header Authorization: Bearer with a token for analysts. The operator of the site hands it out; the guide is at {guide}',
  'events.topicUnknown': 'There is no such topic or file. All topics are listed at {topics}',
} as const;
