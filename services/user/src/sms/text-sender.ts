/** A text message to a mobile phone. */
export interface TextMessage {
  /** E.164. */
  to: string;
  text: string;
  /** The code in the text, for the development interface. */
  code: string;
}

/**
 * The provider has certainly not sent the message. Its message has neither number nor text, so it may
 * be logged. After every other error the message may have been sent.
 */
export class TextRefused extends Error {
  constructor(readonly code: string) {
    super(`the provider of text messages refused: ${code}`);
  }
}

/** The provider was not called, so the message has cost nothing. */
export class TextNotTried extends TextRefused {}

/** The provider says that no message can reach the number. */
export class NumberRejected extends TextRefused {}

/** Port for text messages. */
export interface TextSender {
  /** Resolves when the provider accepted the message. @throws TextRefused when it did not */
  send(message: TextMessage): Promise<void>;
}
