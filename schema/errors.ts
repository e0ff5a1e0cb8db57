/**
 * The closed list of error codes.
 *
 * `err` is the number in the REST envelope: -2 opens the login dialog, -10 rejects without a visible
 * error, every other number is positive and shown with its text. The text of a code is the message
 * `error.<CODE>` in `schema/messages`, or the one that `error-message.ts` names.
 */
export const errors = {
  // Authentication and permission
  UNAUTHENTICATED: { err: -2 },
  FORBIDDEN: { err: 3 },
  LOGIN_FAILED: { err: 10 },
  LOGIN_THROTTLED: { err: 11 },
  EMAIL_TAKEN: { err: 12 },
  SESSION_CONFIRM_NEEDED: { err: 13 },
  EMAIL_UNCHANGED: { err: 18 },
  PHONE_TAKEN: { err: 17 },
  // Codes sent by mail
  CODE_REQUIRED: { err: 20 },
  CODE_WRONG: { err: 21 },
  CODE_EXPIRED: { err: 22 },
  CODE_USED: { err: 23 },
  CODE_TRIES_EXCEEDED: { err: 24 },
  CODE_TOO_SOON: { err: 25 },
  CODE_LIMIT: { err: 26 },
  // Sign-in with other sites
  SOCIAL_STATE_INVALID: { err: 140 },
  SOCIAL_FAILED: { err: 141 },
  SOCIAL_NOT_OFFERED: { err: 142 },
  SOCIAL_TAKEN: { err: 143 },
  SOCIAL_EMAIL_TAKEN: { err: 144 },
  SOCIAL_ALREADY_LINKED: { err: 145 },
  SOCIAL_OTHER_ACCOUNT: { err: 146 },
  SOCIAL_SIGN_IN_STALE: { err: 147 },
  // Fields
  EMAIL_REQUIRED: { err: 30 },
  EMAIL_INVALID: { err: 31 },
  PASSWORD_REQUIRED: { err: 32 },
  PASSWORD_RULE: { err: 33 },
  PASSWORD_COMMON: { err: 34 },
  PASSWORD_WRONG: { err: 35 },
  FIELD_REQUIRED: { err: 36 },
  FIELD_LENGTH: { err: 37 },
  FIELD_INVALID: { err: 38 },
  URL_INVALID: { err: 39 },
  TOO_MANY_LABELS: { err: 40 },
  NICKNAME_RESERVED: { err: 41 },
  NAME_RESERVED: { err: 42 },
  // Wallets
  WALLET_SIGNATURE_WRONG: { err: 110 },
  WALLET_MESSAGE_UNKNOWN: { err: 111 },
  WALLET_MESSAGE_EXPIRED: { err: 112 },
  WALLET_MESSAGE_USED: { err: 113 },
  WALLET_TAKEN: { err: 114 },
  WALLET_ALREADY_BOUND: { err: 115 },
  CHAIN_UNAVAILABLE: { err: 116 },
  SIGN_IN_METHOD_LAST: { err: 117 },
  PHONE_REQUIRED: { err: 47 },
  PHONE_INVALID: { err: 48 },
  // Products, posts, leads and their states
  NOT_FOUND: { err: 50 },
  PRODUCT_NOT_FOUND: { err: 51 },
  ALREADY_UPPED: { err: -10 },
  NOT_VOTABLE: { err: -10 },
  LEAD_ALREADY_DECIDED: { err: 52 },
  MOVE_NOT_ALLOWED: { err: 53 },
  REASON_REQUIRED: { err: 54 },
  // The product form and its revisions
  DRAFT_CHANGED: { err: 150 },
  DRAFT_LIMIT: { err: 151 },
  DRAFT_TOO_LARGE: { err: 152 },
  REVISION_OPEN: { err: 153 },
  REVISION_ALREADY_DECIDED: { err: 154 },
  PRODUCT_CHANGED: { err: 155 },
  PICTURE_UNKNOWN: { err: 156 },
  PICTURE_SIZE: { err: 157 },
  SUBMISSION_LIMIT: { err: 158 },
  TOO_MANY_ENTRIES: { err: 159 },
  REVISION_UNCHANGED: { err: 201 },
  // Posts
  POST_CHANGED: { err: 210 },
  POST_SCHEDULED: { err: 211 },
  SCHEDULE_PAST: { err: 212 },
  SCHEDULE_TOO_FAR: { err: 213 },
  RESTORE_LATE: { err: 214 },
  // Talk
  TALK_CLOSED: { err: 230 },
  COMMENT_GONE: { err: 231 },
  COMMENT_EDIT_LATE: { err: 232 },
  COMMENT_CHANGED: { err: 233 },
  // Badges
  WALLET_REQUIRED: { err: 250 },
  NETWORK_NOT_OFFERED: { err: 251 },
  MILESTONE_INVALID: { err: 252 },
  MILESTONE_PASSED: { err: 253 },
  BADGE_TOTAL: { err: 254 },
  BADGE_LIMIT: { err: 255 },
  HOLDER_INVALID: { err: 256 },
  HOLDER_REPEATED: { err: 257 },
  HOLDER_NOT_LISTED: { err: 258 },
  BADGE_CHANGED: { err: 259 },
  BADGE_FIELD_FIXED: { err: 260 },
  BADGE_STATUS: { err: 261 },
  BADGE_LACKS_GAS: { err: 262 },
  BADGE_NOT_EMPTY: { err: 263 },
  CLAIM_LINK_OFF: { err: 264 },
  CLAIM_ENDED: { err: 265 },
  BADGE_SUSPENDED: { err: 266 },
  BADGE_ALL_MINTED: { err: 267 },
  NOT_ELIGIBLE: { err: 268 },
  BADGE_CLAIMED: { err: 269 },
  CLAIM_WAY: { err: 270 },
  TRANSFER_FAILED: { err: 271 },
  TIME_INVALID: { err: 272 },
  BADGE_CHANGING: { err: 273 },
  BADGE_NO_CONTRACT: { err: 276 },
  CLAIM_LATER: { err: 278 },
  // Invitations
  INVITATION_LIMIT: { err: 130 },
  INVITATION_SELF: { err: 131 },
  INVITATION_REPEATED: { err: 132 },
  INVITATION_INVALID: { err: 133 },
  INVITATION_EXPIRED: { err: 134 },
  INVITATION_USED: { err: 135 },
  INVITATION_WITHDRAWN: { err: 136 },
  INVITATION_OTHER_ACCOUNT: { err: 137 },
  INVITATION_NOT_NEEDED: { err: 138 },
  INVITATION_REFUSED: { err: 139 },
  NOT_A_GAME: { err: 59 },
  // Work of staff
  PRODUCT_LISTED: { err: 170 },
  HOT_WORD_TAKEN: { err: 171 },
  TOO_MANY_ITEMS: { err: 173 },
  // Questions
  QUESTION_ANSWERED: { err: 180 },
  QUESTION_EDIT_LATE: { err: 181 },
  ANSWER_EXISTS: { err: 182 },
  // Leaderboards
  PERIOD_INVALID: { err: 190 },
  PERIOD_NOT_STARTED: { err: 191 },
  // Owners and maintainers of products
  PRODUCT_OWNED: { err: 160 },
  CLAIM_METHOD: { err: 161 },
  CLAIM_NOT_PROVED: { err: 162 },
  CLAIM_CLOSED: { err: 163 },
  OFFER_CLOSED: { err: 164 },
  OFFER_SELF: { err: 165 },
  OFFER_REPEATED: { err: 166 },
  TEAM_MEMBER: { err: 167 },
  TEAM_FULL: { err: 168 },
  MEMBER_AMBIGUOUS: { err: 169 },
  OFFER_UNRELEASED: { err: 202 },
  OFFER_TOO_SOON: { err: 203 },
  UP_ALREADY_WITHHELD: { err: 195 },
  UP_NOT_WITHHELD: { err: 196 },
  // Rules that withhold votes
  INTEGRITY_RULE_INVALID: { err: 240 },
  INTEGRITY_RULE_TOO_WIDE: { err: 241 },
  INTEGRITY_RULE_STATUS: { err: 242 },
  INTEGRITY_CASE_DECIDED: { err: 243 },
  BACK_TEST_TOO_LONG: { err: 244 },
  // Merges of duplicate products
  MERGE_SELF: { err: 197 },
  MERGE_NOT_ALLOWED: { err: 198 },
  PRODUCT_MERGED: { err: 199 },
  // The log of the ledger
  LEDGER_PATH_INVALID: { err: 215 },
  LEDGER_SIZE_UNKNOWN: { err: 216 },
  // The event stream for analysts
  STREAM_PARAMETER_UNKNOWN: { err: 340 },
  STREAM_PARAMETER_REPEATED: { err: 341 },
  STREAM_PARAMETER_INVALID: { err: 342 },
  STREAM_PARAMETERS_EXCLUSIVE: { err: 343 },
  STREAM_TIME_INVALID: { err: 344 },
  STREAM_TIME_FUTURE: { err: 345 },
  STREAM_POSITION_INVALID: { err: 346 },
  STREAM_TYPE_UNKNOWN: { err: 347 },
  STREAM_TYPE_ELSEWHERE: { err: 348 },
  STREAM_FORMAT_REFUSED: { err: 349 },
  // Malformed or rejected requests
  FIELD_REPEATED: { err: 350 },
  OPERATION_UNKNOWN: { err: 60 },
  METHOD_NOT_ALLOWED: { err: 61 },
  BODY_MALFORMED: { err: 62 },
  BODY_TOO_LARGE: { err: 63 },
  QUERY_INVALID: { err: 64 },
  QUERY_TOO_DEEP: { err: 65 },
  QUERY_TOO_LARGE: { err: 66 },
  PAGE_TOO_LARGE: { err: 67 },
  CURSOR_INVALID: { err: 68 },
  ORIGIN_REFUSED: { err: 69 },
  THROTTLED: { err: 70 },
  FILE_TYPE: { err: 71 },
  FILE_TOO_LARGE: { err: 72 },
  QUERY_TOO_COSTLY: { err: 73 },
  IDEMPOTENCY_KEY_INVALID: { err: 74 },
  IDEMPOTENCY_KEY_REUSED: { err: 75 },
  IDEMPOTENCY_KEY_IN_USE: { err: 76 },
  PERSISTED_QUERY_NOT_FOUND: { err: 77 },
  // Second factors and passkeys
  SECOND_FACTOR_NEEDED: { err: 100 },
  SIGN_IN_EXPIRED: { err: 101 },
  FACTOR_CODE_WRONG: { err: 102 },
  PASSKEY_REFUSED: { err: 103 },
  STAFF_FACTOR_NEEDED: { err: 104 },
  TOTP_EXISTS: { err: 105 },
  PASSKEY_LIMIT: { err: 106 },
  // API tokens
  TOKEN_INVALID: { err: 300 },
  TOKEN_SCOPE: { err: 301 },
  TOKEN_MISPLACED: { err: 302 },
  TOKEN_LIMIT: { err: 303 },
  TOKEN_NAME_TAKEN: { err: 304 },
  // Files
  FILE_DIMENSIONS: { err: 120 },
  FILE_BROKEN: { err: 121 },
  FILE_QUOTA: { err: 122 },
  FILE_STORE_FULL: { err: 123 },
  // Webhooks
  WEBHOOK_ACCOUNT: { err: 320 },
  WEBHOOK_LIMIT: { err: 321 },
  WEBHOOK_ADDRESS: { err: 322 },
  WEBHOOK_EXISTS: { err: 323 },
  WEBHOOK_PAUSED: { err: 324 },
  WEBHOOK_REPLAYING: { err: 325 },
  WEBHOOK_REPLAY_TIME: { err: 326 },
  WEBHOOK_ALL_LIMIT: { err: 327 },
  WEBHOOK_UNCONFIRMED: { err: 328 },
  // Promotion cards
  TOO_MANY_CARDS: { err: 200 },
  // Failures of the platform
  UNAVAILABLE: { err: 90 },
  TIMEOUT: { err: 91 },
  INTERNAL: { err: 99 },
} as const satisfies Record<string, { err: number }>;

export type ErrorCode = keyof typeof errors;

/**
 * Values for the placeholders of `error.<CODE>`. `field` is the name of an input in camel case, and `label` the text
 * that names it, `field.<label>`, where that differs.
 */
export type ErrorParams = Record<string, string | number>;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errors, value);
}

/** Why FORBIDDEN is not about missing roles: the parameter `reason`. */
export const forbiddenReasons = ['OWN', 'OWN_POST', 'OWN_COMMENT', 'OWN_UP', 'LAST_STAFF'] as const;

/** Whose limit THROTTLED is about, when it is not one of the caller: the parameter `reason`. */
export const throttleReasons = ['WEBHOOK_HOST'] as const;
export type ThrottleReason = (typeof throttleReasons)[number];

/** What a check of a claim found: the parameter `reason` of CLAIM_NOT_PROVED. */
export const proofFailures = ['NOTHING', 'OTHER', 'UNREACHABLE', 'REFUSED'] as const;
export type ProofFailure = (typeof proofFailures)[number];
