import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { errorStatuses } from '#schema/error-statuses';
import { type ErrorCode, errors } from '#schema/errors';
import { type MessageId, messages } from '#schema/messages/index';
import { operations } from '../../gateway/src/rest/operations.ts';
import {
  type ContractDocument,
  type Described,
  type DescribedField,
  describedOperations,
  exampleOf,
  fieldsOf,
} from '../described-operations.ts';
import { releasedProduct } from '../released-product.ts';
import { connectStack, type Member } from '../stack.ts';
import { expectMatchesContract } from './rest-contract.ts';

const contract = parse(readFileSync('schema/generated/openapi.yaml', 'utf8')) as ContractDocument;
// Own source address: logins and codes are limited per address.
const stack = connectStack().asAddress('127.0.70.9');
/** Reports of clients, which never get an error. */
const events = new Set(
  operations
    .filter(({ dataOfRefused }) => dataOfRefused !== undefined)
    .map(({ area, name }) => `${area}/${name}`),
);
const described = describedOperations(contract).filter(({ key }) => !events.has(key));

let owner: Member;
let ids: Record<string, string>;

beforeAll(async () => {
  [owner] = (await stack.users(1, [1, 2])) as [Member];
  const { id, staff } = await releasedProduct(stack);
  ids = { app_id: id, product_id: id };
  await stack.graphql(
    `mutation ($id: ID!, $member: ID) {
      setProductOwner(productId: $id, memberId: $member, reason: "As agreed") { id }
    }`,
    { id, member: owner.userId },
    staff,
  );
  await stack.drain();
});
afterAll(() => stack.close());

type Faulty = (each: Described, name: string, field: DescribedField) => string | null;

interface Answer {
  status: number;
  err: number;
  msg: string;
  /** Where the path names the operation. */
  error?: { code: ErrorCode; field?: string };
  code: ErrorCode | undefined;
}

const codes = Object.keys(errors) as ErrorCode[];
const toForm = (fields: Record<string, string>) => String(new URLSearchParams(fields));
const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

function fieldsBeside(each: Described, name: string): string {
  const known = Object.entries(exampleOf(each)).map(([key, value]) => [key, ids[key] ?? value]);
  return toForm(Object.fromEntries(known.filter(([key]) => key !== name)));
}

const withRaw = (each: Described, name: string, raw: string) =>
  [fieldsBeside(each, name), `${name}=${raw}`].filter(Boolean).join('&');

