import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Stack } from '../stack.ts';
import { expect, field, named } from './site.ts';
import type { Say } from './texts.ts';

/** A picture of one colour. */
export const picture = (width: number, height: number, background = '#0a7') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const png = (buffer: Buffer, name = 'picture.png'): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer,
});

/** Presses a button that opens the browser's file chooser, and chooses files. */
export async function choose(page: Page, button: Locator, files: ChosenFile | ChosenFile[]) {
  const opened = page.waitForEvent('filechooser');
  await button.press('Enter');
  await (await opened).setFiles(files);
}

export type PictureName = 'logo' | 'logoImage' | 'banner' | 'feedsImage';

export const pictureButton = (page: Page, say: Say, name: PictureName): Locator => {
  const label = say(`developer.picture.${name}`);
  return named(page, 'button', say('developer.picture.chooseLabel', { name: label }));
};

/** Expects that a picture of this size is stored and shown at its field. */
export async function expectPicture(
  page: Page,
  say: Say,
  name: PictureName,
  size: readonly [width: number, height: number],
): Promise<void> {
  const shown = page.getByAltText(say(`developer.picture.${name}`), { exact: true });
  await expect(shown).toBeVisible();
  const sizeOf = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight];
  await expect.poll(() => shown.evaluate(sizeOf as never)).toEqual(size);
}

/** Expects the note of a draft that the server has. */
export const expectSaved = (page: Page, say: Say): Promise<void> =>
  expect(noteOf(page, say, 'draft.saved')).toBeVisible();

/** A note about the draft, whose text may go on with a time. */
export function noteOf(
  page: Page,
  say: Say,
  id: 'draft.saved' | 'draft.conflict' | 'draft.gone' | 'draft.offline',
): Locator {
  const parts = say(id, { time: '@' })
    .split('@')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return page.getByRole('status').filter({ hasText: new RegExp(parts.join('.+')) });
}

/** A site of its own, because that of a released product is refused. */
export const siteOf = (name: string): string =>
  `https://${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.example.com`;

/** Fills in the least that can be submitted. */
export async function fillLeast(page: Page, say: Say, name: string): Promise<void> {
  await field(page, say('developer.field.nameEn')).fill(name);
  await field(page, say('developer.link.WEBSITE')).fill(siteOf(name));
}

/** Names of the categories of apps in the language of the texts. */
export async function categoryNames(stack: Stack, language: 'en' | 'zh'): Promise<string[]> {
  const query = `{ productCategories(type: APP) { name(language: ${language.toUpperCase()}) } }`;
  const { data } = await stack.graphql(query);
  return data.productCategories.map(({ name }: { name: string }) => name);
}
