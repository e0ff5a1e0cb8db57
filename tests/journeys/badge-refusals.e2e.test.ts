import { randomBytes } from 'node:crypto';
import { newId } from '#kit/runtime/ids';
import type { ErrorCode } from '#schema/errors';
import { type BadgeDeveloper, badgeForm, badgeSteps, type MadeBadge } from '../badge-steps.ts';
import { createRefusals } from '../refusals.ts';
import type { Texts } from '../rejections.ts';
import { connectStack, type Form } from '../stack.ts';

// Own source address: writes are limited per address.
const stack = connectStack().asAddress('127.0.132.1');
const steps = badgeSteps(stack);
const { expectRefused, expectRestRefused, expectEnvelope } = createRefusals(stack);
afterAll(() => stack.close());

const add = `mutation ($productId: ID!, $input: BadgeInput!) {
  addBadge(productId: $productId, input: $input) { id } }`;
const update = `mutation ($id: ID!, $version: Int!, $input: BadgeInput!) {
  updateBadge(id: $id, version: $version, input: $input) { id } }`;
const claim = `mutation ($id: ID!) {
  requestBadgeClaim(badgeId: $id, way: RELAYER) { claim { id } voucher { signature } } }`;
const claimByWallet = claim.replace('RELAYER', 'WALLET');
const reportPrepayment = `mutation ($id: ID!, $hash: String!) {
  reportPrepayment(badgeId: $id, hash: $hash) { id } }`;
const mintTo = `mutation ($id: ID!, $holders: [String!]!) {
  mintBadgeTo(id: $id, holders: $holders) { id } }`;
const closed = `query ($id: ID!) { viewer { badgeClaim(badgeId: $id) { closed } } }`;

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const badSum = address.replace('EE7', 'eE7');
const inEach: Texts = { en: /[A-Za-z]/, zh: /\p{Script=Han}/u };
const bounds = { en: /from 1 to 1000000$/, zh: /1 至 1000000/ };

type Input = Record<string, unknown>;

/** The input of the graph as the form of the REST operations. */
function restForm(input: Input): Form {
  const fields = Object.entries(input).map(([name, value]): [string, string | number] => {
    const key = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (Array.isArray(value)) return [key, value.join('|')];
    if (/_until$|_at$/.test(key)) return [key, Date.parse(String(value)) / 1000];
    return [key, typeof value === 'boolean' ? Number(value) : (value as string | number)];
  });
  return Object.fromEntries(fields);
}

interface Bad {
  change: Input;
  code: ErrorCode;
  params?: object;
  texts?: Texts;
}

