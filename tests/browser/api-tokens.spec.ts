import type { Locator, Page } from '@playwright/test';
import { apiTokenPattern } from '#schema/api-tokens';
import { expect, field, inBothLanguages, named, scriptsOf, test } from './site.ts';
import { type Say } from './texts.ts';

const me = JSON.stringify({ query: '{ viewer { email } }' });

/** Calls the interface from the page with a token alone, as a program does. */
const callWith = (page: Page, token: string) =>
  page.evaluate(
    async ([body, bearer]) => {
      const response = await fetch('/graphql', {
        method: 'POST',
        credentials: 'omit',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: body ?? '',
      });
      const { data, errors } = await response.json();
      return {
        status: response.status,
        email: data?.viewer?.email,
        code: errors?.[0].extensions.code,
      };
    },
    [me, token],
  );

/** Moves the focus by the Tab key until it is on the element. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

/** Makes a token by the keyboard alone, and returns it from the dialog that shows it. */
async function makeToken(page: Page, say: Say, name: string): Promise<string> {
  await named(page, 'button', say('tokens.make')).press('Enter');
  const dialog = named(page, 'dialog', say('tokens.make'));
  await expect(field(dialog, say('tokens.name'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(say('tokens.nameNeeded'))).toBeVisible();
  await page.keyboard.type(name);
  await tabTo(page, dialog.getByRole('checkbox').nth(1));
  await page.keyboard.press('Space');
  await tabTo(page, named(dialog, 'button', say('tokens.submit')));
  await page.keyboard.press('Enter');
  const made = named(page, 'dialog', say('tokens.madeTitle'));
  await expect(made).toBeVisible();
  return (await made.locator('code').first().textContent()) ?? '';
}

inBothLanguages((_, say) => {
  test('Q8 a member makes an API token by the keyboard, sees it once, copies it and revokes it', async ({
    page,
    context,
    signInNew,
    complaints,
  }) => {
    const member = await signInNew();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/user/profile');
    await named(page, 'link', say('tokens.open')).click();
    await expect(page.getByText(say('tokens.none'))).toBeVisible();
    const token = await makeToken(page, say, 'Nightly report');
    expect(token).toMatch(apiTokenPattern);

    const made = named(page, 'dialog', say('tokens.madeTitle'));
    await page.keyboard.press('Escape');
    await expect(made).toBeVisible();
    const copy = named(made, 'button', say('claim.copyLabel', { label: say('tokens.token') }));
    await copy.press('Enter');
    await expect(page.getByText(say('claim.copied', { label: say('tokens.token') }))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    expect(await callWith(page, token)).toEqual({ status: 200, email: member.email });
    await named(made, 'button', say('tokens.stored')).press('Enter');
    await expect(made).toBeHidden();

    await page.reload();
    const list = named(page, 'list', say('user.tokens'));
    const line = list.getByRole('listitem').filter({ hasText: 'Nightly report' });
    await expect(line).toContainText(say('tokens.scope.READ'));
    await expect(line).toContainText(say('tokens.scope.ENGAGE'));
    await expect(line).toContainText(say('tokens.used'));
    expect(await page.content()).not.toContain(token);

    await named(line, 'button', say('tokens.revokeLabel', { name: 'Nightly report' })).press(
      'Enter',
    );
    const question = named(page, 'dialog', say('tokens.revokeTitle', { name: 'Nightly report' }));
    await named(question, 'button', say('tokens.revoke')).press('Enter');
    await expect(page.getByText(say('tokens.none'))).toBeVisible();
    await expect(named(page, 'button', say('tokens.make'))).toBeFocused();
    expect(await callWith(page, token)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
    // The browser reports the refused call.
    await expect.poll(() => complaints.length).toBe(1);
    complaints.length = 0;
  });
});

test('Q8 Escape does not lose a token while the dialog that shows it is loaded', async ({
  page,
  signInNew,
  say,
}) => {
  await signInNew();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scriptsOf('src/features/api-token/made-token-dialog.tsx'), async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/user/tokens');
  await named(page, 'button', say('tokens.make')).click();
  const form = named(page, 'dialog', say('tokens.make'));
  await field(form, say('tokens.name')).fill('Slow line');
  const submit = named(form, 'button', say('tokens.submit'));
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await named(form, 'button', say('form.cancel')).click();
  await expect(form).toBeVisible();
  release();
  const made = named(page, 'dialog', say('tokens.madeTitle'));
  await expect(made.locator('code').first()).toHaveText(apiTokenPattern);
});
