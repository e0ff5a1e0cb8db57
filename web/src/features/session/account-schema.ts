import { object, ref, string } from 'yup';
import { isEmail } from '#schema/email';
import { isPassword } from '../../lib/form/password-rules.ts';
import type { DraftSubject } from '../../lib/form/use-draft.ts';
import type { Text } from '../../lib/text/text-id.ts';

/** The dialogs for accounts share the typed address, and never store a password or a code. */
export const accountDraft: DraftSubject = { form: 'account', fields: ['email'] };

export const emailRule = (text: Text) =>
  string()
    .trim()
    .required(text('error.EMAIL_REQUIRED'))
    .test('email', text('error.EMAIL_INVALID'), isEmail);

/** Where a form shows what the server says of a code. */
export const codeFailures = {
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  CODE_USED: 'code',
  CODE_TRIES_EXCEEDED: 'code',
} as const;

/** Where a form shows what the server says of an e-mail address and its code. */
export const emailFailures = {
  ...codeFailures,
  EMAIL_TAKEN: 'email',
  EMAIL_UNCHANGED: 'email',
} as const;

/** Where a form shows what the server says of a new password. */
export const passwordFailures = {
  PASSWORD_RULE: 'password',
  PASSWORD_COMMON: 'password',
} as const;

export const codeRule = (text: Text) => string().trim().required(text('error.CODE_REQUIRED'));

export const newPasswordRules = (text: Text) => ({
  password: string()
    .required(text('error.PASSWORD_REQUIRED'))
    .test('rule', text('error.PASSWORD_RULE'), isPassword),
  confirmation: string()
    .required(text('error.PASSWORD_REQUIRED'))
    .oneOf([ref('password')], text('error.PASSWORD_MISMATCH')),
});

/** Login requires a password of any form, because an old one may break the current rule. */
export const loginSchema = (text: Text) =>
  object({ email: emailRule(text), password: string().required(text('error.PASSWORD_REQUIRED')) });
