import { randomBytes } from 'node:crypto';
import { newId } from '#kit/runtime/ids';
import { badgeCounts } from '#schema/badge-limits';
import { errors } from '#schema/errors';
import { type BadgeDeveloper, badgeSteps, sendPrepayment } from '../badge-steps.ts';
import { badgeWords, checkedRest } from '../checked-rest.ts';
import { createRefusals } from '../refusals.ts';
import { connectStack, type Form, type Member } from '../stack.ts';

// Own source address: wallets are limited per address.
const stack = connectStack().asAddress('127.0.134.1');
const steps = badgeSteps(stack);
const { get, post } = checkedRest(stack);
const { expectRestRefused } = createRefusals(stack);
afterAll(() => stack.close());

const newAddress = () => `0x${randomBytes(20).toString('hex')}`;

describe('badges for a list over REST', () => {
  let developer: BadgeDeveloper;
  let other: Member;
  let form: Form;
  let id: string;
  const listed = Array.from({ length: badgeCounts.mintTo + 2 }, newAddress);
  const name = `Early Bird ${newId().slice(-8)}`;
  const own = async () => (await get('app', 'get_badge', { id }, developer)).data.list[0];
  const walletsOf = ({ data }: { data: { list: { wallet: string }[] } }) =>
    inLower(data.list.map(({ wallet }) => wallet));
  const inLower = (list: string[]) => list.map((each) => each.toLowerCase()).sort();
  beforeAll(async () => {
    developer = await steps.developer();
    [other] = (await stack.users(1)) as [Member];
    form = { ...badgeWords, app_id: developer.product.id, milestone: 20 };
    const added = await post(
      'app',
      'add_badge',
      {
        ...form,
        image: await steps.picture(developer),
        name_en: `${name} L`,
        total: 60,
        eligibility: 'list',
        holders: listed.join('\n'),
      },
      developer,
    );
    expect(added).toMatchObject({ err: 0 });
    id = String(added.data.id);
    await stack.drain();
  });

  it('O43 Q52 a change keeps what it leaves out', async () => {
    const { holders } = await own();
    expect(inLower(holders)).toEqual(inLower(listed));
    const off = await post('app', 'update_badge', { id, version: 1, claim_enabled: 0 }, developer);
    expect(off.data).toMatchObject({ version: 2, claim_enabled: false });
    const description_en = 'Other words.';
    await post('app', 'update_badge', { id, version: 2, description_en }, developer);
    const { holders: still, ...changed } = await own();
    expect(still).toEqual(holders);
    expect(changed).toMatchObject({
      version: 3,
      description_en,
      description_zh: form.description_zh,
      total: 60,
      eligibility: 'list',
      milestone: 20,
      reward_en: 'Thank you.',
      claim_enabled: false,
    });
    const without = { id, version: 3, milestone: '', claim_enabled: 1 };
    const withKey = { ...developer, headers: { 'idempotency-key': newId() } };
    const plain = await post('app', 'update_badge', without, withKey);
    expect(plain.data).toMatchObject({ milestone: null, reward: null, claim_enabled: true });
    expect((await post('app', 'update_badge', without, withKey)).data).toEqual(plain.data);
  });

  it.each([
    ['update_badge', 'FIELD_REQUIRED', { en: /version/i, zh: /版本/ }],
    ['switch_badge_status', 'FIELD_REQUIRED', { en: /status/i, zh: /状态/ }],
    ['mint_to', 'BADGE_LACKS_GAS', { en: /gas/, zh: /gas/i }],
  ] as const)('O43 O45 refuses %s without its fields or gas (%s)', async (op_type, code, texts) => {
    await expectRestRefused('/api/app', { op_type, id }, developer, { code, texts });
  });

  it('O45 Q2 gives tokens to a list of more than one call; no other member does', async () => {
    const { factory, badge_key: key, per_mint } = await own();
    await sendPrepayment(developer.wallet, { factory, key }, BigInt(per_mint) * 60n);
    await stack.drain();
    await expectRestRefused('/api/app', { op_type: 'mint_to', id }, other, {
      code: 'NOT_FOUND',
      texts: { en: /./, zh: /\p{Script=Han}/u },
    });
    const withKey = { ...developer, headers: { 'idempotency-key': newId() } };
    const given = await post('app', 'mint_to', { id }, withKey);
    expect(given.data).toMatchObject({ total: badgeCounts.mintTo });
    expect(given.data.list[0]).toMatchObject({ way: 'relayer' });
    const rest = await post('app', 'mint_to', { id }, developer);
    expect(rest.data.total).toBe(2);
    const end = await post('app', 'mint_to', { id }, developer);
    expect(end).toMatchObject({ err: 0, data: { total: 0, list: [] } });
    const repeated = await post('app', 'mint_to', { id, _t: '1' }, withKey);
    expect(walletsOf(repeated)).toEqual(walletsOf(given));
    await stack.drain();
    const [one = ''] = listed;
    const again = await post('app', 'mint_to', { id, holders: one }, developer);
    expect(again.data.list).toMatchObject([{ state: 'confirmed' }]);
    expect(walletsOf(again)).toEqual([one]);
    expect((await own()).minted).toBe(listed.length);
  });

  it('O43 B4 a change keeps a reward description in one language as it is', async () => {
    const { reward_zh, ...rest } = form;
    const image = await steps.picture(developer);
    // Longer than a Chinese one may be.
    const reward_en = 'Thank you. '.repeat(20).trim();
    const words = { ...rest, image, name_en: `${name} W`, reward_en };
    const added = await post('app', 'add_badge', words, developer);
    expect(added).toMatchObject({ err: 0, data: { reward_en, reward_zh: null } });
    await stack.drain();
    const change = { id: added.data.id, version: 1, claim_enabled: 0 };
    const kept = { version: 2, claim_enabled: false, reward_en, reward_zh: null };
    const changed = await post('app', 'update_badge', change, developer);
    expect(changed).toMatchObject({ err: 0, data: kept });
  });

  it('O43 deletes a badge without tokens', async () => {
    const image = await steps.picture(developer);
    const spare = { ...form, image, name_en: `${name} U` };
    const unused = await post('app', 'add_badge', spare, developer);
    const gone = { id: unused.data.id };
    await stack.drain();
    expect((await post('app', 'del_badge', gone, developer)).data).toEqual(gone);
    expect((await post('app', 'del_badge', gone, developer)).err).toBe(0);
    expect((await get('app', 'get_badge', gone, developer)).err).toBe(errors.NOT_FOUND.err);
  });
});
