import { exportParts, exportPath } from '#schema/export';
import { times } from '#schema/limits';
import { archiveTexts } from '../archive-files.ts';
import { type DatabaseTexts, readDatabases } from '../database-texts.ts';
import { follow, grant, login, nickname, register, send, up } from '../documents.ts';
import { type FullAccount, fullAccount } from '../full-account.ts';
import { runProgram } from '../program.ts';
import { releasedProduct } from '../released-product.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';

const confirm = 'mutation ($password: String!) { confirmPassword(password: $password) }';
const request = 'mutation { requestErasure { erasure { dueAt } } }';
const cancel = 'mutation { cancelErasure { erasure { dueAt } } }';
const shown = `query ($id: ID!) { product(id: $id) { upValue followers players } }`;
const day = 24 * 60 * 60 * 1000;

/** Some that hold what the account wrote, so that a search that finds nothing is seen. */
const tablesOfPersons = [
  'catalog.lead',
  'catalog.question',
  'catalog.up',
  'feed.post',
  'feed.post_search',
  'user.account',
  'user.account_phone',
  'user.api_token',
  'user.invitation',
  'user.linked_identity',
  'user.wallet_message',
];

let own: OwnPlatform;
let databases: DatabaseTexts;
let one: FullAccount;
let other: FullAccount;
// Own platform, because the tests move its clock and read its tables.
beforeAll(async () => {
  own = await startOwnPlatform();
  databases = await readDatabases(own.platform.dataDir);
  one = await fullAccount(own.stack, databases);
  other = await fullAccount(own.stack, databases);
});
afterAll(() => own?.end());

const texts = (account: FullAccount) => Object.values(account.personal);
const get = (path: string) => own.stack.send({ method: 'GET', path });
const statusOf = async (path: string) => (await get(path)).status;
const runErasures = async () => {
  const { status } = await own.stack.send({ method: 'POST', path: '/_dev/erasures' });
  expect(status).toBe(200);
};
const balances = () =>
  databases.query('vitamin', 'select id, balance from vitamin.account order by id');
const audit = async () => {
  const { code, lines } = await runProgram('ledger', ['audit'], own.platform.dataDir);
  return { code, lines };
};

async function archiveOf({ member }: FullAccount): Promise<Record<string, string>> {
  expect((await own.stack.graphql('mutation { startExport }', {}, member)).errors).toEqual([]);
  const headers = { authorization: `Bearer ${member.token}` };
  const response = await fetch(`${own.stack.url}${exportPath}`, { headers });
  expect(response.status).toBe(200);
  return archiveTexts(response);
}

describe('the export of an account with everything', () => {
  it('R2 rel-S47 has each category, nothing of another member and no secret', async () => {
    const archive = await archiveOf(one);
    const { personal, member, productId, files } = one;
    const part = (name: string) => JSON.parse(archive[`${name}.json`] ?? 'null');
    for (const name of Object.values(exportParts).flat()) {
      expect([name, part(name).length > 0]).toEqual([name, true]);
    }
    expect(part('profile')).toMatchObject([
      {
        email: member.email,
        nickname: personal.nickname,
        wallet: personal.wallet,
        roles: expect.arrayContaining([2, 3]),
      },
    ]);
    expect(part('phone')).toMatchObject([{ phone: `+86${personal.phone}` }]);
    expect(part('identities')).toMatchObject([{ provider: 'google', subject: personal.subject }]);
    expect(part('passkeys')).toMatchObject([{ name: 'Canary key' }]);
    expect(part('api-tokens')).toMatchObject([{ name: personal.program, scopes: ['read'] }]);
    expect(part('webhooks')).toMatchObject([{ address: personal.webhook, confirmedAt: null }]);
    expect(part('invitations')).toMatchObject([{ email: personal.friend }]);
    const names = files.map((path) => path.replace('/files/', '')).sort();
    expect(part('files').map(({ name }: { name: string }) => name)).toEqual(names);
    expect(part('ups')).toMatchObject([{ productId, reason: personal.reason, weight: 2 }]);
    expect(part('follows')).toMatchObject([{ productId }]);
    expect(part('plays')).toMatchObject([{ productId, rating: 'GREAT' }]);
    expect(part('questions')).toMatchObject([
      { content: personal.question, answer: personal.answer },
      { content: personal.openQuestion, answer: null },
    ]);
    expect(part('answers')).toMatchObject([{ answer: personal.answer }]);
    expect(part('leads')).toMatchObject([{ name: personal.lead, wx: personal.contact }]);
    expect(part('drafts')).toMatchObject([{ input: { descriptionEn: personal.draft } }]);
    expect(part('submissions')).toMatchObject([
      { status: 'IN_REVIEW', form: { producer: { name: personal.producer } } },
    ]);
    expect(part('product-claims')).toMatchObject([{ productId, note: personal.note }]);
    expect(part('product-offers')).toMatchObject([{ kind: 'MAINTAINER', isMine: true }]);
    expect(part('products')).toMatchObject([{ nameEn: 'Canary', status: 0 }, { status: 1 }]);
    expect(part('posts')).toMatchObject([{ header: personal.post }]);
    expect(part('badges')).toHaveLength(1);
    const address = personal.wallet?.toLowerCase();
    expect(part('badge-claims')).toMatchObject([{ address, state: 'CONFIRMED' }]);
    expect(part('badge-prepayments')).toMatchObject([{ payer: address, amount: '1' }]);
    const rules = part('vitamins').map(({ rule }: { rule: string }) => rule);
    expect(rules).toEqual(expect.arrayContaining(['golden', 'newcomer', 'wallet']));
    const all = JSON.stringify(archive);
    for (const foreign of [...texts(other), other.member.userId])
      expect(all).not.toContain(foreign);
    for (const secret of one.secrets) expect(all).not.toContain(secret);
    expect(all).not.toMatch(/argon2|token_?hash|hmac|public_?key/i);
  });
});

