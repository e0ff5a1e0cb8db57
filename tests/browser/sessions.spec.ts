import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { times } from '#schema/limits';
import { login } from '../documents.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import type { Member } from '../stack.ts';
import { expect, field, hold, inBothLanguages, named, scriptsOf, test } from './site.ts';

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
let own: OwnPlatform;

// Own platform, because the tests move its clock.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  own = await startOwnPlatform();
});
test.afterAll(() => own?.end());

async function openProfile(page: Page, { token }: Member): Promise<void> {
  const cookie = { name: 'vita', value: token, url: own.stack.url, httpOnly: true };
  await page.context().addCookies([{ ...cookie, sameSite: 'Lax' }]);
  await page.goto(`${own.stack.url}/user/profile`);
}

inBothLanguages((_, say) => {
  test('X-L14 asvs-7.5.2 a member sees and ends sessions, after the password when the login is old', async ({
    page,
    complaints,
  }) => {
    const { stack } = own;
    const [member] = (await stack.users(1)) as [Member];
    const { email, password } = member;
    const headers = { 'user-agent': firefox };
    const other = await stack.graphql(login, { email, password }, { headers });
    await openProfile(page, member);
    const list = named(page, 'list', say('sessions.title'));
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toContainText('Firefox, Android');
    await expect(list).toContainText(say('sessions.current'));
    await expect(list).toContainText(say('sessions.network', { network: '127.0.0.0/24' }));

    const cards = page.getByRole('main').locator('section');
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    for (const [at, box] of boxes.slice(1).entries()) {
      const above = boxes[at];
      expect((box?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(16);
    }

    await stack.clock(times.sessionConfirmed + 60_000);
    const endOthers = named(page, 'button', say('sessions.endOthers'));
    const dialog = named(page, 'dialog', say('confirm.title'));
    await endOthers.click();
    await expect(field(dialog, say('form.password'))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(endOthers).toBeFocused();
    await expect(endOthers).toHaveAttribute('aria-busy', 'false');
    await endOthers.click();
    await field(dialog, say('form.password')).fill('wrong7horse');
    await named(dialog, 'button', say('confirm.submit')).click();
    await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1);
    await field(dialog, say('form.password')).fill(password);
    await named(dialog, 'button', say('confirm.submit')).click();
    await expect(dialog).toBeHidden();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(named(page, 'heading', say('sessions.title'))).toBeFocused();
    const viewer = { token: other.data.login.token };
    expect((await stack.graphql('{ viewer { id } }', {}, viewer)).data.viewer).toBeNull();
    await stack.clock(0);
    complaints.length = 0;
  });

  test('rel-S12 asvs-7.5.1 a member confirms with a code of her app instead of the password', async ({
    page,
    complaints,
  }) => {
    const { stack } = own;
    const [member] = (await stack.users(1)) as [Member];
    const { data } = await stack.graphql('mutation { startTotp { secret } }', {}, member);
    const app = new TOTP({ secret: Secret.fromBase32(data.startTotp.secret) });
    const confirm = 'mutation ($code: String!) { confirmTotp(code: $code) }';
    await stack.graphql(confirm, { code: app.generate() }, member);
    await openProfile(page, member);
    const switchOff = named(page, 'button', say('totp.remove'));
    await expect(switchOff).toBeVisible();
    const shift = times.sessionConfirmed + 60_000;
    await stack.clock(shift);
    await switchOff.click();
    const off = named(page, 'dialog', say('totp.removeTitle'));
    await named(off, 'button', say('totp.remove')).click();
    await named(page, 'button', say('confirm.by.CODE')).click();
    const dialog = named(page, 'dialog', say('confirm.titleOwner'));
    await field(dialog, say('factor.code')).fill('000000');
    await named(dialog, 'button', say('confirm.submit')).click();
    await expect(field(dialog, say('factor.code'))).toHaveAttribute('aria-invalid', 'true');
    const code = app.generate({ timestamp: Date.now() + shift });
    await field(dialog, say('factor.code')).fill(code);
    await named(dialog, 'button', say('confirm.submit')).click();
    await expect(dialog).toBeHidden();
    await expect(named(page, 'button', say('totp.setUp'))).toBeVisible();
    await stack.clock(0);
    complaints.length = 0;
  });

  test('rel-S12 asvs-7.2.4 a confirmation in one tab counts in the other, which stays signed in', async ({
    page,
  }) => {
    const { stack } = own;
    const [member] = (await stack.users(1)) as [Member];
    await openProfile(page, member);
    const cookie = async () =>
      (await page.context().cookies()).find(({ name }) => name === 'vita')?.value;
    const before = await cookie();
    const tab = await page.context().newPage();
    await tab.goto(`${stack.url}/user/profile`);
    await expect(named(tab, 'button', say('totp.setUp'))).toBeVisible();
    await stack.clock(times.sessionConfirmed + 60_000);
    await named(page, 'button', say('totp.setUp')).click();
    const dialog = named(page, 'dialog', say('confirm.title'));
    await field(dialog, say('form.password')).fill(member.password);
    await named(dialog, 'button', say('confirm.submit')).click();
    await expect(named(page, 'dialog', say('totp.title'))).toBeVisible();
    expect(await cookie()).not.toBe(before);
    await named(tab, 'button', say('totp.setUp')).click();
    await expect(named(tab, 'dialog', say('totp.title'))).toBeVisible();
    await tab.reload();
    await expect(named(tab, 'button', say('totp.setUp'))).toBeVisible();
    await stack.clock(0);
  });

  test('X-L14 the focus moves to the heading of the sessions when one of them is ended', async ({
    page,
  }) => {
    const { stack } = own;
    const [member] = (await stack.users(1)) as [Member];
    const { email, password } = member;
    const headers = { 'user-agent': firefox };
    for (const _ of [1, 2]) await stack.graphql(login, { email, password }, { headers });
    await openProfile(page, member);
    const entries = named(page, 'list', say('sessions.title')).getByRole('listitem');
    await expect(entries).toHaveCount(3);
    const end = named(page, 'button', say('sessions.endLabel', { name: 'Firefox, Android' }));
    for (const left of [2, 1]) {
      await end.first().focus();
      await page.keyboard.press('Enter');
      await expect(entries).toHaveCount(left);
      await expect(named(page, 'heading', say('sessions.title'))).toBeFocused();
    }
  });

  test('X-L14 the password dialog shows a placeholder while its JavaScript loads', async ({
    page,
    complaints,
  }) => {
    const { stack } = own;
    const [member] = (await stack.users(1)) as [Member];
    const { email, password } = member;
    await stack.graphql(login, { email, password });
    const release = await hold(page, scriptsOf('src/features/session/confirmation-dialog.tsx'));
    await openProfile(page, member);
    const endOthers = named(page, 'button', say('sessions.endOthers'));
    await expect(endOthers).toBeVisible();
    await stack.clock(times.sessionConfirmed + 60_000);
    await endOthers.click();
    const placeholder = named(page, 'dialog', say('dialog.loading'));
    await expect(placeholder).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(placeholder).toHaveCount(0);
    await expect(endOthers).toBeFocused();
    await expect(endOthers).toHaveAttribute('aria-busy', 'false');
    await endOthers.click();
    await expect(placeholder).toBeVisible();
    release();
    const dialog = named(page, 'dialog', say('confirm.title'));
    await expect(field(dialog, say('form.password'))).toBeFocused();
    await expect(placeholder).toHaveCount(0);
    await stack.clock(0);
    complaints.length = 0;
  });
});
