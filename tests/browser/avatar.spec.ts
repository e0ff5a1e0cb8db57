import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { files } from '#schema/file-limits';
import { expect, expectToast, inBothLanguages, named, test } from './site.ts';
import type { Say } from './texts.ts';

/** Left half red, right half blue. */
const halves = (format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#f00' } })
    .composite([
      {
        input: { create: { width: 200, height: 200, channels: 3, background: '#00f' } },
        left: 200,
        top: 0,
      },
    ])
    .toFormat(format)
    .toBuffer();

async function openDialog(page: Page, say: Say) {
  await page.goto('/user/profile');
  await named(page, 'button', say('avatar.change')).click();
  await expect(named(page, 'dialog', say('avatar.title'))).toBeVisible();
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

/** The colour in the middle of a picture of the site. */
async function middleOf(page: Page, src: string): Promise<string> {
  const bytes = await (await page.request.get(src)).body();
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([200, 200]);
  // The corners are outside of the circle.
  expect(data[3]).toBe(0);
  const at = (100 * info.width + 100) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => (value > 128 ? 1 : 0)).join('');
}

inBothLanguages((_, say) => {
  test('W9 W10 P3 E4 a chosen picture is moved with the keys, stored and shown', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    await openDialog(page, say);
    await expect(page.getByText(say('newcomer.progress', { done: 0, total: 3 }))).toBeVisible();
    await expect(page.getByText(say('avatar.hint'))).toBeVisible();
    await choose(page, 'halves.jpg', 'image/jpeg', await halves('jpeg'));
    const dialog = named(page, 'dialog', say('avatar.preview'));
    await expect(dialog).toBeVisible();
    const view = named(dialog, 'button', say('avatar.view'));
    await expect(view).toHaveCSS('width', '200px');
    await expect(view).toHaveCSS('border-radius', '50%');
    await view.focus();
    for (let n = 0; n < 14; n++) await page.keyboard.press('ArrowLeft');
    await named(dialog, 'button', say('avatar.save')).click();
    await expectToast(page, say('success.avatar'));
    await expect(page.getByText(say('newcomer.progress', { done: 1, total: 3 }))).toBeVisible();
    await expect(dialog).toBeHidden();
    const avatar = page.getByRole('banner').locator('img[src^="/files/"]');
    await expect(avatar).toBeVisible();
    expect(await middleOf(page, (await avatar.getAttribute('src')) ?? '')).toBe('001');
    await expect(page.locator('main img[src^="/files/"]')).toBeVisible();
  });

  test('W9 P3 a file that is no picture or too large is refused with the reason', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    await openDialog(page, say);
    const alert = page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ });
    await choose(page, 'a.gif', 'image/gif', Buffer.from('GIF89a'));
    await expect(alert).toHaveText(say('error.FILE_TYPE'));
    await choose(page, 'a.png', 'image/png', Buffer.alloc(files.pictureBytes + 1));
    await expect(alert).toContainText('2 MB');
    await choose(page, 'a.png', 'image/png', Buffer.from('<svg/>'));
    await expect(alert).toHaveText(say('error.FILE_BROKEN'));
    await choose(page, 'a.png', 'image/png', await halves());
    await expect(named(page, 'dialog', say('avatar.preview'))).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

test('W10 the pointer moves the picture and the slider enlarges it, on a phone too', async ({
  page,
  signInNew,
  say,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInNew();
  await openDialog(page, say);
  await choose(page, 'halves.png', 'image/png', await halves());
  const dialog = named(page, 'dialog', say('avatar.preview'));
  const view = named(dialog, 'button', say('avatar.view'));
  const box = await view.boundingBox();
  if (!box) throw new Error('the picture is not shown');
  const [x, y] = [box.x + 100, box.y + 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y, { steps: 5 });
  await page.mouse.up();
  const zoom = dialog.getByLabel(say('avatar.zoom'));
  await zoom.focus();
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight');
  await expect(zoom).toHaveValue('1.2');
  await named(dialog, 'button', say('avatar.save')).click();
  await expect(dialog).toBeHidden();
  const src = await page.locator('main img[src^="/files/"]').getAttribute('src');
  expect(await middleOf(page, src ?? '')).toBe('100');
});

test('P3 an avatar that does not load falls back to the first letter', async ({
  page,
  complaints,
  signInNew,
  say,
}) => {
  await signInNew();
  await openDialog(page, say);
  await choose(page, 'halves.png', 'image/png', await halves());
  await named(page, 'button', say('avatar.save')).click();
  await expect(page.locator('main img[src^="/files/"]')).toBeVisible();
  await page.route('**/files/**', (route) => route.fulfill({ status: 404, body: '' }));
  const missing = page.waitForResponse('**/files/**');
  await page.goto('/user/profile?again');
  await missing;
  await expect(named(page, 'button', say('avatar.change'))).toBeVisible();
  await expect(page.locator('img[src^="/files/"]')).toHaveCount(0);
  // The browser writes the missing file to its console.
  complaints.length = 0;
});
