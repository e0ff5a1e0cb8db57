import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { errors } from '#schema/errors';
import {
  addressOf,
  type ConversationFile,
  conversationFiles,
  isRequest,
  type RequestStep,
  readConversations,
  type Step,
} from '../conversations/engine/conversation.ts';
import { type ContractDocument, describedOperations } from '../described-operations.ts';

interface Described {
  key: string;
  method: string;
  codes: string[];
}

const contract = parse(readFileSync('schema/generated/openapi.yaml', 'utf8')) as ContractDocument;
const { 'x-common-errors': general } = parse(readFileSync('schema/rest/openapi.yaml', 'utf8')) as {
  'x-common-errors': string[];
};

/** The operations of the document by `area/op_type`. */
const operations: Described[] = describedOperations(contract).map(({ key, method, operation }) => ({
  key,
  method: method.toUpperCase(),
  codes: operation['x-errors'],
}));

const everyOperation = 'every/operation';
const files = new Map(conversationFiles().map((name) => [name, readConversations(name)]));
const own = [...files].filter(([name]) => name !== everyOperation).map(([, file]) => file);
const keyOf = (call: string): string => {
  const { area, name } = addressOf(call);
  return `${area}/${name.includes('$' + '{') ? 'login.*' : name}`;
};

const requests = (steps: readonly Step[]): RequestStep[] =>
  steps.flatMap((step) => {
    if (isRequest(step)) return [step];
    return 'repeat' in step ? requests(step.steps) : [];
  });
const requestsOf = ({ conversations }: ConversationFile) =>
  conversations.flatMap(({ steps }) => requests(steps));
/** The codes that the file shows of an operation. */
const shown = (file: ConversationFile, key: string): Set<string> =>
  new Set(
    requestsOf(file).flatMap(({ call = file.operation, error }) =>
      error && keyOf(call) === key ? [error] : [],
    ),
  );

describe('the recorded conversations', () => {
  it('Q52 O2 are there for every operation of the contract, once', () => {
    const recorded = own.map(({ operation }) => {
      const { method } = addressOf(operation);
      return `${method} ${keyOf(operation)}`;
    });
    expect(recorded.sort()).toEqual(operations.map(({ method, key }) => `${method} ${key}`).sort());
  });

  it('O2 Q52 show every error of their operation, or say why it cannot be shown', () => {
    const faults = own.flatMap((file) => {
      const key = keyOf(file.operation);
      const codes = operations.find((operation) => operation.key === key)?.codes ?? [];
      const unreachable = Object.keys(file.unreachable ?? {});
      const found = shown(file, key);
      const missing = codes.filter((code) => !found.has(code) && !unreachable.includes(code));
      const shownAll = unreachable.filter((code) => found.has(code) || !codes.includes(code));
      const undescribed = [...found].filter((code) => ![...codes, ...general].includes(code));
      return [...missing, ...shownAll, ...undescribed].length > 0
        ? [{ key, missing, isReachable: shownAll, undescribed }]
        : [];
    });
    expect(faults).toEqual([]);
  });

  it('O2 E4 show every error that all operations have', () => {
    const file = files.get(everyOperation);
    const found = new Set((file ? requestsOf(file) : []).map(({ error }) => error));
    expect(general.length).toBeGreaterThan(10);
    expect(general.filter((code) => !found.has(code)).sort()).toEqual(
      Object.keys(file?.unreachable ?? {}).sort(),
    );
  });

  it('O2 Q52 have a success, and the number of each error', () => {
    for (const [name, file] of files) {
      const isSuccess = ({ call = file.operation, error }: RequestStep) =>
        !error && keyOf(call) === keyOf(file.operation);
      const hasSuccess = name === everyOperation || requestsOf(file).some(isSuccess);
      expect({ name, hasSuccess }).toEqual({ name, hasSuccess: true });
    }
    const wrong = [...files].flatMap(([name, file]) =>
      requestsOf(file).flatMap(({ error, answer }) => {
        const err = error ? errors[error as keyof typeof errors].err : 0;
        return answer?.err === err ? [] : [{ name, error, err: answer?.err }];
      }),
    );
    expect(wrong).toEqual([]);
    const numbers = contract.components.schemas?.Refusal?.properties?.err?.enum ?? [];
    const refusals = [...files.values()].flatMap(requestsOf).filter(({ error }) => error);
    expect(refusals.length).toBeGreaterThan(100);
    expect(refusals.filter(({ answer }) => !numbers.includes(answer?.err))).toEqual([]);
  });
});
