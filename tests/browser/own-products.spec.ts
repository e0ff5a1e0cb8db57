import type { Page } from '@playwright/test';
import { expectSaved } from './developer-steps.ts';
import { decide, lastEditOf, released, revise, submitted } from './own-product-steps.ts';
import { expect, expectToast, field, inBothLanguages, named, operationOf, test } from './site.ts';
import type { Say } from './texts.ts';

const listDrafts = '{ viewer { productDrafts { productId input { nameEn } } } }';

/** Goes to a product by the newest message of the bell, without leaving the page. */
async function followNews(page: Page, say: Say): Promise<void> {
  const bell = say('message.bell', { count: 0 });
  await page.getByRole('banner').getByRole('button', { name: bell }).press('Enter');
  const fresh = page.waitForResponse(
    (response) => operationOf(response.request()) === 'OwnProduct',
  );
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('link').press('Enter');
  await fresh;
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

inBothLanguages((_, say) => {
  test('R5 H3 the menu leads from the form of one product to that of another', async ({
    page,
    stack,
    signInNew,
  }) => {
    const member = await signInNew();
    const two = await released(stack, member);
    const one = await submitted(stack, member);
    await page.goto(`/dev/app/${one.id}`);
    const name = field(page, say('developer.field.nameEn'));
    await expect(name).toHaveValue(one.name);
    await named(page, 'button', say('developer.menu')).press('Enter');
    await page.getByRole('menuitem').filter({ hasText: two.name }).press('Enter');
    await expect(page).toHaveURL(`/dev/app/${two.id}`);
    await expect(name).toHaveValue(two.name);
    await field(page, say('developer.field.taglineEn')).fill('Typed for two.');
    await expectSaved(page, say);
    expect((await stack.graphql(listDrafts, {}, member)).data.viewer.productDrafts).toEqual([
      { productId: two.id, input: { nameEn: two.name } },
    ]);
    await named(page, 'button', say('developer.submitEdit')).press('Enter');
    await expectToast(page, say('developer.submitted'));
    expect((await lastEditOf(stack, two.id, member)).after).toMatchObject({
      nameEn: two.name,
      taglineEn: 'Typed for two.',
    });
  });

  test('W18 H2 a form whose draft was refused is not left as if it were saved', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    await page.goto('/dev/app/new');
    await field(page, say('developer.field.nameEn')).fill('Lynx');
    await expectSaved(page, say);
    const refused = { code: 'THROTTLED', params: { seconds: 60 } };
    const body = { errors: [{ message: 'Refused', extensions: refused }] };
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'SaveProductDraft'
        ? route.fulfill({ json: body })
        : route.continue(),
    );
    await field(page, say('developer.field.nameZh')).fill('猞猁');
    const form = page.url();
    await named(page.getByRole('banner'), 'link', say('nav.about')).press('Enter');
    const dialog = named(page, 'dialog', say('developer.leave.title'));
    await expect(dialog).toContainText(say('developer.leave.saved'));
    const leave = named(dialog, 'button', say('developer.leave.leave'));
    await leave.press('Enter');
    await expect(dialog).toContainText(say('developer.leave.unsaved'));
    await expect(page).toHaveURL(form);
    await leave.press('Enter');
    await expect(page).toHaveURL('/about');
  });

  test('Q13 M2 the message about a published edit opens the form with that edit', async ({
    page,
    stack,
    signInNew,
  }) => {
    const member = await signInNew();
    const { id, input, staff } = await released(stack, member);
    const edit = { ...input, taglineEn: 'The new tagline.' };
    const { data } = await stack.graphql(revise, { id, input: edit }, member);
    await page.goto(`/dev/app/${id}`);
    await expect(page.getByRole('note')).toContainText(say('developer.notice.inReview'));
    const decision = { id: data.submitRevision.id, decision: 'RELEASED' };
    await stack.graphql(decide, decision, staff);
    await stack.drain();
    await followNews(page, say);
    await expect(field(page, say('developer.field.taglineEn'))).toHaveValue(edit.taglineEn);
    await field(page, say('developer.field.descriptionEn')).fill('A description.');
    await named(page, 'button', say('developer.submitEdit')).press('Enter');
    await expectToast(page, say('developer.submitted'));
    expect((await lastEditOf(stack, id, member)).after).toMatchObject({
      taglineEn: edit.taglineEn,
      descriptionEn: 'A description.',
    });
  });

  test('Q13 M2 the message about a rejected edit opens the form with that edit', async ({
    page,
    stack,
    signInNew,
  }) => {
    const member = await signInNew();
    const { id, input, staff } = await released(stack, member);
    const edit = { ...input, taglineEn: 'The best of all.' };
    const { data } = await stack.graphql(revise, { id, input: edit }, member);
    await page.goto(`/dev/app/${id}`);
    await expect(page.getByRole('note')).toContainText(say('developer.notice.inReview'));
    const reason = 'Please say it without praise.';
    const decision = { id: data.submitRevision.id, decision: 'REJECTED', reason };
    await stack.graphql(decide, decision, staff);
    await stack.drain();
    await followNews(page, say);
    const notes = page.getByRole('note');
    await expect(notes.filter({ hasText: reason })).toBeVisible();
    await expect(notes.filter({ hasText: say('developer.notice.resumed') })).toBeVisible();
    const tagline = field(page, say('developer.field.taglineEn'));
    await expect(tagline).toHaveValue(edit.taglineEn);
    await named(page, 'button', say('developer.notice.startAnew')).press('Enter');
    await expect(tagline).toHaveValue('');
    await expect(notes.filter({ hasText: say('developer.notice.resumed') })).toHaveCount(0);
  });

  test('Q13 R5 the public version replaces what was typed a moment before, without a conflict', async ({
    page,
    stack,
    signInNew,
  }) => {
    const member = await signInNew();
    const { id, input, staff } = await released(stack, member);
    const edit = { ...input, taglineEn: 'The best of all.' };
    const { data } = await stack.graphql(revise, { id, input: edit }, member);
    const decision = { id: data.submitRevision.id, decision: 'REJECTED', reason: 'Praise.' };
    await stack.graphql(decide, decision, staff);
    await page.goto(`/dev/app/${id}`);
    const tagline = field(page, say('developer.field.taglineEn'));
    await tagline.fill('Typed at last.');
    await named(page, 'button', say('developer.notice.startAnew')).press('Enter');
    await expect(tagline).toHaveValue('');
    await tagline.fill('Typed anew.');
    await expectSaved(page, say);
    await page.reload();
    await expect(tagline).toHaveValue('Typed anew.');
  });

  test('Q13 R5 what was typed stays when another edit is published, and is not sent over it', async ({
    page,
    stack,
    signInNew,
  }) => {
    const member = await signInNew();
    const { id, input, staff } = await released(stack, member);
    await page.goto(`/dev/app/${id}`);
    const tagline = field(page, say('developer.field.taglineEn'));
    await tagline.fill('Typed here.');
    await expectSaved(page, say);
    const edit = { ...input, descriptionEn: 'Written elsewhere.' };
    const { data } = await stack.graphql(revise, { id, input: edit }, member);
    const decision = { id: data.submitRevision.id, decision: 'RELEASED' };
    await stack.graphql(decide, decision, staff);
    await stack.drain();
    await followNews(page, say);
    await expect(tagline).toHaveValue('Typed here.');
    await named(page, 'button', say('developer.submitEdit')).press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: say('error.PRODUCT_CHANGED') });
    await expect(alert).toBeVisible();
    await expect(tagline).toHaveValue('Typed here.');
    expect((await lastEditOf(stack, id, member)).after).toMatchObject({
      taglineEn: '',
      descriptionEn: edit.descriptionEn,
    });
  });
});
