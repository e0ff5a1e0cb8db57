import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ContractDocument } from '../described-operations.ts';
import { expect, test } from './site.ts';

const contract: ContractDocument = parse(
  readFileSync(new URL('../../schema/generated/openapi.yaml', import.meta.url), 'utf8'),
);

test('O1 REST documentation links to its guides while it loads, and a key leads past the sidebar', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/api-reference-(?!extensions-|loading-)/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/api/docs', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await expect(main.getByText('Loading all operations…')).toBeVisible();
  await expect(main.getByRole('link', { name: 'For partners' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contract.info.title);
  await expect(page.getByText('Loading all operations…')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
  await page.keyboard.press('Tab');
  const isInMain = () => document.activeElement?.closest('main') !== null;
  expect(await page.evaluate(isInMain)).toBe(true);
});

test('O1 REST documentation says that its script did not load, and keeps its links', async ({
  page,
  complaints,
}) => {
  await page.route(/\/assets\/api-reference-(?!extensions-|loading-)/, (route) => route.abort());
  await page.goto('/api/docs');
  await expect(page.getByRole('alert')).toContainText('did not load');
  await expect(page.getByRole('link', { name: 'Webhooks' })).toBeVisible();
  const others = complaints.filter((text) => !text.includes('Failed to load resource'));
  complaints.splice(0, complaints.length, ...others);
});

test('REST documentation shows every operation, with requests to this host only', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contract.info.title);
  const sidebar = page.getByRole('complementary');
  const linkTo = (method: string, summary = '') =>
    sidebar.getByRole('link', { name: `${summary} HTTP Method: ${method}`, exact: true });
  for (const [path, methods] of Object.entries(contract.paths)) {
    for (const [method, { summary }] of Object.entries(methods)) {
      const link = linkTo(method.toUpperCase(), summary);
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', new RegExp(`${path}$`));
    }
  }
  // Operations are rendered when they come into view.
  const up = contract.paths['/api/app/up_product']?.post;
  await linkTo('POST', up?.summary).click();
  const main = page.getByRole('main');
  await expect(main.getByText(`Aliases: ${up?.['x-aliases']?.join(' · ')}`)).toBeVisible();
  await expect(main.getByText(/^Errors: .*-10 ALREADY_UPPED/).first()).toBeVisible();
  await expect(main.getByText(`Callers: ${up?.['x-roles']}`).first()).toBeVisible();
  await expect(main.getByText('product_id', { exact: true }).first()).toBeVisible();
  for (const [code, number] of Object.entries(contract['x-error-codes'])) {
    await expect(page.getByText(`${number} ${code}`, { exact: true })).toBeAttached();
  }
  await expect(page.getByText(/\[object Object\]/)).toHaveCount(0);
  expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
});

for (const { title, link, answer } of [
  { title: 'a GET', link: /^Hot words .*GET$/, answer: /"err": 0/ },
  { title: 'a login', link: /^Log in 登录 .*POST$/, answer: /"err": 10,/ },
]) {
  test(`O1 REST documentation sends ${title} from the page`, async ({ page, complaints }) => {
    await page.goto('/api/docs');
    await page.getByRole('complementary').getByRole('link', { name: link }).click();
    const path = title === 'a GET' ? '/api/find/hot_words' : '/api/user/login';
    const section = page.getByRole('button', { name: new RegExp(`Test Request.*${path}\\)?$`) });
    await section.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Send/ }).first().click();
    await expect(dialog).toContainText(answer);
    // Chromium reports the status of a refused login.
    const others = complaints.filter((text) => !text.includes('status of 401'));
    complaints.splice(0, complaints.length, ...others);
  });
}

test('O1 REST documentation sends one write after another', async ({ page, complaints }) => {
  await page.goto('/api/docs');
  const keys: (string | undefined)[] = [];
  for (const [path, link] of [
    ['/api/user/login', /^Log in 登录 .*POST$/],
    ['/api/app/subscribe', /^Follow or stop following .*POST$/],
  ] as const) {
    await page.getByRole('complementary').getByRole('link', { name: link }).click();
    const section = page.getByRole('button', { name: new RegExp(`Test Request.*${path}\\)?$`) });
    await section.first().click();
    const dialog = page.getByRole('dialog');
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === path);
    await dialog.getByRole('button', { name: /^Send/ }).first().click();
    keys.push((await sent).headers()['idempotency-key']);
    await expect(dialog).toContainText(/"err": /);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  // Without a key, no write counts as a repetition of another one.
  expect(keys).toEqual([undefined, undefined]);
  // Chromium reports the status of refused writes.
  const others = complaints.filter((text) => !text.includes('status of 401'));
  complaints.splice(0, complaints.length, ...others);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('REST documentation links to the OpenAPI document', async ({ page }) => {
    await page.goto('/api/docs');
    await expect(page.getByRole('link', { name: 'OpenAPI document' })).toHaveAttribute(
      'href',
      '/api/docs/openapi.yaml',
    );
  });
});
