import type { Locator, Page } from '@playwright/test';
import qrcode from 'qrcode-generator';
import { releasedProduct } from '../released-product.ts';
import type { Member, Stack } from '../stack.ts';
import { expect, expectNoDialog, field, inBothLanguages, named, test } from './site.ts';
import type { Say } from './texts.ts';

const contact = 'mailto:staff@vita.test';

const press = async (target: Locator): Promise<void> => {
  await target.focus();
  await target.press('Enter');
};

/** How many dark modules the QR code of a text has. */
function darkModules(value: string): number {
  const code = qrcode(0, 'M');
  code.addData(value);
  code.make();
  const places = Array.from({ length: code.getModuleCount() }, (_, at) => at);
  return places.flatMap((row) => places.filter((column) => code.isDark(row, column))).length;
}

async function expectCode(dialog: Locator, say: Say, value: string): Promise<void> {
  const code = named(dialog, 'img', say('notice.qr'));
  await expect(code).toBeVisible();
  const drawn = (await code.locator('path').getAttribute('d')) ?? '';
  expect(drawn.match(/M/g)).toHaveLength(darkModules(value));
}

/** Opens the page of a site whose operator configured other contacts. */
async function openWithContacts(page: Page, path: string, contacts: object): Promise<void> {
  await page.addInitScript((content) => {
    new MutationObserver(() => {
      const tag = document.querySelector('meta[name="vita-contacts"]');
      if (tag && tag.getAttribute('content') !== content) tag.setAttribute('content', content);
    }).observe(document, { childList: true, subtree: true });
  }, JSON.stringify(contacts));
  await page.goto(path);
}

async function setOwner(stack: Stack, id: string, owner: Member, staff: Member): Promise<void> {
  const set = `mutation ($id: ID!, $member: ID!) {
    setProductOwner(productId: $id, memberId: $member, reason: "For a test.") { id } }`;
  await stack.graphql(set, { id, member: owner.userId }, staff);
}

const noContacts = { x: null, discord: null, telegram: null, contact: null, contactQr: null };

inBothLanguages((_, say) => {
  test('W4 the developer area shows how staff are reached, with the keyboard alone', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    for (const path of ['/dev/app', '/dev/app/new']) {
      await page.goto(path);
      const opener = named(page, 'button', say('more.contactStaff'));
      await press(opener);
      const dialog = named(page, 'dialog', say('notice.title'));
      await expect(dialog).toContainText(say('notice.lead'));
      await expectCode(dialog, say, contact);
      const mail = named(dialog, 'link', say('notice.mail', { address: 'staff@vita.test' }));
      await expect(mail).toHaveAttribute('href', contact);
      await expect(named(dialog, 'link', say('notice.open'))).toHaveCount(0);
      await expect(named(dialog, 'button', say('claim.done'))).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(mail).toBeFocused();
      await page.keyboard.press('Escape');
      await expectNoDialog(page);
      await expect(opener).toBeFocused();
    }
  });

  test('W4 shows the configured code alone where no mail address is configured', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    const contactQr = 'https://chat.example/vita';
    await openWithContacts(page, '/dev/offers', { ...noContacts, contactQr });
    await press(named(page, 'button', say('more.contactStaff')));
    const dialog = named(page, 'dialog', say('notice.title'));
    await expectCode(dialog, say, contactQr);
    const links = dialog.getByRole('link');
    await expect(links).toHaveText([say('notice.open')]);
    await expect(links).toHaveAttribute('href', contactQr);
  });

  test('W4 is not offered without a configured contact', async ({ page, signInNew }) => {
    await signInNew();
    await openWithContacts(page, '/dev/app', noContacts);
    await expect(named(page, 'heading', say('developer.title'))).toBeVisible();
    await expect(named(page, 'link', say('developer.add'))).toBeVisible();
    await expect(named(page, 'button', say('more.contactStaff'))).toHaveCount(0);
  });

  test('W4 R5 a refused claim leads to staff and back, and keeps what was typed', async ({
    page,
    stack,
    signInNew,
  }) => {
    const { id, name, staff } = await releasedProduct(stack);
    const [owner] = (await stack.users(1)) as [Member];
    await signInNew();
    await page.goto(`/app-item?id=${id}`);
    const opener = named(page, 'button', say('product.claim'));
    await press(opener);
    const claim = named(page, 'dialog', say('claim.title', { name }));
    await claim.getByRole('radio').last().check();
    await field(claim, say('claim.note')).fill('We made it.');
    await field(claim, say('claim.contact')).fill('team@example.org');
    await setOwner(stack, id, owner, staff);
    await page.keyboard.press('Enter');
    await expect(claim.getByRole('alert')).toHaveText(say('error.PRODUCT_OWNED'));
    await press(named(claim, 'button', say('more.contactStaff')));
    const notice = named(page, 'dialog', say('notice.title'));
    await expect(notice).toContainText(say('notice.lead'));
    await press(named(notice, 'button', say('form.back')));
    await expect(claim).toBeVisible();
    await claim.getByRole('radio').last().check();
    await expect(field(claim, say('claim.note'))).toHaveValue('We made it.');
    await press(named(claim, 'button', say('more.contactStaff')));
    await press(named(notice, 'button', say('claim.done')));
    await expectNoDialog(page);
    await expect(opener).toBeFocused();
  });

  test('W4 the page of an owned product leads a visitor to staff, and its owner not', async ({
    page,
    stack,
    openBrowser,
  }) => {
    const { id, staff } = await releasedProduct(stack);
    const [owner] = (await stack.users(1)) as [Member];
    await setOwner(stack, id, owner, staff);
    await stack.drain();
    await page.goto(`/app-item?id=${id}`);
    const opener = named(page, 'button', say('more.contactStaff'));
    await press(opener);
    await expectCode(named(page, 'dialog', say('notice.title')), say, contact);
    await page.keyboard.press('Escape');
    await expectNoDialog(page);
    await expect(opener).toBeFocused();
    const own = await openBrowser(owner);
    await own.goto(`/app-item?id=${id}`);
    await expect(named(own, 'button', say('vitamin.chip', { count: 0 }))).toBeVisible();
    await expect(named(own, 'button', say('more.contactStaff'))).toHaveCount(0);
  });
});
