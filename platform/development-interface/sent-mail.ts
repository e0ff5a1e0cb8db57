/** A mail or a text message of the outbox. */
export interface SentMail {
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  /** Absent in a text message. */
  html?: string;
  code: string | null;
  /** RFC 3339. */
  at: string;
}
