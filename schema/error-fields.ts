import type { ErrorCode } from './errors.ts';

const email = ['email'];
const phone = ['cellphone'];
const code = ['code'];
const password = ['passwd', 'new_passwd'];
const signature = ['ens'];
const file = ['file', 'avatar'];

/**
 * The fields of the REST contract that an error is about, for errors in which services name none. An operation has one of
 * them, or the error is not about a field there.
 */
export const fieldsOfErrors: Readonly<Partial<Record<ErrorCode, readonly string[]>>> = {
  EMAIL_REQUIRED: email,
  EMAIL_INVALID: email,
  EMAIL_TAKEN: email,
  EMAIL_UNCHANGED: email,
  INVITATION_SELF: email,
  INVITATION_REPEATED: email,
  PHONE_REQUIRED: phone,
  PHONE_INVALID: phone,
  PHONE_TAKEN: phone,
  CODE_REQUIRED: code,
  CODE_WRONG: code,
  CODE_EXPIRED: code,
  CODE_USED: code,
  CODE_TRIES_EXCEEDED: code,
  FACTOR_CODE_WRONG: code,
  SIGN_IN_EXPIRED: ['ticket'],
  SOCIAL_STATE_INVALID: ['state'],
  PASSWORD_REQUIRED: ['passwd'],
  PASSWORD_RULE: password,
  PASSWORD_COMMON: password,
  PASSWORD_WRONG: ['old_passwd'],
  WALLET_MESSAGE_UNKNOWN: signature,
  WALLET_SIGNATURE_WRONG: signature,
  NICKNAME_RESERVED: ['nickname'],
  FILE_TYPE: file,
  FILE_TOO_LARGE: file,
  FILE_DIMENSIONS: file,
  FILE_BROKEN: file,
  LEDGER_SIZE_UNKNOWN: ['size'],
  NETWORK_NOT_OFFERED: ['network'],
  CLAIM_WAY: ['way'],
  HOLDER_NOT_LISTED: ['holders'],
  PAGE_TOO_LARGE: ['limit'],
  CURSOR_INVALID: ['offset'],
  PRODUCT_NOT_FOUND: ['app_id', 'product_id'],
  NOT_FOUND: ['feed_id', 'word_id', 'id'],
};

/** The fields of the REST contract that stand for the arguments of a page of GraphQL. */
export const pageFields: Readonly<Record<string, string>> = {
  first: 'limit',
  count: 'limit',
  after: 'offset',
};
