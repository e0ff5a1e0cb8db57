import { injectWallet } from './injected-wallet.ts';
import {
  expect,
  expectNoDialog,
  expectToast,
  field,
  inBothLanguages,
  named,
  test,
} from './site.ts';
import { chooseWallet } from './wallet-steps.ts';

let addresses = 0;
const newAddress = () => `c${Date.now()}${++addresses}@vita.test`;

inBothLanguages((language, say) => {
  const newNumber = () => `138${String(Date.now() + ++addresses).slice(-8)}`;

  test('P6 P7 W5 A6 a wallet member links an address with a code, and sees it as linked', async ({
    page,
    stack,
  }) => {
    await injectWallet(page.context());
    await chooseWallet(page, say);
    await expectToast(page, say('success.login'));
    await page.goto('/user/profile');
    const card = named(page, 'region', say('contact.title'));
    await expect(card).toContainText(say('contact.noEmail'));
    await named(card, 'button', say('contact.bindEmail')).click();
    const dialog = named(page, 'dialog', say('contact.bindEmail'));
    await expect(dialog).toBeVisible();
    const email = newAddress();
    await named(dialog, 'button', say('form.submit')).click();
    await expect(dialog).toContainText(say('error.EMAIL_REQUIRED'));
    await expect(dialog).toContainText(say('error.CODE_REQUIRED'));
    await field(dialog, say('form.email')).fill(email);
    await named(dialog, 'button', say('code.send')).click();
    await expect(dialog).toContainText(say('code.sent', { email, minutes: 15 }));
    await field(dialog, say('code.label')).fill('000000');
    await named(dialog, 'button', say('form.submit')).click();
    await expect(dialog).toContainText(say('error.CODE_WRONG'));
    await field(dialog, say('code.label')).fill(await stack.codeFor(email));
    await named(dialog, 'button', say('form.submit')).click();
    const bound = named(page, 'dialog', say('contact.emailBound'));
    await expect(bound).toContainText(say('contact.emailBoundLead', { email }));
    await expectToast(page, say('contact.emailDone'));
    await page.keyboard.press('Escape');
    await expectNoDialog(page);
    await expect(card).toContainText(email);
  });

  test('P7 a member changes the address, and a taken one is refused at its field', async ({
    page,
    stack,
    signInNew,
  }) => {
    const [other] = await stack.users(1);
    await signInNew();
    await page.goto('/user/profile');
    const card = named(page, 'region', say('contact.title'));
    await named(card, 'button', say('contact.changeEmail')).click();
    const bound = named(page, 'dialog', say('contact.emailBound'));
    await named(bound, 'button', say('contact.changeEmail')).click();
    const dialog = named(page, 'dialog', say('contact.changeEmail'));
    const taken = other?.email ?? '';
    await field(dialog, say('form.email')).fill(taken);
    await named(dialog, 'button', say('code.send')).click();
    await expect(dialog).toContainText(say('code.sent', { email: taken, minutes: 15 }));
    await field(dialog, say('code.label')).fill(await stack.codeFor(taken));
    await named(dialog, 'button', say('form.submit')).click();
    await expect(dialog).toContainText(say('error.EMAIL_TAKEN'));
    await expect(field(dialog, say('form.email'))).toBeFocused();
  });

  test('P7 A6 A10 T4 a member links, sees and removes a phone number', async ({
    page,
    stack,
    signInNew,
  }) => {
    await signInNew();
    await page.goto('/user/profile');
    const card = named(page, 'region', say('contact.title'));
    await named(card, 'button', say('contact.bindPhone')).click();
    const dialog = named(page, 'dialog', say('contact.bindPhone'));
    const region = dialog.getByRole('combobox');
    await expect(region).toHaveValue(language === 'zh' ? 'CN' : 'US');
    await region.selectOption('CN');
    await field(dialog, say('contact.phoneNumber')).fill('12');
    await field(dialog, say('code.label')).fill('000000');
    await named(dialog, 'button', say('form.submit')).click();
    await expect(dialog).toContainText(say('error.PHONE_INVALID'));
    await expect(field(dialog, say('contact.phoneNumber'))).toBeFocused();
    const phone = newNumber();
    await field(dialog, say('contact.phoneNumber')).fill(phone);
    await named(dialog, 'button', say('code.send')).click();
    await expect(dialog).toContainText(say('contact.codeSent', { phone, minutes: 5 }));
    await field(dialog, say('code.label')).fill(await stack.codeFor(`+86${phone}`));
    await named(dialog, 'button', say('form.submit')).click();
    await expectNoDialog(page);
    const shown = `+86 **** ${phone.slice(-4)}`;
    await expect(card).toContainText(shown);
    await named(card, 'button', say('contact.changePhone')).click();
    const bound = named(page, 'dialog', say('contact.phoneBound'));
    await expect(bound).toContainText(say('contact.phoneBoundLead', { phone: shown }));
    const remove = named(bound, 'button', say('contact.removePhone'));
    await remove.click();
    await expect(bound).toContainText(say('contact.removePhoneLead', { phone: shown }));
    await named(bound, 'button', say('form.back')).click();
    await expect(bound).toContainText(say('contact.phoneBoundLead', { phone: shown }));
    await remove.click();
    await expect(bound).toContainText(say('contact.removePhoneLead', { phone: shown }));
    await remove.click();
    await expectNoDialog(page);
    await expect(card).toContainText(say('contact.noPhone'));
  });
});
