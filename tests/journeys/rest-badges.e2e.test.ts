import { newId } from '#kit/runtime/ids';
import { roles } from '#schema/enums';
import { errors } from '#schema/errors';
import { ageAccounts } from '../aged-accounts.ts';
import {
  type BadgeDeveloper,
  badgeSteps,
  sendPrepayment,
  type WalletMember,
} from '../badge-steps.ts';
import { encodeCall } from '../chain/badge-calls.ts';
import { checkedRest, badgeWords as words } from '../checked-rest.ts';
import { sendSigned } from '../local-chain.ts';
import { createRefusals } from '../refusals.ts';
import { type Caller, connectStack, type Form } from '../stack.ts';

// Own source address: votes and wallets are limited per address.
const stack = connectStack().asAddress('127.0.131.1');
const steps = badgeSteps(stack);
const { get, post } = checkedRest(stack);
const { expectRestRefused } = createRefusals(stack);
afterAll(() => stack.close());

describe('badges over REST', () => {
  let developer: BadgeDeveloper;
  let fan: WalletMember;
  let other: WalletMember;
  let form: Form;
  let id: string;
  const name = `Early Bird ${newId().slice(-8)}`;
  beforeAll(async () => {
    developer = await steps.developer();
    [fan, other] = (await steps.walletMembers(2)) as [WalletMember, WalletMember];
    const image = await steps.picture(developer);
    form = { ...words, app_id: developer.product.id, name_en: name, image };
  });

  const own = async () => (await get('app', 'get_badge', { id }, developer)).data.list[0];
  const balance = async () =>
    (await get('app', 'query_contract_balance', { id }, developer)).data.balance;
  const details = async (member: Caller) =>
    (await get('user', 'get_badge_details', { id }, member)).data;

  it('O43 O44 B1 B2 R6 a developer creates a badge, once with one key', async () => {
    const withKey = { ...developer, headers: { 'idempotency-key': newId() } };
    const added = await post('app', 'add_badge', form, withKey);
    expect(added).toMatchObject({
      err: 0,
      data: {
        status: 0,
        name,
        total: 3,
        minted: 0,
        reward: 1,
        balance: '0',
        gas_payer: 'developer',
      },
    });
    id = String(added.data.id);
    expect((await post('app', 'add_badge', form, withKey)).data.id).toBe(added.data.id);
    await stack.drain();
    expect(await own()).toMatchObject({
      name_zh: '早鸟徽章',
      deploy_state: 'deployed',
      status: 2,
      suspended_by: 'gas',
      contract: expect.stringMatching(/^0x/),
      holders: [],
    });
    const all = await get('app', 'get_badge', { app_id: developer.product.id }, developer);
    expect(all.data).toMatchObject({ total: 1, list: [{ id: added.data.id, version: 1 }] });
    const seen = await get('app', 'get_badge', { app_id: developer.product.id }, fan);
    expect(seen.data).toEqual({ list: [], total: 0 });
    expect(await details(fan)).toMatchObject({
      refusal: errors.BADGE_LACKS_GAS.err,
      refusal_msg: expect.stringContaining('gas'),
    });
  });

  it('E4 O45 B6 her wallet prepays, and exactly its wei are credited', async () => {
    const { factory, badge_key: key, per_mint } = await own();
    const amount = BigInt(per_mint) * 10n + 7n;
    const hash = await sendPrepayment(developer.wallet, { factory, key }, amount);
    const reported = await post('app', 'update_contract', { id, hash }, developer);
    expect(reported.data.prepayments).toMatchObject([{ hash }]);
    await stack.drain();
    expect(reported.msg).toBe('');
    const { data, msg } = await post('app', 'update_contract', { id, hash }, developer);
    expect(msg).toBe('gas fee paid successfully');
    expect(data).toMatchObject({
      status: 1,
      prepayments: [{ state: 'confirmed', hash, amount: String(amount) }],
      mints_left: 10,
    });
    expect(await balance()).toBe(String(amount));
    const found = await get('app', 'query_badge_by_name', { name: name.toUpperCase() });
    expect(found.data).toMatchObject({ id: data.id, app_id: data.app_id, status: 1 });
    const unknown = await get('app', 'query_badge_by_name', { name: `${name} 2` });
    expect(unknown).toMatchObject({ err: 0, data: null });
    const shown = await get('app', 'get_badge', { app_id: developer.product.id });
    expect(shown.data).toEqual({ list: [found.data], total: 1 });
  });

  it('O21 O29 O30 B5 a fan claims by the relayer, once', async () => {
    expect(await details(fan)).toMatchObject({
      eligible: true,
      refusal: 0,
      refusal_msg: '',
      claim: null,
    });
    const before = BigInt(await balance());
    const claimed = await post('user', 'claim_callback', { id }, fan);
    expect(claimed).toMatchObject({
      err: 0,
      data: { way: 'relayer', wallet: fan.wallet.address, voucher: null },
    });
    const again = await post('user', 'claim_callback', { id }, fan);
    expect(again.data.claim_id).toBe(claimed.data.claim_id);
    await stack.drain();
    const { claim, minted } = await details(fan);
    expect(claim).toMatchObject({
      claim_id: claimed.data.claim_id,
      state: 'confirmed',
      token_id: '1',
      hash: expect.stringMatching(/^0x/),
    });
    expect(minted).toBe(1);
    const { spent, reserved } = await own();
    expect(reserved).toBe('0');
    expect(BigInt(await balance())).toBe(before - BigInt(spent));
    const held = await get('user', 'get_badge', {}, fan);
    expect(held.data).toMatchObject({ total: 1, list: [{ name, minted: 1 }] });
  });

  it('O21 B5 another fan mints by her own wallet with a voucher', async () => {
    const { data } = await post('user', 'claim_callback', { id, way: 'wallet' }, other);
    const { contract, claim_id, to, deadline, signature } = data.voucher;
    const before = await balance();
    const hash = await sendSigned(other.wallet, {
      from: other.wallet.address,
      to: contract,
      data: encodeCall('mintWithVoucher', [claim_id, to, deadline, signature]),
    });
    const reported = await post('user', 'claim_callback', { id, hash }, other);
    expect(reported.data).toMatchObject({ way: 'wallet', hash, claim_id: data.claim_id });
    await stack.drain();
    expect((await details(other)).claim).toMatchObject({ state: 'confirmed', token_id: '2' });
    expect(await balance()).toBe(before);
    const { data: more } = await post('user', 'claim_callback', { id }, other);
    expect(more).toMatchObject({ claim_id: data.claim_id, state: 'confirmed' });
  });

  it('B7 Q31 the milestone pays both holders', async () => {
    const points = async (member: Caller) =>
      (await get('user', 'query_vita_point', {}, member)).data.point;
    const before = [await points(fan), await points(other)];
    const voters = await stack.users(5, [roles.goldfinger]);
    await stack.drain();
    await ageAccounts(voters);
    for (const voter of voters) {
      const up = { product_id: developer.product.id, content: 'It is fast, open and friendly.' };
      expect((await post('app', 'up_product', up, voter)).err).toBe(0);
    }
    await stack.drain();
    expect(await details(fan)).toMatchObject({ up_value: 10, reward_state: 'triggered' });
    expect([await points(fan), await points(other)]).toEqual(before.map((point) => point + 1));
  });

  it('O43 B8 Q2 suspends, resumes and changes it; no other member does', async () => {
    await expectRestRefused('/api/app', { op_type: 'add_badge', ...form }, developer, {
      code: 'MILESTONE_PASSED',
      texts: { en: /10 counted UPs/, zh: /10/ },
    });
    const suspend = { op_type: 'switch_badge_status', id, status: 2 };
    await expectRestRefused('/api/app', suspend, fan, {
      code: 'FORBIDDEN',
      texts: { en: /./, zh: /\p{Script=Han}/u },
    });
    expect((await post('app', 'switch_badge_status', suspend, developer)).data).toMatchObject({
      status: 2,
      suspended_by: 'owner',
    });
    const [late] = (await steps.walletMembers(1)) as [WalletMember];
    await expectRestRefused('/api/user', { op_type: 'claim_callback', id }, late, {
      code: 'BADGE_SUSPENDED',
      texts: { en: /suspended/, zh: /暂停/ },
    });
    const resumed = await post(
      'app',
      'switch_badge_status',
      { id, status: 'in_effect' },
      developer,
    );
    expect(resumed.data.status).toBe(1);
    const { version } = await own();
    const { app_id, ...rest } = form;
    const changed = await post(
      'app',
      'update_badge',
      { ...rest, id, version, total: 5 },
      developer,
    );
    expect(changed).toMatchObject({ err: 0, data: { total: 5, version: version + 1 } });
    const old = { op_type: 'update_badge', ...rest, id, version };
    await expectRestRefused('/api/app', old, developer, {
      code: 'BADGE_CHANGED',
      texts: { en: /changed meanwhile/, zh: /\p{Script=Han}/u },
    });
    await expectRestRefused('/api/app', { op_type: 'del_badge', id }, developer, {
      code: 'BADGE_NOT_EMPTY',
      texts: { en: /cannot be deleted/, zh: /\p{Script=Han}/u },
    });
  });
});
