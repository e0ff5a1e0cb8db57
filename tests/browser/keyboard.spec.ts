import type { Page } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import { lengths } from '#schema/limits';
import { tabTo as tabToElement } from './keys.ts';
import {
  expect,
  expectNoDialog,
  expectToast,
  field,
  inBothLanguages,
  named,
  painted,
  test,
} from './site.ts';

/** The focused element, if its focus is visible. */
const seenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing';
    const shows = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    return shows(focused) || shows(focused.closest('article')) ? 'seen' : focused.outerHTML;
  });

/** Moves the focus to an element by its name; every step must show a visible focus. */
function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const wanted = page
    .getByLabel(name, { exact: true })
    .or(named(page, 'button', name))
    .or(named(page, 'link', name));
  const onStop = async () => expect(await seenFocus(page)).toBe('seen');
  return tabToElement(page, wanted, { key, onStop });
}

inBothLanguages((_, say) => {
  test('S1 U3 U6 W22-W24 finds a product, asks and UPs with the keyboard alone', async ({
    page,
    releaseAndSignIn,
  }) => {
    const { name } = await releaseAndSignIn();
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await tabTo(page, say('nav.skip'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await page.keyboard.press('/');
    const search = named(page, 'dialog', say('search.title'));
    await expect(field(search, say('search.label'))).toBeFocused();
    await page.keyboard.type(name);
    await expect(named(search, 'option', name)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(named(page, 'heading', name)).toBeVisible();

    await tabTo(page, say('ask.button'));
    await page.keyboard.press('Enter');
    const ask = named(page, 'dialog', say('ask.title', { name }));
    await expect(field(ask, say('ask.label'))).toBeFocused();
    await page.keyboard.type('Does it work with a hardware wallet?');
    await tabTo(page, say('form.post'));
    await page.keyboard.press('Enter');
    await expectToast(page, say('success.submitted'));
    await expect(named(page, 'button', say('ask.button'))).toBeFocused();

    await tabTo(page, say('up.button.label', { name, count: 0 }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const reason = named(page, 'dialog', say('up.reason.title', { name }));
    await expect(field(reason, say('up.reason.label'))).toBeFocused();
    await page.keyboard.type('x'.repeat(lengths.upReason.min));
    await tabTo(page, say('form.post'));
    await page.keyboard.press('Enter');
    await expect(named(page, 'button', say('up.success.done'))).toBeFocused();
    await page.keyboard.press('Enter');
    // The button that opened the dialog has the focus again.
    const done = named(page, 'button', say('up.button.done', { name, count: 1 }));
    await expect(done).toBeFocused();
    await expect(done).toBeDisabled();
    await page.keyboard.press('Enter');
    await expectNoDialog(page);
  });

  test('A9 W2 the focus goes to the code when it is sent and when the server refuses it', async ({
    page,
  }) => {
    await page.goto('/about');
    await named(page.getByRole('banner'), 'button', say('login.title')).click();
    await named(page.getByRole('dialog'), 'button', say('login.toRegister')).click();
    const dialog = named(page, 'dialog', say('register.title'));
    await expect(field(dialog, say('form.email'))).toBeFocused();
    await page.keyboard.type(`f-${newId().slice(-12)}@vita.test`);
    await tabTo(page, say('code.send'));
    await page.keyboard.press('Enter');
    await expect(field(dialog, say('code.label'))).toBeFocused();
    await page.keyboard.type('12');
    await tabTo(page, say('register.next'));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(say('error.CODE_WRONG'))).toBeVisible();
    await expect(field(dialog, say('code.label'))).toBeFocused();
  });

  test('"?" lists the shortcuts; in a text field it and "/" are characters', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    await expect(named(page, 'dialog', say('shortcuts.title'))).toBeVisible();
    await page.keyboard.press('/');
    await painted(page);
    await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(1);
    await expect(named(page, 'dialog', say('shortcuts.title'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('/');
    const search = named(page, 'dialog', say('search.title'));
    await expect(field(search, say('search.label'))).toBeFocused();
    await page.keyboard.type('?/');
    await expect(field(search, say('search.label'))).toHaveValue('?/');
  });
});
