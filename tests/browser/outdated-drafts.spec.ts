import { expectSaved } from './developer-steps.ts';
import { lastEditOf, publishByOther, released } from './own-product-steps.ts';
import { expect, expectToast, field, inBothLanguages, named, operationOf, test } from './site.ts';

inBothLanguages((_, say) => {
  test('Q13 R5 a draft does not undo what was published after it was typed, also after a reload', async ({
    page,
    stack,
    signInNew,
  }) => {
    const member = await signInNew();
    const { id, input, staff } = await released(stack, member);
    await page.goto(`/dev/app/${id}`);
    const tagline = field(page, say('developer.field.taglineEn'));
    const submits = named(page, 'button', say('developer.submitEdit'));
    const changed = page.getByRole('note').filter({ hasText: say('developer.notice.changed') });
    await tagline.fill('Typed before.');
    await expectSaved(page, say);
    const edit = { ...input, descriptionEn: 'Written elsewhere.' };
    await publishByOther(stack, { id, staff }, member, edit);
    await page.reload();
    await expect(changed).toBeVisible();
    await expect(tagline).toHaveValue('Typed before.');
    await submits.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: say('error.PRODUCT_CHANGED') });
    await expect(alert).toBeVisible();
    const stored = page.waitForResponse(
      (response) => operationOf(response.request()) === 'SaveEditDraft',
    );
    await named(changed, 'button', say('developer.notice.goOn')).press('Enter');
    await expect(changed).toHaveCount(0);
    await stored;
    await page.reload();
    await expect(tagline).toHaveValue('Typed before.');
    await expect(changed).toHaveCount(0);
    await submits.press('Enter');
    await expectToast(page, say('developer.submitted'));
    expect((await lastEditOf(stack, id, member)).after).toMatchObject({
      taglineEn: 'Typed before.',
      descriptionEn: '',
    });
  });

  test('Q13 R5 a draft that is outdated gives way to the public version', async ({
    page,
    stack,
    signInNew,
  }) => {
    const member = await signInNew();
    const { id, input, staff } = await released(stack, member);
    await page.goto(`/dev/app/${id}`);
    const tagline = field(page, say('developer.field.taglineEn'));
    const changed = page.getByRole('note').filter({ hasText: say('developer.notice.changed') });
    await tagline.fill('Typed before.');
    await expectSaved(page, say);
    const edit = { ...input, descriptionEn: 'Written elsewhere.' };
    await publishByOther(stack, { id, staff }, member, edit);
    // The form learns of it by its own submission.
    await named(page, 'button', say('developer.submitEdit')).press('Enter');
    await named(changed, 'button', say('developer.notice.startAnew')).press('Enter');
    await expect(changed).toHaveCount(0);
    await expect(tagline).toHaveValue('');
    await expect(field(page, say('developer.field.descriptionEn'))).toHaveValue(edit.descriptionEn);
    await tagline.fill('Typed anew.');
    await expectSaved(page, say);
    await named(page, 'button', say('developer.submitEdit')).press('Enter');
    await expectToast(page, say('developer.submitted'));
    expect((await lastEditOf(stack, id, member)).after).toMatchObject({
      taglineEn: 'Typed anew.',
      descriptionEn: edit.descriptionEn,
    });
  });

  test('R5 Q13 a draft is saved on a server that knows no editions of drafts', async ({
    page,
    stack,
    signInNew,
  }) => {
    const member = await signInNew();
    const { id } = await released(stack, member);
    const refused = { code: 'QUERY_INVALID', params: { reason: 'Unknown argument' } };
    const body = { errors: [{ message: 'Refused', extensions: refused }] };
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'SaveEditDraft'
        ? route.fulfill({ json: body })
        : route.continue(),
    );
    await page.goto(`/dev/app/${id}`);
    const tagline = field(page, say('developer.field.taglineEn'));
    await tagline.fill('Typed here.');
    await expectSaved(page, say);
    await page.reload();
    await expect(tagline).toHaveValue('Typed here.');
  });
});
