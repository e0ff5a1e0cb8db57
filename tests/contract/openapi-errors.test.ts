import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { errorStatuses } from '#schema/error-statuses';
import { type ErrorCode, errors } from '#schema/errors';
import { type MessageId, messages } from '#schema/messages/index';
import { retryAfter } from '../../gateway/src/http/error-response.ts';
import {
  conversationFiles,
  isRequest,
  readConversations,
  type Step,
} from '../conversations/engine/conversation.ts';
import { type ContractDocument, describedOperations } from '../described-operations.ts';

const contract = parse(readFileSync('schema/generated/openapi.yaml', 'utf8')) as ContractDocument;
const { 'x-common-errors': commonErrors } = parse(
  readFileSync('schema/rest/openapi.yaml', 'utf8'),
) as { 'x-common-errors': ErrorCode[] };
const described = describedOperations(contract);
const ajv = new Ajv2020({ strict: false });
ajv.addSchema(contract, 'contract');
const isRefusal = ajv.compile({ $ref: 'contract#/components/schemas/Refusal' });

interface Components {
  responses?: Record<
    string,
    {
      description: string;
      headers: object;
      content: { 'application/json': { examples: Record<string, unknown> } };
    }
  >;
  examples?: Record<string, { value: { msg: string } }>;
}

/** Of a response with this status: limits for API tokens, and what the status needs. */
const headersOf = (status: number): string[] => [
  ...['RateLimit-Policy', 'RateLimit'],
  ...({ 401: ['WWW-Authenticate'], 405: ['Allow'], 429: ['Retry-After'] }[status] ?? []),
];

/** The English texts of each error in the recorded conversations. */
function recordedTexts(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const stepsOf = (steps: readonly Step[]): Step[] =>
    steps.flatMap((step) => ('repeat' in step ? stepsOf(step.steps) : [step]));
  for (const name of conversationFiles()) {
    const steps = readConversations(name).conversations.flatMap((each) => stepsOf(each.steps));
    for (const { error, answer } of steps.filter(isRequest)) {
      if (!error || !answer) continue;
      const text = typeof answer.msg === 'string' ? answer.msg : answer.msg.en;
      found.set(error, [...(found.get(error) ?? []), text]);
    }
  }
  return found;
}

/** A text with placeholders of conversations (`${integer}`) or of messages (`{max}`). */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\$?\{[^}]+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );

describe('the errors in the OpenAPI document', () => {
  it('Q41 E1 shows each error as it is answered, with its status and headers', () => {
    const recorded = recordedTexts();
    const { responses = {}, examples = {} } = contract.components as Components;
    for (const { key, operation } of described) {
      const codes = [...operation['x-errors'], ...commonErrors] as ErrorCode[];
      for (const code of codes) {
        const { $ref = '' } = operation.responses[errorStatuses[code]] as { $ref?: string };
        const response = responses[$ref.split('/').at(-1) ?? ''];
        const shown = response?.content['application/json'].examples[code];
        expect({ key, code, shown }).toEqual({
          key,
          code,
          shown: { $ref: `#/components/examples/${code}` },
        });
        expect(response?.description).toContain(`\`${code}\` (${errors[code].err})`);
        expect(Object.keys(response?.headers ?? {})).toEqual(headersOf(errorStatuses[code]));
      }
    }
    for (const [code, { value }] of Object.entries(examples)) {
      expect({ code, isValid: isRefusal(value) }).toEqual({ code, isValid: true });
      const texts = recorded.get(code) ?? [messages.en[`error.${code}` as MessageId]];
      const isReal = texts.some((text) => patternOf(text).test(value.msg));
      expect({ code, msg: value.msg, isReal }).toEqual({ code, msg: value.msg, isReal: true });
      expect(value).toMatchObject({ err: errors[code as ErrorCode].err, error: { code } });
    }
  });
});

describe('the HTTP status of an error', () => {
  const codes = Object.keys(errors) as ErrorCode[];

  it('O1 is 429 exactly for errors that say when to try again', () => {
    const waits = codes.filter((code) => retryAfter({ code, params: {} }) !== null);
    expect(codes.filter((code) => errorStatuses[code] === 429).sort()).toEqual(waits.sort());
  });

  it('E1 is 401 for a missing login, and 5xx only where the site fails', () => {
    expect(errorStatuses.UNAUTHENTICATED).toBe(401);
    const failures = codes.filter((code) => errorStatuses[code] >= 500);
    expect(failures.sort()).toEqual([
      'CHAIN_UNAVAILABLE',
      'FILE_STORE_FULL',
      'INTERNAL',
      'SOCIAL_FAILED',
      'TIMEOUT',
      'UNAVAILABLE',
    ]);
  });

  it('Q41 is one of the 4xx that its name stands for', () => {
    const meant: [RegExp, number][] = [
      [/_(REQUIRED|INVALID|LENGTH|REPEATED|MALFORMED|RULE|COMMON)$/, 400],
      [/_TOO_LARGE$/, 413],
      [/(^|_)NOT_FOUND$|^OPERATION_UNKNOWN$/, 404],
      [/_(TAKEN|LIMIT|CHANGED|EXISTS|IN_USE)$/, 409],
    ];
    const others = new Map<string, number>([
      ['WALLET_REQUIRED', 403],
      ['CODE_LIMIT', 429],
      ['INVITATION_INVALID', 404],
      ['QUERY_TOO_LARGE', 400],
      ['PAGE_TOO_LARGE', 400],
      ['INVITATION_REPEATED', 409],
      ['OFFER_REPEATED', 409],
      ['NONCE_TAKEN', 409],
      ['TOKEN_INVALID', 401],
    ]);
    for (const code of codes) {
      const [, status] = meant.find(([pattern]) => pattern.test(code)) ?? [];
      const expected = others.get(code) ?? status ?? errorStatuses[code];
      expect({ code, status: errorStatuses[code] }).toEqual({ code, status: expected });
    }
  });
});
