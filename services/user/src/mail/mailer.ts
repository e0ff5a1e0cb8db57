/** A mail in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The code in the text, for the development interface. */
  code?: string;
}

/** Port for mail delivery. */
export interface Mailer {
  /** Resolves when the server accepted the mail, and rejects otherwise. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
