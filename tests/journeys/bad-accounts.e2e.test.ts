import { readFile } from 'node:fs/promises';
import type { Language } from '#schema/enums';
import type { BadInput, Refusal, Send } from '../bad-accounts/attempts.ts';
import { codes } from '../bad-accounts/codes.ts';
import { identities, visit } from '../bad-accounts/identities.ts';
import { invitations, memberData } from '../bad-accounts/invitations.ts';
import { nicknames, pictures } from '../bad-accounts/pictures.ts';
import { wallets } from '../bad-accounts/wallets.ts';
import { CookieJar } from '../http-client.ts';
import { runProgram } from '../program.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import type { Stack } from '../stack.ts';

const all: readonly BadInput[] = [
  ...pictures,
  ...nicknames,
  ...codes,
  ...identities,
  ...wallets,
  ...invitations,
  ...memberData,
];

interface Attempt {
  input: BadInput;
  way: string;
  language: Language;
  send: Send;
}
interface Result extends Omit<Attempt, 'send'> {
  refusal: Refusal;
  logged: string[];
}

let own: OwnPlatform;
const stacks: Stack[] = [];
let results: Result[] = [];
let before: unknown;
let after: unknown;

/** The refusals in the security log so far, of all processes. */
async function refusals(): Promise<string[]> {
  const log = await readFile(`${own.platform.dataDir}.log`, 'utf8');
  const lines = log.split('\n').filter((line) => line.includes('"log":"security"'));
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ event }) => event);
}

/** Every change of state emits an event, so that unchanged end offsets show that nothing changed. */
async function endOffsets(): Promise<unknown> {
  await own.stack.drain();
  const { lines } = await runProgram('events', ['lag'], own.platform.dataDir);
  return (lines as { topic?: string; end: string }[]).filter(({ topic }) => topic);
}

async function prepared(input: BadInput, stack: Stack): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const [way, prepare] of Object.entries(input.ways)) {
    for (const language of ['en', 'zh'] as const) {
      attempts.push({ input, way, language, send: await prepare(stack, language) });
    }
  }
  return attempts;
}

async function sent({ input, way, language, send }: Attempt): Promise<Result> {
  const { length } = await refusals();
  const refusal = await send();
  return { input, way, language, refusal, logged: (await refusals()).slice(length) };
}

// Own platform, for its clock, its log and its events. All attempts are prepared before the first is
// sent, so that any later event is of an attempt that was not refused as a whole.
beforeAll(async () => {
  own = await startOwnPlatform({ LOG_LEVEL: 'silent' });
  const attempts: Attempt[] = [];
  for (const [index, input] of all.entries()) {
    // Limits count source addresses.
    const stack = own.stack.asAddress(`127.0.${100 + index}.1`);
    stacks.push(stack);
    attempts.push(...(await prepared(input, stack)));
  }
  before = await endOffsets();
  const later = attempts.toSorted((a, b) => (a.input.after ?? 0) - (b.input.after ?? 0));
  for (const attempt of later) {
    await own.stack.clock(attempt.input.after ?? 0);
    results.push(await sent(attempt));
  }
  await own.stack.clock(0);
  after = await endOffsets();
});
afterAll(async () => {
  for (const stack of stacks) stack.close();
  results = [];
  await own?.end();
});

const titlesOf = (inputs: readonly BadInput[]) => inputs.map(({ title }) => title);

/** One code, one text in each language over all ways, no data, and a line of each event in the log. */
function expectRefused(title: string): void {
  const found = results.filter(({ input }) => input.title === title);
  expect(found.length).toBeGreaterThanOrEqual(2);
  for (const { input, way, language, refusal, logged } of found) {
    const { code, text, data } = refusal;
    expect({ way, language, code, data, logged }).toEqual({
      way,
      language,
      code: input.code,
      data: null,
      logged: input.logged,
    });
    expect(text).toMatch(input.texts[language]);
  }
  for (const language of ['en', 'zh']) {
    const texts = found.filter((one) => one.language === language).map((one) => one.refusal.text);
    expect(new Set(texts).size).toBe(1);
  }
}

describe('is refused in both languages over GraphQL and REST', () => {
  it.each(titlesOf(pictures))('rel-S28 P3 %s', expectRefused);
  it.each(titlesOf(nicknames))('X-L6 P4 %s', expectRefused);
  it.each(titlesOf(codes))('rel-S05 A6 %s', expectRefused);
  it.each(titlesOf(identities))('rel-S15 Q10 Q49 %s', expectRefused);
  it.each(titlesOf(wallets))('rel-S17 Q12 %s', expectRefused);
  it.each(titlesOf(invitations))('rel-S09 Q4 %s', expectRefused);
  it.each(titlesOf(memberData))('rel-S47 %s', expectRefused);

  it('changes nothing: no attempt emits an event', () => {
    expect(after).toEqual(before);
  });
});

describe('an OAuth answer without an e-mail', () => {
  it('Q10 A13 opens an account without an address, over GraphQL and REST', async () => {
    const { stack } = own;
    const lie = { email: 'nobody@vita.test', lie: 'no-email' };
    const complete = `mutation ($code: String!, $state: String!) {
      completeSocialSignIn(code: $code, state: $state) { viewer { email } }
    }`;
    const one = { cookies: new CookieJar() };
    const { data } = await stack.graphql(
      complete,
      { ...(await visit(stack, one, 'LOGIN', lie)) },
      one,
    );
    expect(data.completeSocialSignIn.viewer).toEqual({ email: null });
    const two = { cookies: new CookieJar() };
    const { code, state } = await visit(stack, two, 'LOGIN', lie);
    const rest = await stack.rest('POST', '/api/user', { op_type: state, code }, two);
    expect(rest).toMatchObject({ err: 0, data: { email: null } });
  });
});