describe('the erasure of an account with everything', () => {
  it('rel-S47 keeps all of it when it is cancelled within 7 days', async () => {
    const { member, personal } = one;
    const before = await databases.tablesWith(texts(one));
    expect(before).toEqual(expect.arrayContaining(tablesOfPersons));
    await own.stack.graphql(request, {}, member);
    await own.stack.clock(6 * day);
    await runErasures();
    const { data } = await own.stack.graphql(cancel, {}, member);
    expect(data.cancelErasure.erasure).toBeNull();
    await own.stack.clock(8 * day);
    await runErasures();
    expect(await databases.tablesWith(texts(one))).toEqual(before);
    const { email, password } = member;
    const answer = await own.stack.graphql(login, { email, password });
    expect(answer.code).toBe('SECOND_FACTOR_NEEDED');
    expect(personal.email).toBe(email);
  });

  it('rel-S47 rel-G2 leaves nothing personal in any service, and keeps sums and counts', async () => {
    const { stack } = own;
    const { member, productId, files } = one;
    const { email, password, userId } = member;
    const poster = `/poster/member/${userId}.en.png`;
    const drawn = (await get(poster)).headers.etag;
    const sums = await balances();
    const kept = await databases.tablesWith(texts(other));
    await stack.graphql(confirm, { password }, member);
    expect((await stack.graphql(request, {}, member)).errors).toEqual([]);
    await stack.clock(8 * day + times.erasureDelay + 60_000);
    for (const path of files) expect(await statusOf(path)).toBe(200);
    await runErasures();
    await stack.drain();
    expect(await databases.tablesWith(texts(one))).toEqual([]);
    expect(await databases.tablesWith(texts(other))).toEqual(kept);
    const services = await databases.query<{ service: string }>(
      'user',
      'select service from "user".erasure_confirmation where user_id = $1 order by 1',
      [userId],
    );
    expect(services.map(({ service }) => service)).toEqual(['badge', 'catalog', 'feed', 'vitamin']);
    expect(await balances()).toEqual(sums);
    expect(await audit()).toEqual({ code: 0, lines: [] });
    const { product } = (await stack.graphql(shown, { id: productId })).data;
    expect(product).toEqual({ upValue: 2, followers: 0, players: 0 });
    for (const path of files) expect(await statusOf(path)).toBe(404);
    while ((await get(poster)).headers.etag === drawn) await stack.drain();
    expect(await statusOf(poster)).toBe(404);
    const page = await get(`/m/${userId}`);
    expect(page).toMatchObject({ status: 404, text: expect.stringContaining('noindex') });
    expect(page.text).toContain('This account was erased.');
    expect(page.text).not.toContain('Member since');
    expect((await get(`/app-item?id=${productId}`)).text).not.toContain(`/m/${userId}`);
    for (const text of texts(one)) expect(page.text).not.toContain(text);
    expect((await stack.graphql(login, { email, password })).code).toBe('LOGIN_FAILED');
    const [mail] = await stack.outbox(email);
    expect(mail?.subject).toBe('Your Vita account was erased');
    expect((await stack.graphql('{ viewer { id } }', {}, member)).data.viewer).toBeNull();
  });

  it('Q9 leaves the nickname to others, who are somebody else', async () => {
    const [next] = await own.stack.users(1);
    const rename = 'mutation ($name: String!) { changeNickname(nickname: $name) { id } }';
    const name = one.personal.nickname;
    expect((await own.stack.graphql(rename, { name }, next)).errors).toEqual([]);
    const query = 'query ($name: String!) { usersByNickname(nickname: $name) { id } }';
    const { data } = await own.stack.graphql(query, { name });
    expect(data.usersByNickname).toEqual([{ id: next?.userId }]);
  });

  it('V6 rel-G2 rel-R15 pays neither gift nor reward again to whoever comes back', async () => {
    const { stack } = own;
    const { id, staff } = await releasedProduct(stack);
    const { email, password } = one.member;
    await stack.graphql(send, { email });
    const input = { email, code: await stack.codeFor(email), password };
    const { data } = await stack.graphql(register, { input });
    const back = { token: data.register.token };
    const found = await stack.graphql(
      '{ viewer { id vitamins { newcomer { point } } } }',
      {},
      back,
    );
    const { id: userId, vitamins } = found.data.viewer;
    expect([userId === one.member.userId, vitamins.newcomer]).toEqual([false, null]);
    for (const answer of [
      await stack.graphql(nickname, { nickname: 'Back again' }, back),
      await stack.graphql(follow, { id }, back),
      await stack.graphql(up, { id, reason: 'It is fast, open and friendly.' }, back),
      await stack.graphql(grant, { id: userId, role: 2 }, staff),
    ]) {
      expect(answer.errors).toEqual([]);
    }
    await stack.drain();
    const tasks = await stack.rest('POST', '/api/user', { op_type: 'new_user_task' }, back);
    expect(tasks.data).toEqual({ point: 0, done: 0, total: 0, is_complete: false, list: [] });
    const earned = '{ viewer { vitamins { balance records(first: 50) { nodes { code } } } } }';
    expect((await stack.graphql(earned, {}, back)).data.viewer.vitamins).toEqual({
      balance: 0,
      records: { nodes: [] },
    });
  });
});
