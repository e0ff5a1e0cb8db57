/** A mail in plain text, for some with an HTML part. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Readonly<Record<string, string>>;
  /** The code in the text, for the development interface. */
  code?: string;
}

/** Port for mail delivery. */
export interface Mailer {
  /** Resolves when the server accepted the mail, and rejects otherwise. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
