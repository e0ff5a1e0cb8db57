import type { Locator } from '@playwright/test';
import { choose, picture, png } from './developer-steps.ts';
import { tabTo, typeInto } from './keys.ts';
import { alertsOf, openForm, ownedProduct, postsOf } from './post-steps.ts';
import { expect, expectToast, field, inBothLanguages, named, operationOf, test } from './site.ts';

/** Pastes a picture and what else a program copies with it. */
const paste = (body: Locator, copied: { file: string; html?: string }) =>
  body.evaluate((element, { file, html }) => {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'copied.png', { type: 'image/png' }));
    if (html) data.setData('text/html', html);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, copied);

inBothLanguages((_, say) => {
  test('F4 O46 takes pictures by upload, with a description, and none from elsewhere', async ({
    page,
    stack,
    signIn,
  }) => {
    const product = await ownedProduct(stack);
    await signIn(product.owner);
    const { dialog, body } = await openForm(page, say, product);
    await page.keyboard.type('Pictures');
    await tabTo(page, body);
    await page.keyboard.type('Look at this.');
    await body.evaluate((element) => {
      const data = new DataTransfer();
      data.setData('text/html', '<p style="color:red">!<img src="https://evil.example/t.png"></p>');
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect(body).toContainText('Look at this.!');
    await expect(body.locator('img')).toHaveCount(0);
    const tools = named(dialog, 'toolbar', say('postForm.tools'));
    await tabTo(page, tools.getByRole('button'), { key: 'Shift+Tab' });
    await page.keyboard.press('End');
    for (const _step of ['undo', 'picture']) await page.keyboard.press('ArrowLeft');
    const add = named(tools, 'button', say('postForm.tool.picture'));
    await expect(add).toBeFocused();
    await choose(page, add, png(await picture(60, 40)));
    const shown = body.locator('img');
    await expect(shown).toHaveAttribute('src', /^\/files\//);
    await shown.click();
    await typeInto(page, field(dialog, say('postForm.picture.alt')), 'A green field');
    await page.keyboard.press('Enter');
    await expect(shown).toHaveAttribute('alt', 'A green field');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('success.published'));
    const [post] = await postsOf(stack, product.id);
    expect(post?.content).toMatch(
      /<img src="\/files\/[^"]+" alt="A green field" width="60" height="40" \/>$/,
    );
    expect(post?.content).not.toContain('evil');
  });

  test('F4 O46 waits for a picture, which comes where it was chosen and leaves the caret alone', async ({
    page,
    stack,
    signIn,
  }) => {
    const product = await ownedProduct(stack);
    await signIn(product.owner);
    const { dialog, body } = await openForm(page, say, product);
    const header = field(dialog, say('postForm.header'));
    let goOn = () => {};
    const isRefused = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (operationOf(route.request()) === 'UploadPicture') await isRefused;
      return route.continue();
    });
    await page.keyboard.type('One');
    await tabTo(page, body);
    await page.keyboard.type('Before. After.');
    for (const _letter of ' After.') await page.keyboard.press('ArrowLeft');
    await paste(body, { file: (await picture(60, 40)).toString('base64') });
    const uploading = say('postForm.picture.uploading', { number: 1, count: 1 });
    await expect(dialog.getByText(uploading)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(alertsOf(dialog)).toContainText([say('postForm.picture.wait')]);
    await tabTo(page, header, { key: 'Shift+Tab' });
    await page.keyboard.press('End');
    goOn();
    await expect(body.locator('img')).toBeVisible();
    await page.keyboard.type(' and two');
    await expect(header).toHaveValue('One and two');
    // A copy of an office program is its text.
    await paste(body, { file: 'AAAA', html: '<p>Copied</p>' });
    await expect(body).toContainText('Copied');
    await expect(body.locator('img')).toHaveCount(1);
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('success.published'));
    const [post] = await postsOf(stack, product.id);
    expect(post?.content).toMatch(/Before\..*<img.* After\./);
  });
});
