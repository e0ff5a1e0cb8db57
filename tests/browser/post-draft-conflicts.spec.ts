import { expectSaved, noteOf } from './developer-steps.ts';
import { pressOn, retype, tabTo } from './keys.ts';
import { alertsOf, openForm, ownedProduct, postsOf, publishedPost } from './post-steps.ts';
import { expect, expectNoDialog, field, inBothLanguages, named, test } from './site.ts';

inBothLanguages((_, say) => {
  test('F4 an old draft of an edit does not undo a later edit of another member', async ({
    page,
    stack,
    signIn,
  }) => {
    const product = await ownedProduct(stack);
    const id = await publishedPost(stack, product);
    const save = `mutation ($id: ID, $postId: ID) { savePostDraft(productId: $id, postId: $postId,
      version: 0, input: { header: "Mine", content: "<p>Mine</p>", baseVersion: 1 }) { id } }`;
    await stack.graphql(save, { id: product.id, postId: id }, product.owner);
    const edit = `mutation ($id: ID!) { editPost(id: $id,
      input: { header: "Of staff", content: "<p>Of staff</p>", version: 1 }) { id } }`;
    await stack.graphql(edit, { id }, product.staff);
    await signIn(product.owner);
    await page.goto(`/post?id=${id}`);
    const opener = named(page, 'button', say('postPage.editLabel', { header: 'Of staff' }));
    const dialog = named(page, 'dialog', say('postForm.title.edit'));
    const header = field(dialog, say('postForm.header'));
    await pressOn(page, opener);
    await expect(header).toHaveValue('Mine');
    await page.keyboard.press('Control+Enter');
    await expect(alertsOf(dialog)).toContainText([say('error.POST_CHANGED')]);
    expect(await postsOf(stack, product.id)).toMatchObject([{ header: 'Of staff' }]);
    await pressOn(page, named(dialog, 'button', say('draft.loadOther')));
    const question = named(page, 'dialog', say('draft.loadOtherTitle'));
    await expect(question).toContainText(say('draft.loadOtherLead'));
    await pressOn(page, named(question, 'button', say('postForm.leave.stay')));
    await expect(header).toHaveValue('Mine');
    await pressOn(page, named(dialog, 'button', say('draft.loadOther')));
    await pressOn(page, named(question, 'button', say('draft.loadOther')));
    await expect(header).toHaveValue('Of staff');
    await tabTo(page, header);
    await retype(page, 'Of both');
    await page.keyboard.press('Control+Enter');
    await expectNoDialog(page);
    expect(await postsOf(stack, product.id)).toMatchObject([{ header: 'Of both' }]);
  });

  test('F4 a form that is behind does not publish over a newer draft without a choice', async ({
    page,
    stack,
    signIn,
  }) => {
    const product = await ownedProduct(stack);
    await signIn(product.owner);
    const { dialog, body } = await openForm(page, say, product);
    await page.keyboard.type('Short');
    await tabTo(page, body);
    await page.keyboard.type('Of this browser.');
    await expectSaved(page, say);
    const drafts = '{ viewer { postDrafts { id version } } }';
    const read = await stack.graphql(drafts, {}, product.owner);
    const [{ id, version }] = read.data.viewer.postDrafts;
    const save = `mutation ($draftId: ID, $id: ID, $version: Int) { savePostDraft(draftId: $draftId,
      productId: $id, version: $version, input: { header: "Long", content: "<p>Of the other</p>" }) { id } }`;
    const other = { draftId: id, id: product.id, version };
    await stack.graphql(save, other, product.owner);
    for (const _time of [1, 2]) {
      await page.keyboard.press('Control+Enter');
      await expect(alertsOf(dialog)).toContainText([say('error.DRAFT_CHANGED')]);
      await expect(noteOf(page, say, 'draft.conflict')).toBeVisible();
    }
    expect(await postsOf(stack, product.id)).toEqual([]);
    await pressOn(page, named(dialog, 'button', say('draft.keepMine')));
    await expectSaved(page, say);
    await tabTo(page, body);
    await page.keyboard.press('Control+Enter');
    await expectNoDialog(page);
    expect(await postsOf(stack, product.id)).toMatchObject([{ header: 'Short' }]);
  });

  test('F4 a form whose draft was published elsewhere goes on as a new one when it is told', async ({
    page,
    stack,
    signIn,
  }) => {
    const product = await ownedProduct(stack);
    await signIn(product.owner);
    const { dialog, opener, body } = await openForm(page, say, product);
    const header = field(dialog, say('postForm.header'));
    const drafts = '{ viewer { postDrafts { id header } } }';
    const stored = async () =>
      (await stack.graphql(drafts, {}, product.owner)).data.viewer.postDrafts;
    const remove = 'mutation ($id: ID!) { deletePostDraft(draftId: $id) }';
    await page.keyboard.type('Kept');
    await expectSaved(page, say);
    await stack.graphql(remove, { id: (await stored())[0].id }, product.owner);
    await tabTo(page, body);
    await page.keyboard.type('Written on.');
    await expect(noteOf(page, say, 'draft.gone')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(alertsOf(dialog)).toContainText([say('error.NOT_FOUND')]);
    expect([await stored(), await postsOf(stack, product.id)]).toEqual([[], []]);
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await pressOn(page, opener);
    await expect(header).toHaveValue('Kept');
    await expect(body).toHaveText('Written on.');
    await expectSaved(page, say);
    const [again] = await stored();
    expect(again).toMatchObject({ header: 'Kept' });
    // The form notices it only when it publishes.
    await stack.graphql(remove, { id: again.id }, product.owner);
    await tabTo(page, body);
    await page.keyboard.press('Control+Enter');
    await expect(noteOf(page, say, 'draft.gone')).toBeVisible();
    await pressOn(page, named(dialog, 'button', say('draft.asNew')));
    await expectSaved(page, say);
    await tabTo(page, body);
    await page.keyboard.press('Control+Enter');
    await expectNoDialog(page);
    expect(await stored()).toEqual([]);
    expect(await postsOf(stack, product.id)).toMatchObject([{ header: 'Kept' }]);
  });
});
