import { newId } from '#kit/runtime/ids';
import type { ErrorCode } from '#schema/errors';
import { type BadgeDeveloper, badgeSteps } from '../badge-steps.ts';
import { createRefusals } from '../refusals.ts';
import { connectStack, type Form } from '../stack.ts';

// Own source address: writes are limited per address.
const stack = connectStack().asAddress('127.0.132.1');
const steps = badgeSteps(stack);
const { expectRestRefused } = createRefusals(stack);
afterAll(() => stack.close());

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const doubled = `${address}|${address.toLowerCase()}`;
const badSum = address.replace('EE7', 'eE7');

describe('bad input of badges over REST', () => {
  let developer: BadgeDeveloper;
  let form: Form;
  beforeAll(async () => {
    developer = await steps.developer();
    form = {
      app_id: developer.product.id,
      network: 'local',
      name_en: `Early Bird ${newId().slice(-8)}`,
      name_zh: '早鸟徽章',
      description_en: 'For the first fans.',
      description_zh: '给最早的粉丝。',
      image: await steps.picture(developer),
      total: 3,
      milestone: 20,
    };
  });

  it.each<[string, Form, ErrorCode]>([
    ['a name of 51 characters', { name_en: 'a'.repeat(51) }, 'FIELD_LENGTH'],
    ['a Chinese name of 31 characters', { name_zh: '徽'.repeat(31) }, 'FIELD_LENGTH'],
    ['a name of signs', { name_en: 'Early-Bird' }, 'FIELD_INVALID'],
    ['no picture', { image: '' }, 'FIELD_REQUIRED'],
    ['a picture of nobody', { image: `/files/${'0'.repeat(32)}.png` }, 'PICTURE_UNKNOWN'],
    ['a quantity of 0', { total: 0 }, 'BADGE_TOTAL'],
    ['a quantity of 10^9', { total: 1_000_000_000 }, 'FIELD_INVALID'],
    ['a milestone of 15', { milestone: 15 }, 'MILESTONE_INVALID'],
    ['a list with a double', { eligibility: 'list', holders: doubled }, 'HOLDER_REPEATED'],
    ['a list with a bad checksum', { eligibility: 'list', holders: badSum }, 'HOLDER_INVALID'],
    ['a network that is not offered', { network: 'ethereum' }, 'NETWORK_NOT_OFFERED'],
    ['an end that is past', { claim_until: 1 }, 'TIME_INVALID'],
    ['a time that is none', { rewarding_at: 'soon' }, 'FIELD_INVALID'],
  ])('O43 B2-B4 Q59 refuses %s', async (_what, change, code) => {
    const bad = { op_type: 'add_badge', ...form, ...change };
    await expectRestRefused('/api/app', bad, developer, {
      code,
      texts: { en: /[A-Za-z]/, zh: /\p{Script=Han}/u },
    });
  });

  const rest = (method: 'GET' | 'POST', area: string, op_type: string, fields: Form) =>
    stack.rest(method, `/api/${area}`, { op_type, ...fields });

  it('R6 O2 refuses visitors, and a developer without a wallet', async () => {
    expect((await rest('POST', 'app', 'add_badge', form)).err).toBe(-2);
    expect((await rest('GET', 'user', 'get_badge', {})).err).toBe(-2);
    const owner = await steps.owner();
    const wanted = { op_type: 'add_badge', ...form, app_id: owner.product.id };
    await expectRestRefused('/api/app', wanted, owner, {
      code: 'WALLET_REQUIRED',
      texts: { en: /connect a wallet/, zh: /连接钱包/ },
    });
  });
});