async function send(each: Described, path: string, form: string): Promise<Answer> {
  const isGet = each.method === 'get';
  const { status, text, headers } = await stack.send({
    method: each.method.toUpperCase(),
    path: isGet ? `${path}?${form}` : path,
    headers: {
      authorization: `Bearer ${owner.token}`,
      ...(!isGet && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(!isGet && { body: Buffer.from(form, 'latin1') }),
  });
  const envelope = JSON.parse(text);
  expectMatchesContract(each.area, each.name, { ...envelope, status, headers });
  return { ...envelope, status, code: codes.find((code) => errors[code].err === envelope.err) };
}

/** Sends each field of each operation with a fault, on the path of the operation. */
async function answers(faulty: Faulty): Promise<(Answer & { field: string; at: string })[]> {
  const found: (Answer & { field: string; at: string })[] = [];
  for (const each of described) {
    for (const [name, field] of Object.entries(fieldsOf(each, contract))) {
      const form = faulty(each, name, field);
      if (form === null) continue;
      const path = each.path.replace('{state}', 'x'.repeat(43));
      found.push({ ...(await send(each, path, form)), field: name, at: `${each.key} ${name}` });
    }
  }
  expect(found.length).toBeGreaterThan(20);
  return found;
}

/** Codes that stand for one field alone, or for what the request is about. */
const speaking =
  /^(EMAIL|PASSWORD|CODE|PHONE|PERIOD|SOCIAL|SIGN_IN|LOGIN|LEDGER_SIZE|FILE|PICTURE|FORBIDDEN|NOT_FOUND|WALLET|NETWORK|PAGE|CURSOR)/;

const labels = Object.entries(messages.en).flatMap(([id, text]) =>
  id.startsWith('field.') ? [text as string] : [],
);

/** Services have names of their own for some fields, such as the reason of an UP. */
const namesField = ({ code = 'INTERNAL', msg }: Answer): boolean =>
  speaking.test(code) || labels.some((label) => msg.includes(label));

/** What an error calls a field of an operation. */
const label = ({ field, at }: { field: string; at: string }): string => {
  const [key] = at.split(' ');
  const fields = operations.find(({ area, name }) => `${area}/${name}` === key)?.fields;
  return messages.en[`field.${camelCase(fields?.[field]?.label ?? field)}` as MessageId];
};

type Found = Awaited<ReturnType<typeof answers>>[number];

/** The code is that of the number, and a field that it names is one of the request. */
function isForPrograms({ code, error, at }: Found): boolean {
  const [key] = at.split(' ');
  const each = described.find((operation) => operation.key === key) as Described;
  const { field } = error ?? {};
  return (
    error?.code === code && (field === undefined || Object.hasOwn(fieldsOf(each, contract), field))
  );
}

const notPromised = (found: Found[]) =>
  found.filter(
    (each) =>
      !each.code ||
      each.status !== errorStatuses[each.code] ||
      !namesField(each) ||
      !isForPrograms(each),
  );

/** Errors that come before the one of the field, by code: for which operations and fields, and why. */
const earlierErrors: Readonly<Partial<Record<ErrorCode, RegExp>>> = {
  // The ticket or state of the example belongs to no sign-in.
  SIGN_IN_EXPIRED: /^user\/login_code code$/,
  SOCIAL_STATE_INVALID: /^user\/(login\.\*|bind_\w+) code$/,
  // A login does not say which of the two is wrong.
  LOGIN_FAILED: /^user\/login passwd$/,
  // No badge has the id of the example, and its form depends on the badge.
  NOT_FOUND: /^(user\/claim_callback|app\/(update_badge|update_contract|mint_to)) (?!id$)/,
  // Only a member with a wallet adds badges.
  WALLET_REQUIRED: /^app\/add_badge /,
  // It is the type of the picture, which the other field has.
  FILE_TYPE: /^user\/set_avatar mime_type$/,
  // Only products of others have a source; the example's category is that of another installation.
  FIELD_INVALID: /^app\/add source_link$/,
};

/** Those whose error for programs does not name the field itself. */
const notNamed = (found: Found[]) =>
  found.filter(
    ({ code = 'INTERNAL', error, field, at }) =>
      error?.field !== field && !earlierErrors[code]?.test(at),
  );

/** Those whose error for programs is another one than this code with the field itself. */
const notRefusedWith = (code: ErrorCode, found: Found[]) =>
  found.filter(({ error, field }) => error?.code !== code || error.field !== field);

const isChecked = ({ schema }: DescribedField): boolean =>
  (schema.type === 'integer' || schema.enum !== undefined) && !Array.isArray(schema.type);

describe('each field of each operation', () => {
  it('O1 Q41 is refused with its name when it is sent twice', async () => {
    const found = await answers((each, name, { schema }) => {
      if (name.startsWith('lan_la')) return null;
      const value = schema.enum ? String(schema.enum[0]) : '1';
      return `${withRaw(each, name, value)}&${name}=${value}`;
    });
    expect(notPromised(found)).toEqual([]);
    expect(notRefusedWith('FIELD_REPEATED', found)).toEqual([]);
    expect(found.filter((each) => !each.msg.includes(label(each)))).toEqual([]);
  });

  it('O1 Q41 is refused with its name when it cannot be decoded', async () => {
    // No UTF-8, no percent-encoding, the character NUL; in a body also bytes that are no UTF-8.
    const raws = ['%e6%b5', '%zz', 'a%00b', '\xff'];
    let turn = 0;
    const found = await answers((each, name) => {
      turn = (turn + 1) % (each.method === 'post' ? 4 : 3);
      return withRaw(each, name, raws[turn] ?? '');
    });
    expect(notPromised(found)).toEqual([]);
    expect(notRefusedWith('FIELD_INVALID', found)).toEqual([]);
    expect(found.filter((each) => !each.msg.includes(label(each)))).toEqual([]);
  });

  it('O1 Q41 is refused with its name when it has another type', async () => {
    const found = await answers((each, name, field) =>
      isChecked(field) ? withRaw(each, name, 'x') : null,
    );
    expect(notPromised(found)).toEqual([]);
    expect(notNamed(found)).toEqual([]);
  });

  it('O1 Q41 is refused with its name when it asks for too large a page, or one too far away', async () => {
    const found = await answers((each, name) =>
      name === 'limit' || name === 'offset' ? withRaw(each, name, '999999999') : null,
    );
    expect(notPromised(found)).toEqual([]);
    expect(notNamed(found)).toEqual([]);
  });

  it('O1 Q41 is refused with its name when nothing has its id', async () => {
    const isId = (name: string) => /(^|_)id$/.test(name);
    // Further ids of an operation are older names of the first one.
    const firstId = (each: Described) => Object.keys(fieldsOf(each, contract)).find(isId);
    const found = await answers((each, name) =>
      name === firstId(each) ? withRaw(each, name, '999999999') : null,
    );
    // The posts of an unknown product are an empty list.
    expect(notNamed(found.filter(({ err }) => err !== 0))).toEqual([]);
  });

  it('O1 Q41 is refused with its name when it is required and missing', async () => {
    const found = await answers((each, name, { required }) =>
      required ? fieldsBeside(each, name) : null,
    );
    expect(notPromised(found)).toEqual([]);
    expect(notNamed(found)).toEqual([]);
  });

  it('O1 Q41 is refused with its name when it is too long', async () => {
    const found = await answers((each, name, { schema }) =>
      schema.maxLength ? withRaw(each, name, 'x'.repeat(schema.maxLength + 1)) : null,
    );
    expect(notPromised(found)).toEqual([]);
    expect(notNamed(found)).toEqual([]);
  });

  it('O1 gets HTTP 200 with the same error where op_type names the operation', async () => {
    const wrong: unknown[] = [];
    for (const each of described) {
      const [name] = Object.keys(fieldsOf(each, contract));
      if (name === undefined || each.name.endsWith('*')) continue;
      const { area, name: op_type } = each;
      for (const [raw, code] of [
        ['%zz', 'FIELD_INVALID'],
        [`1&${name}=2`, name.startsWith('lan_la') ? '' : 'FIELD_REPEATED'],
      ]) {
        const form = `op_type=${op_type}&${withRaw(each, name, raw ?? '')}`;
        const answer = await send(each, `/api/${area}`, form);
        const isOld = answer.status === 200 && answer.error === undefined;
        if (code !== '' && (!isOld || answer.code !== code)) wrong.push(answer);
      }
    }
    expect(wrong).toEqual([]);
  });
});
