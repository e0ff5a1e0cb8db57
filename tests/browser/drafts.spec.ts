import type { Page } from '@playwright/test';
import {
  expect,
  expectToast,
  field,
  ignoreClearSiteData,
  inBothLanguages,
  logOut,
  named,
  test,
} from './site.ts';
import type { Say } from './texts.ts';

const reason = 'It is fast, and it never lost a coin of mine.';

/** Runs in the page: whether a request reaches the site. */
const reachesSite = () =>
  fetch('/livez').then(
    () => true,
    () => false,
  );

interface OpenedForm {
  /** Opens the form on a page that shows its opener. */
  open(): Promise<void>;
  title: string;
  label: string;
}

const boxOf = (page: Page, { title, label }: OpenedForm) =>
  field(named(page, 'dialog', title), label);

/** Expects that a typed text survives Escape, the backdrop and a reload, and that a note says so. */
async function expectKept(page: Page, say: Say, form: OpenedForm): Promise<void> {
  const box = boxOf(page, form);
  const dialog = named(page, 'dialog', form.title);
  const note = dialog.getByText(say('draft.restored'));
  await form.open();
  await box.fill(reason);
  await expect(note).toHaveCount(0);
  const leave = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 300),
    () => page.reload(),
  ];
  for (const away of leave) {
    await away();
    await expect(dialog).toHaveCount(0);
    await form.open();
    await expect(box).toHaveValue(reason);
    await expect(note).toBeVisible();
  }
}

inBothLanguages((_, say) => {
  test('W22 U3 U4 the reason of an UP survives Escape, backdrop and reload; Ctrl+Enter sends it', async ({
    page,
    releaseAndSignIn,
  }) => {
    const { id, name } = await releaseAndSignIn();
    await page.goto(`/app-item?id=${id}`);
    const opener = named(page, 'button', say('up.button.label', { name, count: 0 }));
    const form: OpenedForm = {
      open: () => opener.click(),
      title: say('up.reason.title', { name }),
      label: say('up.reason.label'),
    };
    await expectKept(page, say, form);
    await boxOf(page, form).press('Control+Enter');
    await expect(named(page, 'dialog', say('up.success.title'))).toBeVisible();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });

  test('W23 U6 a typed question survives Escape, backdrop and reload; discarding empties it', async ({
    page,
    releaseAndSignIn,
  }) => {
    const { id, name } = await releaseAndSignIn();
    await page.goto(`/app-item?id=${id}`);
    const form: OpenedForm = {
      open: () => named(page, 'button', say('ask.button')).click(),
      title: say('ask.title', { name }),
      label: say('ask.label'),
    };
    await expectKept(page, say, form);
    const dialog = named(page, 'dialog', form.title);
    await named(dialog, 'button', say('draft.discard')).click();
    await expect(boxOf(page, form)).toHaveValue('');
    await expect(boxOf(page, form)).toBeFocused();
    await page.keyboard.press('Escape');
    await form.open();
    await expect(boxOf(page, form)).toHaveValue('');
    await boxOf(page, form).fill(reason);
    await boxOf(page, form).press('Meta+Enter');
    await expectToast(page, say('success.submitted'));
  });
});

test('W21 L1 a shared lead keeps all its fields over Escape, backdrop and reload', async ({
  page,
  say,
  signInNew,
}) => {
  await signInNew();
  await page.goto('/user/share-product');
  const form: OpenedForm = {
    open: () => named(page.getByRole('main'), 'button', say('share.button')).click(),
    title: say('share.title'),
    label: say('share.intro'),
  };
  await expectKept(page, say, form);
  const dialog = named(page, 'dialog', form.title);
  await field(dialog, say('share.wx')).fill('alice_wx');
  await page.reload();
  await form.open();
  await expect(field(dialog, say('share.wx'))).toHaveValue('alice_wx');
  await expect(boxOf(page, form)).toHaveValue(reason);
});

