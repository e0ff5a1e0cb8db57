import type { Locator, Page } from '@playwright/test';
import { lengths, security } from '#schema/limits';
import { login } from '../documents.ts';
import type { Member, Stack } from '../stack.ts';
import { expect, expectToast, field, inBothLanguages, named, test } from './site.ts';
import { type Say, texts } from './texts.ts';

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const phone = { width: 390, height: 844 };
const next = 'sprint2026';

const signInElsewhere = async (stack: Stack, { email, password }: Member): Promise<string> => {
  const headers = { 'user-agent': firefox };
  return (await stack.graphql(login, { email, password }, { headers })).data.login.token;
};

/** The button of one of the two cards of the profile that open the dialog. */
const openerIn = (page: Page, say: Say, title: 'security.title' | 'sessions.title') =>
  named(
    page.locator('section').filter({ has: named(page, 'heading', say(title)) }),
    'button',
    say('password.change'),
  );

const dialogOf = (page: Page, say: Say) => {
  const dialog = named(page, 'dialog', say('password.change'));
  return {
    dialog,
    old: field(dialog, say('password.current')),
    password: field(dialog, say('form.newPassword')),
    confirmation: field(dialog, say('form.confirmation')),
    submit: named(dialog, 'button', say('password.change')),
    alerts: dialog.getByRole('alert').filter({ hasText: /./ }),
  };
};

async function fill(
  { old, password, confirmation }: ReturnType<typeof dialogOf>,
  given: { old: string; next: string },
): Promise<void> {
  await old.fill(given.old);
  await password.fill(given.next);
  await confirmation.fill(given.next);
}

async function expectCloses(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

inBothLanguages((_, say) => {
  test('P5 W8 A7 E3 the dialog shows the rules and names what is wrong at its field', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    await page.goto('/user/profile');
    const opener = openerIn(page, say, 'security.title');
    await opener.click();
    const form = dialogOf(page, say);
    const { dialog, old, password, confirmation, submit, alerts } = form;
    await expect(old).toBeFocused();
    await expect(old).toHaveAttribute('autocomplete', 'current-password');
    for (const each of [password, confirmation]) {
      await expect(each).toHaveAttribute('autocomplete', 'new-password');
    }
    const rules = named(dialog, 'list', say('password.conditions')).getByRole('listitem');
    await expect(rules).toHaveCount(3);
    await expect(rules.first()).toContainText(say('password.length', lengths.password));
    const shows = named(dialog, 'button', say('form.showPassword'));
    const cancel = named(dialog, 'button', say('form.cancel'));
    const order = [
      shows.nth(0),
      password,
      shows.nth(1),
      confirmation,
      shows.nth(2),
      cancel,
      submit,
    ];
    for (const control of order) {
      await page.keyboard.press('Tab');
      await expect(control).toBeFocused();
    }
    await submit.click();
    await expect(alerts).toHaveText(Array<string>(3).fill(say('error.PASSWORD_REQUIRED')));
    await old.fill('x');
    for (const broken of ['abc12', 'abcdefg', '1234567']) {
      for (const each of [password, confirmation]) await each.fill(next);
      await expect(alerts).toHaveCount(0);
      for (const each of [password, confirmation]) await each.fill(broken);
      await expect(alerts).toHaveText([say('error.PASSWORD_RULE')]);
    }
    await expect(password).toHaveAccessibleDescription(say('error.PASSWORD_RULE'));
    await password.fill(next);
    await expect(alerts).toHaveText([say('error.PASSWORD_MISMATCH')]);
    await expect(rules.filter({ hasText: say('password.met') })).toHaveCount(3);
    await expectCloses(page, dialog, opener);
    const fromList = openerIn(page, say, 'sessions.title');
    await fromList.click();
    for (const each of [old, password, confirmation]) await expect(each).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(next);
    await expectCloses(page, dialog, fromList);
  });

  test('P5 W8 A15 a new password ends the other sessions, and this one goes on in all its tabs', async ({
    page,
    context,
    stack,
    signInNew,
    openBrowser,
  }) => {
    const member = await signInNew();
    const { email, password } = member;
    const elsewhere = await openBrowser({ token: await signInElsewhere(stack, member) });
    await elsewhere.goto('/user/profile');
    await expect(field(elsewhere, say('profile.nickname'))).toBeVisible();
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/user/profile');
      await expect(named(tab, 'list', say('sessions.title')).getByRole('listitem')).toHaveCount(2);
    }
    const opener = openerIn(page, say, 'sessions.title');
    await opener.click();
    const form = dialogOf(page, say);
    await fill(form, { old: password, next });
    await form.confirmation.press('Control+Enter');
    await expectToast(page, say('password.changed'));
    await expect(form.dialog).toBeHidden();
    await expect(opener).toBeFocused();
    for (const tab of [page, other]) {
      await expect(named(tab, 'list', say('sessions.title')).getByRole('listitem')).toHaveCount(1);
    }
    await field(page, say('profile.nickname')).fill('Runner');
    await named(page, 'button', say('form.save')).click();
    await expectToast(page, say('profile.saved'));
    await elsewhere.goto('/about');
    await expect(named(elsewhere.getByRole('banner'), 'button', say('login.title'))).toBeVisible();
    // The account is English.
    const [mail] = await stack.outbox(email);
    expect(mail?.subject).toBe(texts.en('mail.password.subject'));
    const tries = await Promise.all(
      [password, next].map((each) => stack.graphql(login, { email, password: each })),
    );
    expect(tries.map(({ data }) => Boolean(data?.login?.token))).toEqual([false, true]);
  });

  test('P5 W8 Q39 what the service refuses shows at its field, and too many tries in the form', async ({
    page,
    stack,
    signInNew,
    complaints,
  }) => {
    const { token, password } = await signInNew();
    await page.setViewportSize(phone);
    await page.goto('/user/profile');
    await openerIn(page, say, 'security.title').click();
    const form = dialogOf(page, say);
    const { old, alerts, submit } = form;
    await fill(form, { old: 'wrong2025', next });
    await submit.click();
    await expect(alerts).toHaveText([say('error.PASSWORD_WRONG')]);
    await expect(old).toBeFocused();
    await expect(old).toHaveAccessibleDescription(say('error.PASSWORD_WRONG'));
    await expect(old).toHaveValue('wrong2025');

    const extensions = { code: 'PASSWORD_COMMON' };
    await page.route('**/graphql', (route) =>
      route.fulfill({ json: { errors: [{ message: 'x', extensions }] } }),
    );
    await submit.click();
    await expect(alerts).toHaveText([say('error.PASSWORD_COMMON')]);
    await expect(form.password).toBeFocused();
    await page.unroute('**/graphql');

    const document = `mutation ($old: String!, $next: String!) {
      changePassword(oldPassword: $old, newPassword: $next) { id }
    }`;
    for (let tries = 1; tries < security.loginFailuresPerAccountAndClient; tries += 1) {
      await stack.graphql(document, { old: 'wrong2025', next }, { token });
    }
    await old.fill(password);
    await submit.click();
    const throttled = say('error.LOGIN_THROTTLED', { minutes: 15 });
    await expect(alerts).toHaveText([throttled]);
    await expect(form.dialog).toBeVisible();
    // The browser logs the response with 429.
    complaints.length = 0;
    const box = await submit.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
  });
});
