import type { Locator, Page } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import type { Member, Stack } from '../stack.ts';
import { choose, picture, png } from './developer-steps.ts';
import { released } from './own-product-steps.ts';
import { expect, field, named } from './site.ts';
import type { Say } from './texts.ts';

/** The developer of a released product. */
export async function developerOf(stack: Stack, member: Member) {
  const product = await released(stack, member);
  await stack.drain();
  return product;
}

/** Connects the wallet of the browser by the button of the form. */
export async function connectWallet(page: Page, say: Say): Promise<void> {
  await named(page.getByRole('main'), 'button', say('wallet.connect')).click();
  const chooser = page.getByRole('dialog');
  await named(chooser, 'button', say('wallet.extension')).click();
  await named(chooser, 'button', 'Test Wallet').click();
  await expect(chooser).toHaveCount(0);
}

/** Opens the choice of a picture, also of another one. */
export const imageButton = (page: Page, say: Say): Locator => {
  const name = say('badgeForm.image');
  const first = named(page, 'button', say('developer.picture.chooseLabel', { name }));
  return first.or(named(page, 'button', say('badgeForm.imageOther', { name })));
};

export async function choosePicture(page: Page, say: Say): Promise<void> {
  await choose(page, imageButton(page, say), png(await picture(320, 320)));
  await expect(page.getByAltText(say('badgeForm.image'), { exact: true }).first()).toBeVisible();
}

/** Fills in what every badge needs. Returns its English name. */
export async function fillBadge(page: Page, say: Say): Promise<string> {
  const name = `Early Bird ${newId().slice(-8)}`;
  await field(page, say('badgeForm.field.nameEn')).fill(name);
  await field(page, say('badgeForm.field.nameZh')).fill('早鸟徽章');
  await field(page, say('badgeForm.field.descriptionEn')).fill('For the first fans.');
  await field(page, say('badgeForm.field.descriptionZh')).fill('给最早的粉丝。');
  await choosePicture(page, say);
  await field(page, say('badgeForm.field.total')).fill('100');
  await field(page, say('badgeForm.field.milestone')).fill('20');
  return name;
}

const own = `query ($id: ID!) { viewer { developedBadge(id: $id) {
  version holders badge { total eligibility milestone rewardingTime gasPayer soulbound claimEnabled claimUntil
    nameEn: name(language: EN) nameZh: name(language: ZH) descriptionEn: description(language: EN)
    image(relative: true) rewardEn: rewardDescription(language: EN) }
} } }`;

export async function readOwn(stack: Stack, id: string, member: Member) {
  return (await stack.graphql(own, { id }, member)).data.viewer.developedBadge;
}

/** The id of the badge whose page is open. */
export const badgeOf = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';
