import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page, Request } from '@playwright/test';
import { pagePaths } from '#schema/page-paths';
import { releasedProduct } from '../released-product.ts';
import { expect, field, inBothLanguages, named, test } from './site.ts';

/** A receiver on this machine that confirms its address, and answers everything else with its own words. */
async function startReceiver() {
  const types: string[] = [];
  let status = 202;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { type, data } = JSON.parse(body);
      types.push(type);
      response.writeHead(status).end(data.challenge ?? 'received with thanks');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  const fail = () => {
    status = 503;
  };
  return { types, fail, address: `http://localhost:${port}/hook`, close };
}

/** Holds Enter, as a press that lasts into the dialog does: it must not close it. */
async function pressAgain(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('button').last()).toBeVisible();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog).toContainText('whsec_');
}

inBothLanguages((_, say) => {
  test('M3 a member makes a webhook, sees its secret once, tests it, renews the secret and deletes it', async ({
    page,
    signInNew,
  }) => {
    const receiver = await startReceiver();
    await signInNew();
    await page.goto(pagePaths.profile);
    await named(page.getByRole('main'), 'link', say('webhook.manage')).click();
    await expect(page).toHaveURL(pagePaths.webhooks);
    await named(page, 'button', say('webhook.new')).click();
    const form = named(page, 'dialog', say('webhook.new'));
    const address = field(form, say('webhook.address'));
    await address.fill('https://10.0.0.1/hook');
    await form.getByLabel(say('webhook.type.up-cast')).check();
    await named(form, 'button', say('webhook.create')).click();
    const alert = form.getByRole('alert').filter({ hasText: /./ });
    await expect(alert).toHaveText(say('error.WEBHOOK_ADDRESS.PRIVATE'));
    await expect(address).toBeFocused();
    // The press keeps the focus in the field, which is out of sight above the button.
    await page.setViewportSize({ width: 390, height: 600 });
    await address.fill('https://10.0.0.2/hook');
    const secondAnswer = page.waitForResponse(/graphql/);
    await named(form, 'button', say('webhook.create')).click();
    await secondAnswer;
    await expect(address).toBeInViewport();
    await expect(alert).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 720 });
    await address.fill(receiver.address);
    await named(form, 'button', say('webhook.create')).press('Enter');
    const shown = named(page, 'dialog', say('webhook.secret'));
    await expect(shown).toContainText(/whsec_[A-Za-z0-9+/]{32}/);
    await pressAgain(page, shown);
    const first = await shown.getByText('whsec_').textContent();
    await named(shown, 'button', say('webhook.secretStored')).click();
    await expect(shown).toBeHidden();

    const card = named(page, 'article', receiver.address);
    await expect(card).toContainText(say('webhook.unconfirmed'));
    await named(card, 'button', say('webhook.test')).click();
    const trial = named(page, 'dialog', say('webhook.test'));
    await field(trial, say('webhook.testType')).selectOption('catalog.up-cast.v1');
    await named(trial, 'button', say('webhook.testSend')).click();
    await expect(trial.getByRole('status')).toContainText('received with thanks');
    await expect(trial.getByRole('status')).toContainText(say('webhook.confirmHint'));
    expect(receiver.types).toEqual(['catalog.up-cast.v1']);
    await field(trial, say('webhook.testType')).selectOption('');
    await named(trial, 'button', say('webhook.testSend')).click();
    await expect(trial.getByRole('status')).toContainText(say('webhook.confirmed'));
    receiver.fail();
    await named(trial, 'button', say('webhook.testSend')).click();
    await expect(trial.getByRole('status')).toContainText('503');
    await expect(trial.getByRole('status')).not.toContainText(say('webhook.confirmed'));
    await page.keyboard.press('Escape');
    await expect(trial).toBeHidden();
    await expect(card).not.toContainText(say('webhook.unconfirmed'));

    await named(card, 'button', say('webhook.rotate')).click();
    const ask = named(page, 'dialog', say('webhook.rotateTitle'));
    await named(ask, 'button', say('webhook.rotate')).press('Enter');
    await expect(shown).toContainText('whsec_');
    await pressAgain(page, shown);
    expect(await shown.getByText('whsec_').textContent()).not.toBe(first);
    await named(shown, 'button', say('webhook.secretStored')).click();
    await expect(card).toContainText(say('webhook.oldSecret', { date: '' }).trim().slice(0, 5));

    await named(card, 'button', say('webhook.delete')).click();
    const last = named(page, 'dialog', say('webhook.deleteTitle'));
    await named(last, 'button', say('webhook.delete')).click();
    await expect(page.getByText(say('webhook.noneHint'))).toBeVisible();
    await receiver.close();
  });
});