describe('bad input of badges, over GraphQL and REST, in both languages', () => {
  let developer: BadgeDeveloper;
  let input: Input;
  beforeAll(async () => {
    developer = await steps.developer();
    input = { ...badgeForm(await steps.picture(developer)), total: 3, milestone: 20 };
  });

  it.each<[string, Bad]>([
    ['a name of 51 characters', { change: { nameEn: 'a'.repeat(51) }, code: 'FIELD_LENGTH' }],
    ['a name of 31 characters', { change: { nameZh: '徽'.repeat(31) }, code: 'FIELD_LENGTH' }],
    ['a name of signs', { change: { nameEn: 'Early-Bird' }, code: 'FIELD_INVALID' }],
    ['Chinese letters in English', { change: { nameEn: '早鸟' }, code: 'FIELD_INVALID' }],
    ['no name', { change: { nameZh: ' ' }, code: 'FIELD_REQUIRED' }],
    ['no picture', { change: { image: '' }, code: 'FIELD_REQUIRED' }],
    [
      'a picture of nobody',
      { change: { image: `/files/${'0'.repeat(32)}.png` }, code: 'PICTURE_UNKNOWN' },
    ],
    [
      'a quantity of 0',
      { change: { total: 0 }, code: 'BADGE_TOTAL', params: { min: 1 }, texts: bounds },
    ],
    [
      'a quantity of 10^9',
      {
        change: { total: 1_000_000_000 },
        code: 'BADGE_TOTAL',
        params: { field: 'total', min: 1, max: 1_000_000 },
        texts: bounds,
      },
    ],
    ['a milestone of 15', { change: { milestone: 15 }, code: 'MILESTONE_INVALID' }],
    ['a milestone of 10^9', { change: { milestone: 1_000_000_000 }, code: 'MILESTONE_INVALID' }],
    [
      'a list with a double',
      {
        change: { eligibility: 'LIST', holders: [address, address.toLowerCase()] },
        code: 'HOLDER_REPEATED',
        params: { index: 2 },
      },
    ],
    [
      'a list with a bad checksum',
      { change: { eligibility: 'LIST', holders: [badSum] }, code: 'HOLDER_INVALID' },
    ],
    [
      'a list with letters for digits',
      { change: { eligibility: 'LIST', holders: [`0x${'g'.repeat(40)}`] }, code: 'HOLDER_INVALID' },
    ],
    [
      'a network that is not offered',
      { change: { network: 'ethereum' }, code: 'NETWORK_NOT_OFFERED' },
    ],
    ['a network that is none', { change: { network: 'solana' }, code: 'FIELD_INVALID' }],
    [
      'an end that is past',
      { change: { claimUntil: '2020-01-01T00:00:00Z' }, code: 'TIME_INVALID' },
    ],
    [
      'a reward on a past day',
      {
        change: { rewardingTime: 'ON_DATE', rewardingAt: '2020-01-01T00:00:00Z' },
        code: 'TIME_INVALID',
      },
    ],
  ])('O43 B2-B4 Q59 refuses %s', async (_what, { change, code, params, texts = inEach }) => {
    const bad = { ...input, ...change };
    const productId = developer.product.id;
    await expectRefused(add, { productId, input: bad }, developer, {
      code,
      texts,
      ...(params && { params }),
    });
    const form = { op_type: 'add_badge', app_id: productId, ...restForm(bad) };
    await expectRestRefused('/api/app', form, developer, { code, texts });
  });

  it('O43 Q59 refuses a time that is none, over REST', async () => {
    const form = { op_type: 'add_badge', app_id: developer.product.id, ...restForm(input) };
    const bad = { ...form, rewarding_at: 'soon' };
    await expectRestRefused('/api/app', bad, developer, { code: 'FIELD_INVALID', texts: inEach });
  });

  it('R8 refuses a badge of a product of somebody else', async () => {
    const other = await steps.developer();
    const image = await steps.picture(other);
    const foreign = { ...input, image };
    const refusal = { code: 'FORBIDDEN', texts: inEach } as const;
    const productId = developer.product.id;
    await expectRefused(add, { productId, input: foreign }, other, refusal);
    const form = { op_type: 'add_badge', app_id: productId, ...restForm(foreign) };
    await expectRestRefused('/api/app', form, other, refusal);
  });

  it('E6 refuses a picture of 2 MB and one byte', async () => {
    const bytes = Buffer.concat([
      Buffer.from(await (await fetch(String(input.image))).arrayBuffer()),
      randomBytes(2 * 1024 * 1024),
    ]).subarray(0, 2 * 1024 * 1024 + 1);
    const texts: Texts = { en: /2 MB/, zh: /2 MB/ };
    await expectEnvelope(
      async (language) => {
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'file_1.png');
        form.append('use', 'BADGE');
        const response = await fetch(
          `${stack.url}/api/file?lan_cls=${language === 'zh' ? 'ch' : 'en'}`,
          {
            method: 'POST',
            headers: { authorization: `Bearer ${developer.token}` },
            body: form,
          },
        );
        return (await response.json()) as { err: number; msg: string; data: unknown };
      },
      { code: 'FILE_TOO_LARGE', texts },
    );
  });

  const rest = (method: 'GET' | 'POST', area: string, op_type: string, fields: Form) =>
    stack.rest(method, `/api/${area}`, { op_type, ...fields });

  it('R6 O2 refuses visitors, and a developer without a wallet', async () => {
    const form = { app_id: developer.product.id, ...restForm(input) };
    expect((await rest('POST', 'app', 'add_badge', form)).err).toBe(-2);
    expect((await rest('GET', 'user', 'get_badge', {})).err).toBe(-2);
    const owner = await steps.owner();
    const refusal = {
      code: 'WALLET_REQUIRED',
      texts: { en: /connect a wallet/, zh: /绑定钱包/ },
    } as const;
    await expectRefused(add, { productId: owner.product.id, input }, owner, refusal);
    const wanted = { op_type: 'add_badge', ...form, app_id: owner.product.id };
    await expectRestRefused('/api/app', wanted, owner, refusal);
  });
});

