import type { CodePurpose } from '../email-code/code.rules.ts';
import type { Caller, UserStack } from './fixture.ts';

export const password = 'correct7horse';

export const sendCode = `mutation ($email: String!, $purpose: CodePurpose!) {
  sendEmailCode(email: $email, purpose: $purpose) { retryAfterSeconds }
}`;
export const checkCode = `mutation ($email: String!, $purpose: CodePurpose!, $code: String!) {
  checkEmailCode(email: $email, purpose: $purpose, code: $code)
}`;
export const register = `mutation ($email: String!, $code: String!, $password: String!) {
  register(input: { email: $email, code: $code, password: $password }) {
    token expiresAt viewer { id email user { nickname roles } unread { messages week } }
  }
}`;
export const login = `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password) { token expiresAt viewer { id email } }
}`;
export const resetPassword = `mutation ($email: String!, $code: String!, $password: String!) {
  resetPassword(email: $email, code: $code, password: $password)
}`;
export const changePassword = `mutation ($old: String!, $new: String!) {
  changePassword(oldPassword: $old, newPassword: $new) { id }
}`;
export const viewer = '{ viewer { id email } }';

let people = 0;
/** An address that is unique in the test file. */
export const newEmail = (): string => {
  people += 1;
  return `person${people}@example.com`;
};

/** Requests a code and returns it from the mail. */
export async function mailedCode(
  stack: UserStack,
  caller: Caller,
  email: string,
  purpose: CodePurpose,
): Promise<string> {
  await caller.ask(sendCode, { email, purpose });
  return stack.mails.sent(email)[0]?.code ?? 'none';
}

export interface Registered {
  caller: Caller;
  email: string;
  userId: string;
}

/** Registers a member, who is then logged in. */
export async function registered(stack: UserStack, email = newEmail()): Promise<Registered> {
  const caller = stack.caller();
  const code = await mailedCode(stack, caller, email, 'REGISTER');
  const data = await caller.ask(register, { email, code, password });
  return { caller, email, userId: data.register.viewer.id };
}

/** A well-formed code that differs from the given one. */
export const wrong = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');
