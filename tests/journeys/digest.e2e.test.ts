import { times } from '#schema/limits';
import { follow } from '../documents.ts';
import { releasedProduct } from '../released-product.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import type { Member } from '../stack.ts';

const set = 'mutation { setWeeklyDigest(isOn: true) { weeklyDigest } }';
const up =
  'mutation ($id: ID!) { upProduct(productId: $id, reason: "A good product, fast and friendly.") { addUpValue } }';
const title = 'This week in the products that you follow';

let own: OwnPlatform;
// Own platform, because the tests move its clock.
beforeAll(async () => {
  own = await startOwnPlatform();
});
afterAll(() => own.end());
afterEach(() => own.stack.clock(0));

describe('the weekly digest', () => {
  const run = async () => {
    for (const _ of ['ask', 'mail']) {
      const { status } = await own.stack.send({ method: 'POST', path: '/_dev/digests' });
      expect(status).toBe(200);
    }
  };
  const digests = async ({ email }: Member) =>
    (await own.stack.outbox(email)).filter(({ subject }) => subject === title);
  const open = (path: string, method: string, body?: string) =>
    fetch(`${own.stack.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example',
        'accept-language': 'zh',
      },
      ...(body !== undefined && { body }),
    });

  it('M3 mails the news of followed products, until one click in the mail ends it', async () => {
    const { stack } = own;
    const { id } = await releasedProduct(stack);
    const [reader, one, two] = (await stack.users(3)) as [Member, Member, Member];
    await stack.graphql(follow, { id }, reader);
    expect((await stack.graphql(set, {}, reader)).data.setWeeklyDigest.weeklyDigest).toBe(true);
    expect((await stack.graphql(up, { id }, one)).errors).toEqual([]);
    await stack.clock(times.digestInterval + 60_000);
    await run();
    await run();
    const [mail, ...more] = await digests(reader);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`app-item?id=${id}`);
    expect(await digests(one)).toEqual([]);

    const path = /\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const page = await open(path, 'GET');
    expect(page.status).toBe(200);
    // The mail was in English, whatever the browser prefers.
    const html = await page.text();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('&amp;lang=en">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    const chinese = await open(path.replace('&lang=en', '&lang=zh'), 'GET');
    expect(await chinese.text()).toContain('<html lang="zh-CN">');
    const unnamed = await open(path.replace('&lang=en', '&lang=xx'), 'GET');
    expect(await unnamed.text()).toContain('<html lang="zh-CN">');
    const wanted = '{ viewer { weeklyDigest } }';
    const state = async () => (await stack.graphql(wanted, {}, reader)).data.viewer.weeklyDigest;
    expect((await open(path, 'POST', 'anything=else')).status).toBe(400);
    const forged = path.replace('&lang=', 'x&lang=');
    expect((await open(forged, 'POST', 'List-Unsubscribe=One-Click')).status).toBe(400);
    expect(await state()).toBe(true);
    const part =
      'Content-Disposition: form-data; name="List-Unsubscribe"\r\nContent-Type: text/plain';
    const others = [`--x\r\n${part}\r\n\r\nOne-Click\r\n--x--`, 'List%2DUnsubscribe=One%2DClick'];
    for (const body of ['List-Unsubscribe=One-Click', ...others]) {
      expect((await open(path, 'POST', body)).status).toBe(200);
    }
    expect(await state()).toBe(false);

    expect((await stack.graphql(up, { id }, two)).errors).toEqual([]);
    await stack.clock(2 * times.digestInterval + 120_000);
    await run();
    expect(await digests(reader)).toHaveLength(1);
  });
});