test('G6 a nickname that was not saved survives a reload, and Ctrl+Enter saves it', async ({
  page,
  say,
  signInNew,
}) => {
  await signInNew();
  await page.goto('/user/profile');
  const nickname = field(page, say('profile.nickname'));
  await nickname.fill('Draft of a name');
  await page.reload();
  await expect(nickname).toHaveValue('Draft of a name');
  await expect(page.getByText(say('draft.restored'))).toBeVisible();
  await nickname.press('Control+Enter');
  await expectToast(page, say('profile.saved'));
  await page.reload();
  await expect(nickname).toHaveValue('Draft of a name');
  await expect(page.getByText(say('draft.restored'))).toHaveCount(0);
});

test('W1 A7 no form stores a password or a code', async ({ page, say }) => {
  await page.goto('/about');
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await named(page.getByRole('banner'), 'button', say('login.title')).click();
  const login = named(page, 'dialog', say('login.title'));
  await field(login, say('form.email')).fill('ada@vita.test');
  await field(login, say('form.password')).fill('secret2025');
  await expect.poll(stored).toContain('ada@vita.test');
  await named(login, 'button', say('login.forgot')).click();
  const reset = named(page, 'dialog', say('reset.title'));
  await expect(field(reset, say('form.email'))).toHaveValue('ada@vita.test');
  await field(reset, say('code.label')).fill('314159');
  await field(reset, say('form.newPassword')).fill('secret2026');
  await field(reset, say('form.confirmation')).fill('secret2026');
  // A later change of the same form is stored: the effects of the others are over.
  await field(reset, say('form.email')).fill('eve@vita.test');
  await expect.poll(stored).toContain('eve@vita.test');
  expect(await stored()).not.toMatch(/secret202|314159/);
});

test('A15 a logout removes the drafts, also when the browser does not', async ({
  page,
  stack,
  say,
  releaseAndSignIn,
}) => {
  const { id } = await releaseAndSignIn();
  await page.goto(`/app-item?id=${id}`);
  await named(page, 'button', say('ask.button')).click();
  await field(page, say('ask.label')).fill(reason);
  await page.keyboard.press('Escape');
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('vita-draft')));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(drafts).toHaveLength(1);
  await ignoreClearSiteData(page);
  await logOut(page, stack, say);
  await expectToast(page, say('success.logout'));
  await expect(page).toHaveURL('/');
  await expect.poll(drafts).toEqual([]);
});

test('W22 W23 without a network the forms say so and keep the text, and a retry sends it', async ({
  page,
  context,
  say,
  complaints,
  releaseAndSignIn,
}) => {
  const { id, name } = await releaseAndSignIn();
  await page.goto(`/app-item?id=${id}`);
  const up = named(page, 'dialog', say('up.reason.title', { name }));
  const ask = named(page, 'dialog', say('ask.title', { name }));
  const cases = [
    {
      opener: named(page, 'button', say('ask.button')),
      dialog: ask,
      box: field(ask, say('ask.label')),
    },
    {
      opener: named(page, 'button', say('up.button.label', { name, count: 0 })),
      dialog: up,
      box: field(up, say('up.reason.label')),
    },
  ];
  for (const { opener, dialog, box } of cases) {
    await opener.click();
    await box.fill(reason);
    await context.setOffline(true);
    const submit = named(dialog, 'button', say('form.post'));
    await submit.click();
    await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      say('offline.failedForm'),
    );
    await expect(submit).toBeEnabled();
    await expect(box).toHaveValue(reason);
    await context.setOffline(false);
    await expect.poll(() => page.evaluate(reachesSite)).toBe(true);
    await submit.click();
    await expect(dialog).toBeHidden();
  }
  await expect(named(page, 'dialog', say('up.success.title'))).toBeVisible();
  // The browser logs each request that it cannot send.
  const others = complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));
  complaints.splice(0);
  expect(others).toEqual([]);
});
