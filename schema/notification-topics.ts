/** Kinds of messages that a member can mute; the text is `notifications.<topic>`. */
export const notificationTopics = {
  VITAMINS: 'VITAMINS',
  LEADS: 'LEADS',
  PRODUCTS: 'PRODUCTS',
  QUESTIONS: 'QUESTIONS',
  ANSWERS: 'ANSWERS',
  TALK: 'TALK',
  BADGES: 'BADGES',
  ROLES: 'ROLES',
} as const;
export type NotificationTopic = keyof typeof notificationTopics;
