import { object, ref, string } from 'yup';
import { isEmail } from '#schema/email';
import type { Text } from '../text/text-id.ts';
import { isPassword } from './account-rules.ts';

export const emailRule = (text: Text) =>
  string()
    .trim()
    .required(text('error.EMAIL_REQUIRED'))
    .test('email', text('error.EMAIL_INVALID'), isEmail);

export const codeRule = (text: Text) => string().trim().required(text('error.CODE_REQUIRED'));

export const newPasswordRules = (text: Text) => ({
  password: string()
    .required(text('error.PASSWORD_REQUIRED'))
    .test('rule', text('error.PASSWORD_RULE'), isPassword),
  confirmation: string()
    .required(text('error.PASSWORD_REQUIRED'))
    .oneOf([ref('password')], text('error.PASSWORD_MISMATCH')),
});

/** Signing in asks only for what is there: an old password may break today's rule. */
export const loginSchema = (text: Text) =>
  object({ email: emailRule(text), password: string().required(text('error.PASSWORD_REQUIRED')) });
