import { blocked, collectViolations } from './page-checks.ts';
import { known } from './pages.ts';
import { expect, field, inBothLanguages, named, test } from './site.ts';

inBothLanguages((_, say) => {
  test('X-L3 the policy blocks nothing of dialogs and of navigation in the client', async ({
    page,
  }) => {
    await page.addInitScript(collectViolations);
    await page.goto('/');
    const banner = page.getByRole('banner');
    await named(banner, 'button', say('search.placeholder')).click();
    const search = named(page, 'dialog', say('search.title'));
    await named(search, 'combobox', say('search.label')).fill(known.word);
    await search.getByRole('option').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(known.name);
    await named(banner, 'button', say('login.title')).click();
    const login = named(page, 'dialog', say('login.title'));
    await field(login, say('form.email')).press('Tab');
    await expect(login).toContainText(say('error.EMAIL_REQUIRED'));
    await page.keyboard.press('Escape');
    expect(await blocked(page)).toEqual([]);
  });
});

test('X-L3 an injected inline script, handler or style has no effect', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(collectViolations);
  await page.goto('/about');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.attacked = "script"';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(script, style);
    document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="attacked = 1">');
    document.body.insertAdjacentHTML('beforeend', '<img src="https://evil.example/x.png">');
  });
  const parts = [/^script-src-elem /, /^style-src-elem /, /^script-src-attr /];
  for (const part of [...parts, /^img-src https:\/\/evil\.example/]) {
    await expect
      .poll(() => blocked(page))
      .toEqual(expect.arrayContaining([expect.stringMatching(part)]));
  }
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  await expect(page.getByRole('main')).toBeVisible();
  // The browser writes each blocked part to the console.
  complaints.length = 0;
});

test('X-L3 the GraphQL explorer works under its own policy, from this host alone', async ({
  page,
  stack,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  await page.addInitScript(collectViolations);
  const [member] = await stack.users(1);
  const headers = JSON.stringify({ authorization: `Bearer ${member?.token}` });
  await page.goto(`/graphql?${new URLSearchParams({ query: '{ viewer { id } }' })}`);
  await expect(page.locator('.monaco-editor').first()).toBeVisible();
  await page.getByRole('button', { name: 'Headers', exact: true }).click();
  const editor = page.locator('.monaco-editor[data-uri$="request-headers.json"]');
  await editor.click();
  await page.keyboard.insertText(headers);
  await expect(editor).toContainText('Bearer');
  await page.getByRole('button', { name: /^execute query/i }).click();
  await expect(page.locator('.graphiql-response')).toContainText(String(member?.userId));
  await page.getByRole('button', { name: /show documentation explorer/i }).click();
  await expect(page.getByText('root types', { exact: false }).first()).toBeVisible();
  expect(await blocked(page)).toEqual([]);
  expect([...hosts]).toEqual([new URL(stack.url).host]);
});
