/** A text message to a mobile phone. */
export interface TextMessage {
  /** E.164. */
  to: string;
  text: string;
  /** The code in the text, for the development interface. */
  code: string;
}

/** Port for text messages. */
export interface TextSender {
  /** Resolves when the provider accepted the message, and rejects otherwise. */
  send(message: TextMessage): Promise<void>;
}
