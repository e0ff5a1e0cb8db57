import { expectSaved, noteOf } from './developer-steps.ts';
import { pressOn, tabTo, typeInto } from './keys.ts';
import { alertsOf, openForm, ownedProduct, postsOf, publishedPost } from './post-steps.ts';
import {
  expect,
  expectNoDialog,
  expectToast,
  field,
  inBothLanguages,
  named,
  operationOf,
  test,
} from './site.ts';

inBothLanguages((_, say) => {
  test('F4 W20 asks before it is left, and keeps the text as a draft over a reload', async ({
    page,
    stack,
    signIn,
  }) => {
    const product = await ownedProduct(stack);
    await signIn(product.owner);
    const { dialog, opener, body } = await openForm(page, say, product);
    await page.keyboard.press('Escape');
    await expectNoDialog(page);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(dialog, say('postForm.header'))).toBeFocused();
    await page.keyboard.type('Half a thought');
    await expect(dialog.getByRole('status').getByText(/\d:\d\d/)).toBeVisible();
    await page.keyboard.press('Escape');
    const question = named(page, 'dialog', say('postForm.leave.title'));
    await expect(named(question, 'button', say('postForm.leave.stay'))).toBeFocused();
    await expect(question).toContainText(say('postForm.leave.saved'));
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(field(dialog, say('postForm.header'))).toBeFocused();
    await page.keyboard.press('Escape');
    await pressOn(page, named(question, 'button', say('postForm.leave.keep')));
    await expectNoDialog(page);
    await expect(opener).toBeFocused();
    await page.reload();
    await pressOn(page, opener);
    await expect(field(dialog, say('postForm.header'))).toHaveValue('Half a thought');
    await expect(dialog).toContainText(say('draft.restored'));
    await pressOn(page, named(dialog, 'button', say('draft.discard')));
    await expect(field(dialog, say('postForm.header'))).toHaveValue('');
    await expect(body).toHaveText('');
    await page.keyboard.press('Escape');
    await expectNoDialog(page);
    const drafts = '{ viewer { postDrafts { id } } }';
    const { data } = await stack.graphql(drafts, {}, product.owner);
    expect(data.viewer.postDrafts).toEqual([]);
  });

  test('F4 W20 a restored draft is discarded at once, or kept for a new post', async ({
    page,
    stack,
    signIn,
  }) => {
    const product = await ownedProduct(stack);
    const save = `mutation ($product: ID!, $input: PostDraftInput!) {
      savePostDraft(productId: $product, version: 0, input: $input) { id } }`;
    for (const header of ['First thought', 'Second thought']) {
      const input = { topic: '', header, content: '<p>Half.</p>', labels: [], pick: false };
      await stack.graphql(save, { product: product.id, input }, product.owner);
    }
    const stored = async () =>
      (await stack.graphql('{ viewer { postDrafts { header } } }', {}, product.owner)).data.viewer
        .postDrafts;
    await signIn(product.owner);
    const { dialog, opener, body } = await openForm(page, say, product);
    const header = field(dialog, say('postForm.header'));
    await expect(header).toHaveValue('Second thought');
    await pressOn(page, named(dialog, 'button', say('draft.discard')));
    await expect(header).toHaveValue('');
    await expect(body).toHaveText('');
    await expect(dialog).not.toContainText(say('draft.restored'));
    expect(await stored()).toEqual([{ header: 'First thought' }]);
    await page.keyboard.press('Escape');
    await expectNoDialog(page);
    await pressOn(page, opener);
    await expect(header).toHaveValue('First thought');
    await pressOn(page, named(dialog, 'button', say('draft.startNew')));
    await expect(header).toHaveValue('');
    await expect(header).toBeFocused();
    await page.keyboard.type('Third thought');
    await expectSaved(page, say);
    expect((await stored()).map((draft: { header: string }) => draft.header).sort()).toEqual([
      'First thought',
      'Third thought',
    ]);
  });

  test('F4 W20 discards a draft whose first save is under way', async ({ page, stack, signIn }) => {
    const product = await ownedProduct(stack);
    await signIn(product.owner);
    const { dialog } = await openForm(page, say, product);
    let goOn = () => {};
    const isDiscarded = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (operationOf(route.request()) === 'SavePostDraft') await isDiscarded;
      return route.continue();
    });
    const saves = page.waitForRequest((one) => operationOf(one) === 'SavePostDraft');
    await page.keyboard.type('Not meant');
    await saves;
    await page.keyboard.press('Escape');
    const question = named(page, 'dialog', say('postForm.leave.title'));
    await pressOn(page, named(question, 'button', say('postForm.leave.discard')));
    goOn();
    await expectNoDialog(page);
    await expect(dialog).toHaveCount(0);
    const drafts = '{ viewer { postDrafts { id } } }';
    const { data } = await stack.graphql(drafts, {}, product.owner);
    expect(data.viewer.postDrafts).toEqual([]);
  });

  test('F4 keeps what was typed when the server refuses it, and without a network', async ({
    page,
    stack,
    signIn,
    complaints,
  }) => {
    const product = await ownedProduct(stack);
    await signIn(product.owner);
    const { dialog, body } = await openForm(page, say, product);
    await page.keyboard.type('Kept');
    await tabTo(page, body);
    await page.keyboard.type('All of it.');
    const move =
      'mutation ($id: ID!, $to: ProductStatus!, $reason: String) { moveProduct(productId: $id, to: $to, reason: $reason) { id } }';
    const takenDown = { id: product.id, to: 'TAKEN_DOWN', reason: 'For a test.' };
    await stack.graphql(move, takenDown, product.staff);
    await stack.drain();
    await page.keyboard.press('Control+Enter');
    await expect(alertsOf(dialog)).toContainText([say('error.PRODUCT_NOT_FOUND')]);
    await expect(body).toHaveText('All of it.');
    await stack.graphql(move, { id: product.id, to: 'RELEASED' }, product.staff);
    await stack.drain();
    await page.route('**/graphql', (route) => route.abort());
    await tabTo(page, body);
    await page.keyboard.press('Control+Enter');
    await expect(alertsOf(dialog).last()).toContainText(say('offline.failedForm'));
    await expect(body).toHaveText('All of it.');
    await page.unroute('**/graphql');
    await page.keyboard.press('Control+Enter');
    await expectNoDialog(page);
    expect(await postsOf(stack, product.id)).toMatchObject([{ header: 'Kept' }]);
    complaints.splice(0);
  });

  test('F4 W20 a form whose draft was refused is not left as if it were saved', async ({
    page,
    stack,
    signIn,
  }) => {
    const product = await ownedProduct(stack);
    await signIn(product.owner);
    const { dialog, opener } = await openForm(page, say, product);
    await page.keyboard.type('Half');
    await expectSaved(page, say);
    const refused = { code: 'THROTTLED', params: { seconds: 60 } };
    const body = { errors: [{ message: 'Refused', extensions: refused }] };
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'SavePostDraft'
        ? route.fulfill({ json: body })
        : route.continue(),
    );
    await page.keyboard.type(' a thought');
    await page.keyboard.press('Escape');
    const question = named(page, 'dialog', say('postForm.leave.title'));
    await expect(question).toContainText(say('postForm.leave.saved'));
    const leave = named(question, 'button', say('postForm.leave.keep'));
    await pressOn(page, leave);
    await expect(question).toContainText(say('postForm.leave.unsaved'));
    await pressOn(page, named(question, 'button', say('postForm.leave.stay')));
    await expect(field(dialog, say('postForm.header'))).toHaveValue('Half a thought');
    await page.keyboard.press('Escape');
    await expect(question).toContainText(say('postForm.leave.unsaved'));
    await pressOn(page, leave);
    await expectNoDialog(page);
    await expect(opener).toBeFocused();
  });

  test('F4 C-M12 goes on after a reload with what was typed since a first save got lost', async ({
    page,
    stack,
    signIn,
    complaints,
  }) => {
    const product = await ownedProduct(stack);
    await signIn(product.owner);
    const { dialog, opener } = await openForm(page, say, product);
    await page.route('**/graphql', async (route) => {
      if (operationOf(route.request()) !== 'SavePostDraft') return route.continue();
      await route.fetch();
      return route.abort();
    });
    const drafts = '{ viewer { postDrafts { header } } }';
    const stored = async () =>
      (await stack.graphql(drafts, {}, product.owner)).data.viewer.postDrafts;
    const header = field(dialog, say('postForm.header'));
    await page.keyboard.type('Half');
    await expect(noteOf(page, say, 'draft.offline')).toBeVisible();
    await page.keyboard.type(' a thought');
    expect(await stored()).toEqual([{ header: 'Half' }]);
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await page.unrouteAll({ behavior: 'wait' });
    await pressOn(page, opener);
    await expect(header).toHaveValue('Half a thought');
    await expectSaved(page, say);
    await expect(noteOf(page, say, 'draft.conflict')).toHaveCount(0);
    expect(await stored()).toEqual([{ header: 'Half a thought' }]);
    complaints.splice(0);
  });

  test('F4 the draft of an edit whose post is deleted is no new post, and is only deleted', async ({
    page,
    stack,
    signIn,
  }) => {
    const product = await ownedProduct(stack);
    const postId = await publishedPost(stack, product);
    const save = `mutation ($id: ID, $postId: ID) { savePostDraft(
      productId: $id, postId: $postId, version: 0, input: { header: "Edited" }) { id } }`;
    await stack.graphql(save, { id: product.id, postId }, product.owner);
    const remove = 'mutation ($id: ID!) { removePost(id: $id) { id } }';
    await stack.graphql(remove, { id: postId }, product.owner);
    await signIn(product.owner);
    const { dialog } = await openForm(page, say, product);
    await expect(field(dialog, say('postForm.header'))).toHaveValue('');
    await page.goto('/user/my-posts?tab=drafts');
    const row = page.locator('[data-row]');
    await expect(row).toContainText(say('ownPosts.draftGone'));
    await expect(row.getByRole('button')).toHaveText([say('ownPosts.deleteDraft')]);
  });

  test('F6 publishes at a time, which can be taken back', async ({ page, stack, signIn }) => {
    const product = await ownedProduct(stack);
    await signIn(product.owner);
    const { dialog, body } = await openForm(page, say, product);
    await page.keyboard.type('In time');
    await tabTo(page, body);
    await page.keyboard.type('Not before.');
    const at = field(dialog, say('postForm.publishAt'));
    await at.fill('2020-01-01T10:00');
    await page.keyboard.press('Control+Enter');
    await expect(alertsOf(dialog)).toHaveText([say('error.SCHEDULE_PAST')]);
    await at.fill('2099-01-01T10:00');
    await expect(alertsOf(dialog)).toHaveText([say('error.SCHEDULE_TOO_FAR', { days: 90 })]);
    await expect(named(dialog, 'button', say('postForm.schedule'))).toBeVisible();
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 16);
    await at.fill(tomorrow);
    const sent = page.waitForResponse((one) => operationOf(one.request()) === 'SchedulePost');
    await page.keyboard.press('Control+Enter');
    await sent;
    await expectNoDialog(page);
    expect(await postsOf(stack, product.id)).toEqual([]);
    await page.goto('/user/my-posts?tab=scheduled');
    await expect(named(page, 'heading', 'In time')).toBeVisible();
    const editing = named(page, 'button', say('ownPosts.editLabel', { header: 'In time' }));
    await pressOn(page, editing);
    const changed = named(page, 'dialog', say('postForm.title.new'));
    await expect(named(changed, 'button', say('form.save'))).toBeVisible();
    await typeInto(page, field(changed, say('postForm.header')), 'Too late');
    await page.keyboard.press('Escape');
    const leaving = named(page, 'dialog', say('postForm.leave.scheduledTitle'));
    await expect(leaving).toContainText(say('postForm.leave.scheduled'));
    await expect(named(leaving, 'button', say('postForm.leave.discard'))).toHaveCount(0);
    await pressOn(page, named(leaving, 'button', say('postForm.leave.keep')));
    await expectNoDialog(page);
    await expect(named(page, 'heading', 'In time')).toBeVisible();
    await pressOn(
      page,
      named(page, 'button', say('ownPosts.unscheduleLabel', { header: 'In time' })),
    );
    await expectToast(page, say('ownPosts.unscheduled'));
    await expect(named(page, 'heading', 'In time')).toHaveCount(0);
    await pressOn(page, named(page, 'link', say('ownPosts.drafts')));
    await expect(named(page, 'heading', 'In time')).toBeVisible();
    await pressOn(
      page,
      named(page, 'button', say('ownPosts.deleteDraftLabel', { header: 'In time' })),
    );
    const question = named(page, 'dialog', say('ownPosts.deleteDraftTitle'));
    await pressOn(page, named(question, 'button', say('ownPosts.deleteDraft')));
    await expectToast(page, say('ownPosts.draftDeleted'));
    await expect(page.getByRole('main')).toContainText(say('ownPosts.draftsHint'));
  });
});
