import {
  type ErrorCode,
  type ErrorParams,
  forbiddenReasons,
  type ProofFailure,
  proofFailures,
  type ThrottleReason,
  throttleReasons,
} from './errors.ts';
import { type LinkFault, linkFaults } from './link-fault.ts';
import { type WebhookAddressFault, webhookAddressFaults } from './webhook-address-fault.ts';

type ErrorMessageId =
  | `error.${ErrorCode}`
  | `error.FORBIDDEN.${(typeof forbiddenReasons)[number]}`
  | `error.CLAIM_NOT_PROVED.${ProofFailure}`
  | `error.FIELD_INVALID.${'NICKNAME' | 'PRODUCTS' | 'TYPES'}`
  | 'error.TOKEN_SCOPE.NEVER'
  | `error.FIELD_REQUIRED.${'INTRO' | 'REASON' | 'TYPES' | 'TOKEN_NAME'}`
  | 'error.NOT_FOUND.MEMBER'
  | `error.CLAIM_LATER.${'ACCOUNT' | 'HOURS'}`
  | 'error.INTEGRITY_RULE_INVALID.RANGE'
  | `error.URL_INVALID.${LinkFault}`
  | `error.WEBHOOK_ADDRESS.${WebhookAddressFault}`
  | `error.THROTTLED.${'SECONDS' | 'MINUTES' | ThrottleReason}`;

/** The reasons of a code that have a message each. */
const reasonsOf: Partial<Record<ErrorCode, readonly string[]>> = {
  URL_INVALID: linkFaults,
  CLAIM_NOT_PROVED: proofFailures,
  FORBIDDEN: forbiddenReasons,
  WEBHOOK_ADDRESS: webhookAddressFaults,
  THROTTLED: throttleReasons,
};

/** From here on a wait is told in minutes. */
const minutesFrom = 120;

/**
 * The message of an error and its values. THROTTLED has a message with the wait when the parameter
 * `seconds` is known and one for a limit of others, FORBIDDEN, CLAIM_NOT_PROVED, URL_INVALID and WEBHOOK_ADDRESS one
 * for each reason, FIELD_INVALID one for a nickname, one for event types and one for a product of a list, TOKEN_SCOPE
 * one for what no token may do, INTEGRITY_RULE_INVALID one with the bounds of a number, FIELD_REQUIRED one for a reason,
 * for event types, for the name of a token and for the words of a lead, and CLAIM_LATER one with the wait and one for an account
 * that does not count.
 */
export function messageOfError(
  code: ErrorCode,
  params: ErrorParams,
): { id: ErrorMessageId; values: ErrorParams } {
  const { reason, seconds, field } = params;
  if (typeof reason === 'string' && reasonsOf[code]?.includes(reason)) {
    return { id: `error.${code}.${reason}` as ErrorMessageId, values: params };
  }
  if (code === 'TOKEN_SCOPE' && params.scope === undefined) {
    return { id: 'error.TOKEN_SCOPE.NEVER', values: params };
  }
  if (code === 'FIELD_INVALID' && field === 'nickname') {
    return { id: 'error.FIELD_INVALID.NICKNAME', values: params };
  }
  if (code === 'FIELD_INVALID' && field === 'productIds' && typeof params.index === 'number') {
    return { id: 'error.FIELD_INVALID.PRODUCTS', values: { number: String(params.index + 1) } };
  }
  if (code === 'FIELD_INVALID' && (params.label ?? field) === 'types') {
    return { id: 'error.FIELD_INVALID.TYPES', values: params };
  }
  if (code === 'FIELD_REQUIRED' && field === 'types') {
    return { id: 'error.FIELD_REQUIRED.TYPES', values: params };
  }
  if (code === 'FIELD_REQUIRED' && params.label === 'tokenName') {
    return { id: 'error.FIELD_REQUIRED.TOKEN_NAME', values: params };
  }
  if (code === 'FIELD_REQUIRED' && field === 'intro') {
    return { id: 'error.FIELD_REQUIRED.INTRO', values: params };
  }
  if (code === 'FIELD_REQUIRED' && field === 'reason') {
    return { id: 'error.FIELD_REQUIRED.REASON', values: params };
  }
  if (code === 'INTEGRITY_RULE_INVALID' && params.min !== undefined) {
    return { id: 'error.INTEGRITY_RULE_INVALID.RANGE', values: params };
  }
  if (code === 'NOT_FOUND' && field === 'member') {
    return { id: 'error.NOT_FOUND.MEMBER', values: params };
  }
  if (code === 'CLAIM_LATER' && reason === 'ACCOUNT') {
    return { id: 'error.CLAIM_LATER.ACCOUNT', values: params };
  }
  if (code === 'CLAIM_LATER' && params.hours !== undefined) {
    return { id: 'error.CLAIM_LATER.HOURS', values: params };
  }
  if (code === 'THROTTLED' && typeof seconds === 'number') {
    return seconds < minutesFrom
      ? { id: 'error.THROTTLED.SECONDS', values: { seconds } }
      : { id: 'error.THROTTLED.MINUTES', values: { minutes: Math.ceil(seconds / 60) } };
  }
  return { id: `error.${code}`, values: params };
}
