/** A mail in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The code in it, if there is one, so that a developer need not read the text. */
  code?: string;
}

/** The port to whoever delivers mails. */
export interface Mailer {
  /** Resolves once the mail is handed over; rejects when it could not be. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