describe('bad calls of badges that are there, over GraphQL and REST, in both languages', () => {
  let developer: BadgeDeveloper;
  let badge: MadeBadge;
  beforeAll(async () => {
    developer = await steps.developer();
    badge = await steps.badge(developer, { total: 5, mints: 10 });
  });

  const refusedClaim = async (id: string, code: ErrorCode, caller: { token: string }) => {
    const refusal = { code, texts: inEach };
    await expectRefused(claim, { id }, caller, refusal);
    await expectRestRefused('/api/user', { op_type: 'claim_callback', id }, caller, refusal);
  };

  it('B5 B6 claims of both ways at once, and over REST, are one claim with one token', async () => {
    const [fan] = await steps.walletMembers(1);
    if (!fan) throw new Error('there is a fan');
    const { id } = badge;
    const form = { op_type: 'claim_callback', id };
    await Promise.all([
      stack.graphql(claim, { id }, fan),
      stack.graphql(claim, { id }, fan),
      stack.graphql(claimByWallet, { id }, fan),
      stack.rest('POST', '/api/user', form, fan),
    ]);
    await stack.drain();
    await stack.graphql(claim, { id }, fan);
    await stack.drain();
    const own = await steps.see(developer, id);
    expect(own.badge.minted).toBe(1);
    const { data } = await stack.graphql(
      'query ($id: ID!) { viewer { developedBadge(id: $id) { claims } } }',
      { id },
      developer,
    );
    expect(data.viewer.developedBadge.claims).toBe(1);
    // The same wallet has it already.
    const { claim: there } = (await steps.run(claim, { id }, fan)).requestBadgeClaim;
    expect(there.id).toEqual(expect.any(String));
  });

  it('B2 refuses a quantity below what is minted', async () => {
    const [second] = await steps.walletMembers(1);
    await steps.run(claim, { id: badge.id }, second as never);
    await stack.drain();
    const { version, badge: now } = await steps.see(developer, badge.id);
    expect(now.minted).toBe(2);
    const query = `query ($id: ID!) { viewer { developedBadge(id: $id) { badge {
      nameEn: name(language: EN) nameZh: name(language: ZH)
      descriptionEn: description(language: EN) descriptionZh: description(language: ZH)
      image(relative: true) network eligibility gasPayer } } } }`;
    const { data } = await stack.graphql(query, { id: badge.id }, developer);
    const input = { ...data.viewer.developedBadge.badge, total: 1 };
    const texts: Texts = { en: /from 2 to 5$/, zh: /2 至 5/ };
    const refusal = { code: 'BADGE_TOTAL', texts } as const;
    await expectRefused(update, { id: badge.id, version, input }, developer, {
      ...refusal,
      params: { field: 'total', min: 2, max: 5 },
    });
    const form = { op_type: 'update_badge', id: badge.id, version, ...restForm(input) };
    await expectRestRefused('/api/app', form, developer, refusal);
  });

  it('B6 refuses a claim without gas, without the link, and after the end', async () => {
    const [fan] = await steps.walletMembers(1);
    if (!fan) throw new Error('there is a fan');
    const dry = await steps.badge(developer, { mints: 0 });
    await refusedClaim(dry.id, 'BADGE_LACKS_GAS', fan);
    const off = await steps.badge(developer, { mints: 10, claimEnabled: false });
    await refusedClaim(off.id, 'CLAIM_LINK_OFF', fan);
    const soon = new Date(Date.now() + 20_000).toISOString();
    const ending = await steps.badge(developer, { mints: 10, claimUntil: soon });
    const reason = async () =>
      (await stack.graphql(closed, { id: ending.id }, fan)).data.viewer.badgeClaim.closed;
    while ((await reason()) !== 'CLAIM_ENDED') expect(await reason()).not.toBe('BADGE_STATUS');
    await refusedClaim(ending.id, 'CLAIM_ENDED', fan);
  });

  it('Q2 refuses holders who are not of the list, doubles and bad checksums', async () => {
    const listed = { eligibility: 'LIST', holders: [address], mints: 10 };
    const { id } = await steps.badge(developer, listed);
    const refused = async (holders: string[], code: ErrorCode) => {
      const refusal = { code, texts: inEach };
      await expectRefused(mintTo, { id, holders }, developer, refusal);
      const form = { op_type: 'mint_to', id, holders: holders.join('|') };
      await expectRestRefused('/api/app', form, developer, refusal);
    };
    await refused([`0x${'1'.repeat(40)}`], 'HOLDER_NOT_LISTED');
    await refused([address, address.toLowerCase()], 'HOLDER_REPEATED');
    await refused([badSum], 'HOLDER_INVALID');
    expect((await steps.see(developer, id)).badge.minted).toBe(0);
  });

  it('B6 a prepayment that nobody made credits nothing, and one is shown once', async () => {
    const { id } = await steps.badge(developer, { mints: 0 });
    const hash = `0x${newId().replaceAll('-', '').repeat(2)}`;
    for (let n = 0; n < 2; n++) await steps.run(reportPrepayment, { id, hash }, developer);
    const form = { op_type: 'update_contract', id, hash };
    await stack.rest('POST', '/api/app', form, developer);
    const { gas, prepayments } = await steps.see(developer, id);
    expect(gas).toMatchObject({ balance: '0', suspended: true });
    expect(prepayments).toMatchObject([{ state: 'REPORTED', hash }]);
    const refusal = { code: 'FIELD_INVALID', texts: inEach } as const;
    await expectRefused(reportPrepayment, { id, hash: '0x12' }, developer, refusal);
    await expectRestRefused('/api/app', { ...form, hash: '0x12' }, developer, refusal);
  });
});
