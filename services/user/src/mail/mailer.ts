import type { Language } from '#schema/enums';

/** A mail with the same content as text and as HTML. */
export interface Mail {
  to: string;
  /** Of subject, text and HTML. */
  language: Language;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
  /** The code in the text, for the development interface. */
  code?: string;
}

/** Port for mail delivery. */
export interface Mailer {
  /** Resolves when the server accepted the mail, and rejects otherwise. */
  send(mail: Mail): Promise<void>;
  /** Resolves when the server can be reached and takes the login, and rejects otherwise. */
  check(): Promise<void>;
  close(): Promise<void>;
}
