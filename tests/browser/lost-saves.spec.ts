import type { Page } from '@playwright/test';
import { expectSaved, noteOf } from './developer-steps.ts';
import { expect, field, inBothLanguages, named, operationOf, test } from './site.ts';
import type { Say } from './texts.ts';

const listDrafts = '{ viewer { productDrafts { id input { nameEn } } } }';

/** Types a name, of which the server gets the first text and the browser no response, and then another. */
async function typeWithoutResponses(page: Page, say: Say): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) !== 'SaveProductDraft') return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto('/dev/app/new');
  const name = field(page, say('developer.field.nameEn'));
  await name.fill('One');
  await expect(noteOf(page, say, 'draft.offline')).toBeVisible();
  await name.fill('Two');
  await expect(page).toHaveURL('/dev/app/new');
  await page.unroute('**/graphql');
  page.once('dialog', (dialog) => dialog.accept());
}

inBothLanguages((_, say) => {
  /** The browser logs each request that fails. */
  test.afterEach(({ complaints }) => {
    const others = complaints.filter((text) => !text.includes('ERR_CONNECTION_RESET'));
    complaints.splice(0);
    expect(others).toEqual([]);
  });

  test('R5 C-M12 a new form goes on with its first save, whose response was lost before a reload', async ({
    page,
    stack,
    signInNew,
  }) => {
    const member = await signInNew();
    await typeWithoutResponses(page, say);
    await page.reload();
    await expectSaved(page, say);
    await expect(page).toHaveURL(/\/dev\/app\/new\?draft=\d+$/);
    await expect(field(page, say('developer.field.nameEn'))).toHaveValue('Two');
    const { viewer } = (await stack.graphql(listDrafts, {}, member)).data;
    expect(viewer.productDrafts).toEqual([{ id: expect.any(String), input: { nameEn: 'Two' } }]);
  });

  test('R5 the draft that a form meets replaces what was typed only after a question', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    await typeWithoutResponses(page, say);
    // As the page of an older release leaves it.
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) {
        if (key.includes(':product-form-sent:')) sessionStorage.removeItem(key);
      }
    });
    await page.reload();
    const name = field(page, say('developer.field.nameEn'));
    const conflict = noteOf(page, say, 'draft.conflict');
    const loads = named(conflict, 'button', say('draft.loadOther'));
    await loads.press('Enter');
    const dialog = named(page, 'dialog', say('draft.loadOtherTitle'));
    await expect(dialog).toContainText(say('draft.loadOtherLead'));
    await page.keyboard.press('Escape');
    await expect(name).toHaveValue('Two');
    await loads.press('Enter');
    await named(dialog, 'button', say('draft.loadOther')).press('Enter');
    await expect(name).toHaveValue('One');
    await expect(page).toHaveURL(/\/dev\/app\/new\?draft=\d+$/);
    await expect(conflict).toHaveCount(0);
  });
});