test('M3 products are named by the addresses of their pages, and a refresh reads the log that is open', async ({
  page,
  stack,
  signInNew,
  say,
}) => {
  const receiver = await startReceiver();
  const { id: productId } = await releasedProduct(stack);
  const member = await signInNew();
  const input = {
    address: receiver.address,
    types: ['catalog.up-cast.v1'],
    scope: 'LIST',
    productIds: [productId],
  };
  const create = `mutation ($input: WebhookInput!) { createWebhook(input: $input) { webhook { id } } }`;
  const { id } = (await stack.graphql(create, { input }, member)).data.createWebhook.webhook;
  await stack.graphql(
    'mutation ($id: ID!) { testWebhook(id: $id) { isConfirmed } }',
    { id },
    member,
  );
  const other = await releasedProduct(stack);
  const slugs = await stack.graphql('query ($id: ID!) { product(id: $id) { slug } }', {
    id: other.id,
  });
  await page.goto(pagePaths.webhooks);
  const card = named(page, 'article', receiver.address);
  await named(card, 'button', say('webhook.edit')).click();
  const form = named(page, 'dialog', say('webhook.edit'));
  const { slug } = slugs.data.product;
  const list = `${productId} ${new URL(`/zh/${slug}/faq`, page.url())}`;
  const sends = (name: string) => (request: Request) =>
    `${request.url()} ${request.postData()}`.includes(name);
  let saved = 0;
  page.on('request', (request) => {
    if (sends('UpdateWebhook')(request)) saved += 1;
  });
  let lookUp = () => {};
  const looksUp = new Promise<void>((resolve) => {
    lookUp = resolve;
  });
  await page.route('**/graphql*', async (route) => {
    if (sends('ProductIdBySlug')(route.request())) await looksUp;
    await route.continue();
  });
  const save = async () => {
    await field(form, say('webhook.products')).fill(list);
    await named(form, 'button', say('form.save')).click();
    await expect(form).toBeHidden();
  };
  // Closed while the product is looked up, it changes nothing.
  const lookup = page.waitForRequest(sends('ProductIdBySlug'));
  const cancelled = save();
  await lookup;
  await page.keyboard.press('Escape');
  await cancelled;
  lookUp();
  await named(card, 'button', say('webhook.edit')).click();
  await save();
  expect(saved).toBe(1);
  const stored = await stack.graphql('{ viewer { webhooks { productIds } } }', {}, member);
  expect(stored.data.viewer.webhooks).toEqual([{ productIds: [productId, other.id] }]);
  await named(card, 'button', say('webhook.log')).click();
  await expect(card).toContainText(say('webhook.logEmpty'));
  const [voter] = await stack.users(1);
  const up = `mutation ($id: ID!) {
    upProduct(productId: $id, reason: "It shows each step") { addUpValue }
  }`;
  await stack.graphql(up, { id: productId }, voter);
  await expect.poll(() => receiver.types).toEqual(['webhook.ping', 'catalog.up-cast.v1']);
  await named(page, 'button', say('webhook.refresh')).click();
  const log = named(card, 'list', say('webhook.log'));
  await expect(log.getByText(say('webhook.type.up-cast'))).toBeVisible();
  await receiver.close();
});
