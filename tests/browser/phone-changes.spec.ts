import type { Locator } from '@playwright/test';
import { times } from '#schema/limits';
import { login } from '../documents.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import type { Member } from '../stack.ts';
import {
  expect,
  expectNoDialog,
  expectToast,
  field,
  inBothLanguages,
  named,
  test,
} from './site.ts';

const sendPhoneCode = `mutation ($phone: String!) {
  sendPhoneCode(phone: $phone, regionId: "0086") { retryAfterSeconds }
}`;
const bindPhone = `mutation ($phone: String!, $code: String!) {
  bindPhone(phone: $phone, regionId: "0086", code: $code) { phone }
}`;

let started: Promise<OwnPlatform> | undefined;
// Own platform, because a member and a number wait between two codes, and the tests move its clock.
const ownPlatform = () => {
  started ??= startOwnPlatform();
  return started;
};

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: async ({ browserName: _ }, use) => use((await ownPlatform()).stack.url) });
test.afterEach(async () => (await ownPlatform()).stack.clock(0));
test.afterAll(async () => (await started)?.end());

let numbers = 0;
const newNumber = () => `137${String(Date.now() + ++numbers).slice(-8)}`;
const masked = (phone: string) => `+86 **** ${phone.slice(-4)}`;
const newMember = async () => (await (await ownPlatform()).stack.users(1))[0] as Member;

/** Links a number in another session of the member, and waits until the next code may be sent. */
async function linkPhone({ email, password }: Member, phone: string): Promise<void> {
  const { stack } = await ownPlatform();
  const { data: session } = await stack.graphql(login, { email, password });
  const caller = { token: session.login.token };
  await stack.graphql(sendPhoneCode, { phone }, caller);
  const code = await stack.codeFor(`+86${phone}`);
  const { data } = await stack.graphql(bindPhone, { phone, code }, caller);
  expect(data.bindPhone.phone).toBe(masked(phone));
  await stack.clock(times.codeResend + 1000);
}

inBothLanguages((_, say) => {
  /** Asks for a code for a number, and submits it. */
  async function prove(dialog: Locator, phone: string): Promise<void> {
    const { stack } = await ownPlatform();
    await dialog.getByRole('combobox').selectOption('CN');
    await field(dialog, say('contact.phoneNumber')).fill(phone);
    await named(dialog, 'button', say('code.send')).click();
    await expect(dialog).toContainText(say('contact.codeSent', { phone, minutes: 5 }));
    await field(dialog, say('code.label')).fill(await stack.codeFor(`+86${phone}`));
    await named(dialog, 'button', say('form.submit')).click();
  }

  test('P7 A10 a member replaces the phone number', async ({ page, signIn }) => {
    const [old, phone] = [newNumber(), newNumber()];
    const member = await newMember();
    await linkPhone(member, old);
    await signIn(member);
    await page.goto('/user/profile');
    const card = named(page, 'region', say('contact.title'));
    await expect(card).toContainText(masked(old));
    await named(card, 'button', say('contact.changePhone')).click();
    const bound = named(page, 'dialog', say('contact.phoneBound'));
    await named(bound, 'button', say('contact.changePhone')).click();
    await prove(named(page, 'dialog', say('contact.changePhone')), phone);
    await expectToast(page, say('contact.phoneDone'));
    await expectNoDialog(page);
    await expect(card).toContainText(masked(phone));
    await expect(card).not.toContainText(masked(old));
  });

  test('P7 Q10 without a provider of texts, a number can be removed but not linked', async ({
    page,
    signIn,
  }) => {
    const phone = newNumber();
    const member = await newMember();
    await linkPhone(member, phone);
    await page.route('**/graphql**', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"offersPhones":true', '"offersPhones":false');
      await route.fulfill({ response, body });
    });
    await signIn(member);
    await page.goto('/user/profile');
    const card = named(page, 'region', say('contact.title'));
    await expect(card).toContainText(masked(phone));
    await named(card, 'button', say('contact.removePhone')).click();
    const bound = named(page, 'dialog', say('contact.phoneBound'));
    await expect(named(bound, 'button', say('contact.changePhone'))).toHaveCount(0);
    await named(bound, 'button', say('contact.removePhone')).click();
    await named(bound, 'button', say('contact.removePhone')).click();
    await expectToast(page, say('contact.phoneRemoved'));
    await expect(named(card, 'button', say('contact.changeEmail'))).toBeVisible();
    await expect(card).not.toContainText(say('contact.noPhone'));
  });

  test('P7 A10 a number of another account is refused at its field', async ({ page, signIn }) => {
    const taken = newNumber();
    await linkPhone(await newMember(), taken);
    await signIn(await newMember());
    await page.goto('/user/profile');
    const card = named(page, 'region', say('contact.title'));
    await named(card, 'button', say('contact.bindPhone')).click();
    const dialog = named(page, 'dialog', say('contact.bindPhone'));
    await prove(dialog, taken);
    const number = field(dialog, say('contact.phoneNumber'));
    await expect(number).toHaveAccessibleDescription(say('error.PHONE_TAKEN'));
    await expect(number).toBeFocused();
    await page.keyboard.press('Escape');
    await expectNoDialog(page);
    await expect(card).toContainText(say('contact.noPhone'));
  });
});
