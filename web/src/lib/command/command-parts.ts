import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { Text } from '../text/text-id.ts';
import type { Failure } from './failure.ts';
import { isNetworkError } from './network-error.ts';
import type { Outcome } from './outcome.ts';

export interface CommandInput {
  client: ApolloClient;
  mutation: DocumentNode;
  variables: OperationVariables;
  /** True for variables that hold a picture. */
  isUpload: boolean;
}

/** Sends the mutation of one form or button. It never throws. */
export type SendCommand = (input: CommandInput) => Promise<Outcome<unknown>>;

/** The part of commands and failures that is loaded with Apollo Client. */
export interface CommandParts {
  createSender(): SendCommand;
  isShownByToast(failure: Failure): boolean;
  failureOf(error: unknown): Failure;
  failureText(text: Text, failure: Failure): string;
}

let parts: CommandParts | null = null;

/** Called by the code of Apollo Client. */
export function provideCommandParts(loaded: CommandParts): void {
  parts = loaded;
}

/** Null until Apollo Client is loaded. */
export const commandParts = (): CommandParts | null => parts;

/** The text of an error. Before Apollo Client is loaded, only its code can have failed to arrive. */
export function errorText(text: Text, error: unknown): string {
  if (parts) return parts.failureText(text, parts.failureOf(error));
  return text(isNetworkError(error) ? 'offline.failed' : 'error.UNAVAILABLE');
}
