import type { Page } from '@playwright/test';
import {
  badgeOf,
  choosePicture,
  connectWallet,
  developerOf,
  fillBadge,
  imageButton,
  readOwn,
} from './badge-form-steps.ts';
import { choose, picture, png } from './developer-steps.ts';
import { injectWallet } from './injected-wallet.ts';
import { expectAccessible, expectToFit } from './page-checks.ts';
import { expect, expectToast, field, inBothLanguages, named, test } from './site.ts';
import { type Say, texts } from './texts.ts';

const right = '0x52908400098527886E0F7030069857D2E4169EE7';
const second = '0xde709f2102306220921060314715629080e2fb77';
const wrongSum = '0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

const preview = (page: Page, say: Say) =>
  named(page, 'tabpanel', say('badgeForm.preview.en')).or(
    named(page, 'tabpanel', say('badgeForm.preview.zh')),
  );

inBothLanguages((language, say) => {
  test('B2 B3 R6 Q59 a developer fills in the form, connects a wallet, creates a badge and edits it', async ({
    page,
    stack,
    signInNew,
  }) => {
    const { address } = await injectWallet(page.context());
    const member = await signInNew();
    const product = await developerOf(stack, member);
    await page.goto('/badges/new');
    const choice = say('badgeForm.createFor', { name: product.name });
    await named(page, 'link', choice).press('Enter');
    await expect(page).toHaveURL(`/badges/new?id=${product.id}`);
    const name = await fillBadge(page, say);
    await expect(page.getByText(say('badgeForm.walletMissing'))).toBeVisible();
    await expect(named(page, 'button', say('badgeForm.create'))).toHaveCount(0);
    await expect(
      page.getByText(say('badge.rewardEach', { count: 2 }), { exact: true }),
    ).toBeVisible();
    // The preview follows in both languages.
    const shown = preview(page, say);
    await expect(shown).toContainText(language === 'zh' ? '早鸟徽章' : name);
    await expect(shown).toContainText(say('badgeForm.preview.minted'));
    const other = language === 'zh' ? 'en' : 'zh';
    await named(page, 'tab', say(`badgeForm.preview.${other}`)).click();
    await expect(shown).toContainText(other === 'zh' ? '早鸟徽章' : name);
    await expect(shown).toContainText(
      texts[other]('badgeForm.preview.reward', { milestone: 20, vitamins: 2 }),
    );
    await named(page, 'switch', say('badgeForm.soulbound')).press('Space');
    await field(page, say('badgeForm.field.rewardEn')).fill('Thank you');
    await connectWallet(page, say);
    await expect(field(page, say('badgeForm.field.nameEn'))).toHaveValue(name);
    await named(page, 'button', say('badgeForm.create')).press('Enter');
    await expect(page).toHaveURL(/\/badges\/\d+\/manage$/);
    await expectToast(page, say('badgeForm.created'));
    const id = badgeOf(page);
    const created = await readOwn(stack, id, member);
    expect(created).toMatchObject({
      version: 1,
      holders: [],
      badge: {
        nameEn: name,
        nameZh: '早鸟徽章',
        total: 100,
        eligibility: 'ALL',
        milestone: 20,
        rewardingTime: 'AT_MILESTONE',
        gasPayer: 'DEVELOPER',
        soulbound: true,
        claimEnabled: true,
        claimUntil: null,
        rewardEn: 'Thank you',
      },
    });
    expect(address).toMatch(/^0x/);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    // What is fixed is shown as such.
    await page.goto(`/badges/${id}/edit`);
    await expect(page.getByText(say('badgeForm.fixed.contract')).first()).toBeVisible();
    await expect(field(page, say('badgeForm.field.nameEn'))).toHaveCount(0);
    await field(page, say('badgeForm.field.descriptionEn')).fill('For early fans.');
    await named(page, 'switch', say('badgeForm.claimLink')).press('Space');
    await named(page, 'button', say('badgeForm.save')).press('Enter');
    await expectToast(page, say('badgeForm.saved'));
    await expect(page).toHaveURL(`/badges/${id}/manage`);
    expect(await readOwn(stack, id, member)).toMatchObject({
      version: 2,
      badge: { descriptionEn: 'For early fans.', claimEnabled: false, soulbound: true },
    });
  });

  test('B2 B3 B4 E6 what is wrong is told at its field, and a list of wallets by line', async ({
    page,
    stack,
    signInNew,
  }) => {
    await injectWallet(page.context());
    const product = await developerOf(stack, await signInNew());
    await page.goto(`/badges/new?id=${product.id}`);
    await connectWallet(page, say);
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
    const create = named(page, 'button', say('badgeForm.create'));
    await create.press('Enter');
    await expect(field(page, say('badgeForm.field.nameEn'))).toBeFocused();
    // Pictures.
    const button = imageButton(page, say);
    const big = { ...png(Buffer.alloc(2 * 1024 * 1024 + 1)), name: 'big.png' };
    await choose(page, button, big);
    await expect(alert(say('error.FILE_TOO_LARGE', { max: '2 MB' }))).toBeVisible();
    const gif = { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
    await choose(page, button, gif);
    await expect(alert(say('error.FILE_TYPE'))).toBeVisible();
    await fillBadge(page, say);
    // Names: the field takes no 51st character.
    const nameEn = field(page, say('badgeForm.field.nameEn'));
    await nameEn.fill('a'.repeat(51));
    await expect(nameEn).toHaveValue('a'.repeat(50));
    await nameEn.fill('Early-Bird');
    await create.press('Enter');
    await expect(alert(say('badgeForm.nameEn.signs'))).toBeVisible();
    await expect(nameEn).toBeFocused();
    await nameEn.fill('Early Bird');
    await field(page, say('badgeForm.field.milestone')).fill('15');
    await create.press('Enter');
    const milestone = say('error.MILESTONE_INVALID', { step: 10, min: 10, max: 1_000_000 });
    await expect(alert(milestone)).toBeVisible();
    await field(page, say('badgeForm.field.milestone')).fill('10');
    // The list, typed and from a file.
    await page.getByRole('radio', { name: say('badge.eligibility.LIST') }).check();
    const list = field(page, say('badgeForm.holders.label'));
    await list.fill(`${right}\nvitalik.eth\n${wrongSum}`);
    const opened = page.waitForEvent('filechooser');
    await named(page, 'button', say('badgeForm.holders.file')).press('Enter');
    await (await opened).setFiles({
      name: 'wallets.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${second}\r\n${right.toLowerCase()}\r\n`),
    });
    const faults = named(page, 'list', say('badgeForm.holders.faults', { count: 3 }));
    await expect(faults.getByRole('listitem')).toHaveText([
      say('badgeForm.holders.NO_ADDRESS', { line: 2, entry: 'vitalik.eth' }),
      say('badgeForm.holders.CHECKSUM', { line: 3, entry: wrongSum }),
      say('badgeForm.holders.REPEATED', { line: 5, first: 1 }),
    ]);
    await create.press('Enter');
    await expect(list).toBeFocused();
    await expect(page).toHaveURL(`/badges/new?id=${product.id}`);
    await list.fill(`${right}\n${second}`);
    await create.press('Enter');
    await expect(page).toHaveURL(/\/badges\/\d+\/manage$/);
  });
});

const say = texts.en;

test('B4 E6 a refusal of the server shows at its field until it changes', async ({
  page,
  stack,
  signInNew,
}) => {
  await injectWallet(page.context());
  const product = await developerOf(stack, await signInNew());
  await page.goto(`/badges/new?id=${product.id}`);
  await connectWallet(page, say);
  await fillBadge(page, say);
  await page.route('**/graphql', async (route) => {
    const body = route.request().postDataJSON();
    if (body.operationName !== 'AddBadge') return route.continue();
    const { input } = body.variables;
    const variables = { ...body.variables, input: { ...input, image: '/files/gone.png' } };
    return route.continue({ postData: JSON.stringify({ ...body, variables }) });
  });
  await named(page, 'button', say('badgeForm.create')).click();
  const alert = page.getByRole('alert').filter({ hasText: say('error.PICTURE_UNKNOWN') });
  await expect(alert).toBeVisible();
  await expect(imageButton(page, say)).toBeFocused();
  await page.unrouteAll();
  await choosePicture(page, say);
  await expect(alert).toHaveCount(0);
  await named(page, 'button', say('badgeForm.create')).click();
  await expect(page).toHaveURL(/\/badges\/\d+\/manage$/);
});

test('W21 B2 what was typed survives leaving, which is asked, and a reload', async ({
  page,
  stack,
  signInNew,
}) => {
  const product = await developerOf(stack, await signInNew());
  await page.goto(`/badges/new?id=${product.id}`);
  await field(page, say('badgeForm.field.nameEn')).fill('Early Bird');
  await named(page.getByRole('banner'), 'link', say('nav.home')).click();
  const dialog = named(page, 'dialog', say('developer.leave.title'));
  await named(dialog, 'button', say('developer.leave.leave')).click();
  await expect(page).toHaveURL('/');
  await page.goto(`/badges/new?id=${product.id}`);
  await expect(field(page, say('badgeForm.field.nameEn'))).toHaveValue('Early Bird');
  await named(page, 'button', say('draft.discard')).click();
  await expect(field(page, say('badgeForm.field.nameEn'))).toHaveValue('');
});

test('B2 Q2 a badge that was changed meanwhile is not overwritten without a question', async ({
  page,
  stack,
  signInNew,
}) => {
  await injectWallet(page.context());
  const member = await signInNew();
  const product = await developerOf(stack, member);
  await page.goto(`/badges/new?id=${product.id}`);
  await connectWallet(page, say);
  await fillBadge(page, say);
  await named(page, 'button', say('badgeForm.create')).click();
  await expect(page).toHaveURL(/\/badges\/\d+\/manage$/);
  const id = badgeOf(page);
  const edit = async (tab: Page, description: string) => {
    await tab.goto(`/badges/${id}/edit`);
    await field(tab, say('badgeForm.field.descriptionEn')).fill(description);
  };
  const other = await page.context().newPage();
  await edit(page, 'Mine');
  await edit(other, 'Theirs');
  const save = say('badgeForm.save');
  await named(other, 'button', save).click();
  await expect(other).toHaveURL(`/badges/${id}/manage`);
  await named(page, 'button', save).click();
  const note = page.getByRole('note').filter({ hasText: say('badgeForm.changed') });
  await expect(note).toBeVisible();
  await named(note, 'button', say('badgeForm.goOn')).click();
  await expect(field(page, say('badgeForm.field.descriptionEn'))).toHaveValue('Mine');
  await named(page, 'button', save).click();
  await expect(page).toHaveURL(`/badges/${id}/manage`);
  expect(await readOwn(stack, id, member)).toMatchObject({
    version: 3,
    badge: { descriptionEn: 'Mine' },
  });
  // The other way: the badge as it is now.
  await edit(page, 'Mine again');
  await edit(other, 'Theirs again');
  await named(other, 'button', save).click();
  await expect(other).toHaveURL(`/badges/${id}/manage`);
  await named(page, 'button', save).click();
  await named(note, 'button', say('badgeForm.startAnew')).click();
  await expect(field(page, say('badgeForm.field.descriptionEn'))).toHaveValue('Theirs again');
});

test('R6 Q2 who is no owner of a released product is told why', async ({
  page,
  stack,
  signIn,
  signInNew,
  demo,
}) => {
  const [owner] = (await stack.users(1)) as [Awaited<ReturnType<typeof signInNew>>];
  const product = await developerOf(stack, owner);
  await signInNew();
  await page.goto('/badges/new');
  await expect(page.getByText(say('badgeForm.noProducts'))).toBeVisible();
  await page.goto(`/badges/new?id=${product.id}`);
  await expect(page.getByText(say('badgeForm.notOwner'))).toBeVisible();
  await page.goto('/badges/new?id=999999999');
  await expect(page.getByText(say('error.PRODUCT_NOT_FOUND'))).toBeVisible();
  await signIn(await demo('user'));
  await page.goto('/badges/1/edit');
  await expect(page.getByText(say('notFound.title')).first()).toBeVisible();
});

test.describe('the form of a badge', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });

  test('X-L3 B2 is accessible and fits every width, with errors and a list', async ({
    page,
    stack,
    signInNew,
  }) => {
    const product = await developerOf(stack, await signInNew());
    await page.goto(`/badges/new?id=${product.id}`);
    await page.getByRole('radio', { name: say('badge.eligibility.LIST') }).check();
    await field(page, say('badgeForm.holders.label')).fill('x'.repeat(200));
    await page.getByRole('radio', { name: say('badgeForm.rewardingTime.ON_DATE') }).check();
    await choose(page, imageButton(page, say), png(await picture(2000, 60)));
    await expect(page.getByAltText(say('badgeForm.image')).first()).toBeVisible();
    await expectAccessible(page, 'badge form');
    await expectToFit(page, 'badge form');
  });
});
