import { Secret, TOTP } from 'otpauth';
import { languages } from '#schema/enums';
import { errors } from '#schema/errors';
import { messages } from '#schema/messages/index';
import { accept, grant, login, move, publish, share } from '../documents.ts';
import { emptyPlatform, type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import type { Caller, Member } from '../stack.ts';

const startTotp = 'mutation { startTotp { secret } }';
const confirmTotp = 'mutation ($code: String!) { confirmTotp(code: $code) }';
const isMissing = '{ viewer { secondFactor { isMissing } } }';
const needed = 'STAFF_FACTOR_NEEDED';

let own: OwnPlatform;
let member: Member;
let staff: Caller;
let leadId: string;
// Own platform, because the others let staff decide without a second factor.
beforeAll(async () => {
  own = await startOwnPlatform({ REQUIRE_STAFF_SECOND_FACTOR: 'on' });
  const { stack } = own;
  [member] = (await stack.users(1)) as [Member];
  const input = { name: 'Fresh find', homeLink: 'https://find.example', wx: 'wx-1' };
  const shared = { input: { ...input, intro: 'Worth a look.' } };
  leadId = (await stack.graphql(share, shared, member)).data.shareProduct.id;
  await stack.drain();
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = emptyPlatform;
  staff = { token: (await stack.graphql(login, { email, password })).data.login.token };
});
afterAll(() => own?.end());

/** What staff decide in user and catalog, and read of all members. */
const decisions = (): [string, object][] => [
  [grant, { id: member.userId, role: 2 }],
  [`{ memberByEmail(email: "${member.email}") { id } }`, {}],
  ['{ leads(first: 1) { totalCount } }', {}],
  ['{ productsInReview(first: 1) { totalCount } }', {}],
  [accept, { id: leadId, input: { type: 'APP', nameEn: 'Fresh find', nameZh: '新发现' } }],
];
const send = (document: string, variables: object, caller = staff) =>
  own.stack.graphql(document, { ...variables }, caller);
const missing = async () => (await send(isMissing, {})).data.viewer.secondFactor.isMissing;

describe('staff where a second factor is required', () => {
  it('asvs-6.3.3 log in without one, read why in their language, and decide nothing', async () => {
    expect(await missing()).toBe(true);
    for (const language of languages) {
      for (const [document, variables] of decisions()) {
        const answer = await send(document, variables, { ...staff, language });
        expect([document, answer.code]).toEqual([document, needed]);
        expect(answer.errors[0]?.message).toBe(messages[language][`error.${needed}`]);
      }
    }
    const { user } = (
      await send('query ($id: ID!) { user(id: $id) { roles } }', { id: member.userId })
    ).data;
    expect(user.roles).toEqual([]);
  });

  it('asvs-6.3.3 decide in the session that set one up, also in services that copy roles', async () => {
    const { secret } = (await send(startTotp, {})).data.startTotp;
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    expect((await send(confirmTotp, { code: app.generate() })).errors).toEqual([]);
    expect(await missing()).toBe(false);
    await own.stack.drain();
    let productId = '';
    for (const [document, variables] of decisions()) {
      const { data, errors: refused } = await send(document, variables);
      expect([document, refused]).toEqual([document, []]);
      productId = data.acceptLead?.id ?? productId;
    }
    const released = await send(move, { id: productId, to: 'RELEASED' });
    expect(released.errors).toEqual([]);
    await own.stack.drain();

    const [other] = (await own.stack.users(1, [3])) as [Member];
    const post = { productId, header: 'A new version is here', content: '<p>It is faster.</p>' };
    expect((await send(publish, { input: post }, other)).code).toBe(needed);
    const { header, content } = post;
    const form = { op_type: 'add_feed', app_id: productId, header, content };
    const overRest = await own.stack.rest('POST', '/api/app', form, other);
    expect([overRest.err, overRest.data]).toEqual([errors[needed].err, null]);
    expect((await send(publish, { input: post })).errors).toEqual([]);
  });
});
