import { exportParts, exportPath } from '#schema/export';
import { times } from '#schema/limits';
import { jpegWithGps } from '../../services/user/src/testing/pictures.ts';
import { archiveBytes, archiveTexts } from '../archive-files.ts';
import { login } from '../documents.ts';
import { releasedProduct } from '../released-product.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import type { Member } from '../stack.ts';

const confirm = 'mutation ($password: String!) { confirmPassword(password: $password) }';
const start = 'mutation { startExport }';
const upload = 'mutation ($bytes: String!) { uploadFile(content: $bytes) { url } }';
const erase = 'mutation { requestErasure { erasure { dueAt } } }';
const up = `mutation ($id: ID!, $reason: String!) {
  upProduct(productId: $id, reason: $reason) { product { upValue } }
}`;
const shown = `query ($id: ID!) {
  product(id: $id) { upValue ups { nodes { reason voter { nickname } } } }
}`;
const reason = 'A canary reason, fast and friendly.';

let own: OwnPlatform;
// Own platform, because the tests move its clock.
beforeAll(async () => {
  own = await startOwnPlatform();
});
afterAll(() => own.end());
afterEach(() => own.stack.clock(0));

const member = async (): Promise<Member> => ((await own.stack.users(1)) as [Member])[0];
const download = (token: string | null, lang = 'en') =>
  fetch(`${own.stack.url}${exportPath}?lang=${lang}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
const codeOf = async (response: Response) =>
  ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions
    .code;

describe('export', () => {
  it('rel-S47 has every category of the member, and nothing of another one', async () => {
    const { stack } = own;
    const product = await releasedProduct(stack);
    const [one, other] = [await member(), await member()];
    await stack.graphql(up, { id: product.id, reason }, one);
    await stack.graphql(up, { id: product.id, reason: 'The other member has a reason.' }, other);
    expect((await stack.graphql(start, {}, one)).data.startExport).toBe(true);
    const response = await download(one.token, 'zh');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="vita-data.zip"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const files = await archiveTexts(response);
    const names = Object.values(exportParts)
      .flat()
      .map((part) => `${part}.json`);
    expect(Object.keys(files).sort()).toEqual(['README.txt', ...names].sort());
    expect(files['README.txt']).toContain('您在 Vita 上的数据');
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject([{ email: one.email }]);
    expect(JSON.parse(files['ups.json'] ?? '')).toMatchObject([{ reason, weight: 1 }]);
    expect(JSON.parse(files['sessions.json'] ?? '')).toHaveLength(1);
    expect(JSON.parse(files['posts.json'] ?? '')).toEqual([]);
    const all = JSON.stringify(files);
    for (const foreign of [other.email, other.userId, 'The other member']) {
      expect(all).not.toContain(foreign);
    }
    const { sharer } = product;
    await stack.graphql(start, {}, sharer);
    const shared = await archiveTexts(await download(sharer.token ?? ''));
    expect(JSON.parse(shared['leads.json'] ?? '')).toHaveLength(1);
    expect(JSON.parse(shared['vitamins.json'] ?? '')).toMatchObject([{ rule: 'listed' }]);
  });

  it('rel-S47 has the pictures that the member uploaded, and none of another one', async () => {
    const { stack } = own;
    const [one, other] = [await member(), await member()];
    const bytes = (await jpegWithGps()).toString('base64');
    const urlOf = async (owner: Member) => {
      const { data } = await stack.graphql(upload, { bytes }, owner);
      return new URL(data.uploadFile.url).pathname;
    };
    const [path] = [await urlOf(one), await urlOf(other)];
    await stack.graphql(start, {}, one);
    const files = await archiveBytes(await download(one.token));
    const pictures = Object.keys(files).filter((name) => name.startsWith('files/'));
    expect(pictures).toEqual([path.slice(1)]);
    const shown = await fetch(`${stack.url}${path}`);
    const served = Buffer.from(await shown.arrayBuffer());
    expect(served.length).toBeGreaterThan(0);
    expect(files[path.slice(1)]?.equals(served)).toBe(true);
  });

  it('rel-S12 needs a fresh password, and serves the session that started it only', async () => {
    const { stack } = own;
    const one = await member();
    const { data } = await stack.graphql(login, { email: one.email, password: one.password });
    expect(await codeOf(await download(one.token))).toBe('SESSION_CONFIRM_NEEDED');
    await stack.graphql(start, {}, one);
    expect(await codeOf(await download(null))).toBe('UNAUTHENTICATED');
    expect(await codeOf(await download(data.login.token))).toBe('SESSION_CONFIRM_NEEDED');
    expect(await codeOf(await download((await member()).token))).toBe('SESSION_CONFIRM_NEEDED');
    // Asked for twice: the same one.
    expect((await stack.graphql(start, {}, one)).errors).toEqual([]);
    expect((await download(one.token)).status).toBe(200);
    await stack.clock(times.exportDownload + 60_000);
    expect(await codeOf(await download(one.token))).toBe('SESSION_CONFIRM_NEEDED');
    await stack.graphql(confirm, { password: one.password }, one);
    const [error] = (await stack.graphql(start, {}, one)).errors;
    expect(error?.extensions.code).toBe('THROTTLED');
    await stack.clock(times.exportPause + 60_000);
    const [unproven] = (await stack.graphql(start, {}, one)).errors;
    expect(unproven?.extensions.code).toBe('SESSION_CONFIRM_NEEDED');
  });
});

describe('erasure', () => {
  it('rel-S47 removes the member from all services, and keeps the vote', async () => {
    const { stack } = own;
    const { id } = await releasedProduct(stack);
    const one = await member();
    await stack.graphql(up, { id, reason }, one);
    expect((await stack.graphql(erase, {}, one)).errors).toEqual([]);
    const run = async () => {
      const response = await stack.send({ method: 'POST', path: '/_dev/erasures' });
      expect(response.status).toBe(200);
    };
    await run();
    const { email, password } = one;
    expect((await stack.graphql(login, { email, password })).errors).toEqual([]);
    await stack.clock(times.erasureDelay + 60_000);
    await run();
    await stack.drain();
    const { product } = (await stack.graphql(shown, { id })).data;
    expect(product).toEqual({
      upValue: 1,
      ups: {
        nodes: [
          {
            reason: 'The member who wrote this has erased the account.',
            voter: { nickname: 'Erased member' },
          },
        ],
      },
    });
    expect((await stack.graphql('{ viewer { id } }', {}, one)).data.viewer).toBeNull();
    const [refused] = (await stack.graphql(login, { email, password })).errors;
    expect(refused?.extensions.code).toBe('LOGIN_FAILED');
  });
});
