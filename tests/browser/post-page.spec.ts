import { pressOn, retype, tabTo } from './keys.ts';
import { bodyOf, ownedProduct, postsOf, publishedPost } from './post-steps.ts';
import {
  expect,
  expectNoDialog,
  expectToast,
  field,
  hold,
  inBothLanguages,
  named,
  operationOf,
  test,
} from './site.ts';

inBothLanguages((_, say) => {
  test('F1 O38 a post has a page of its own, where members like it', async ({
    page,
    stack,
    openBrowser,
  }) => {
    const product = await ownedProduct(stack);
    const header = `Lower fees of ${product.name}`;
    const id = await publishedPost(stack, product, header);
    await page.goto(`/dynamic?lang=all`);
    await pressOn(page, named(page, 'link', header));
    await expect(page).toHaveURL(`/post?id=${id}`);
    await expect(named(page, 'heading', header)).toBeVisible();
    await expect(named(page, 'link', product.name)).toBeVisible();
    const like = (count: number) => named(page, 'button', say('post.like', { header, count }));
    // A visitor logs in first, and then likes it.
    await pressOn(page, like(0));
    const login = named(page, 'dialog', say('login.title'));
    await expect(login).toContainText(say('login.for.like'));
    const [member] = await stack.users(1);
    await field(login, say('form.email')).fill(member?.email ?? '');
    await field(login, say('form.password')).fill(member?.password ?? '');
    await page.keyboard.press('Enter');
    await expect(like(1)).toHaveAttribute('aria-pressed', 'true');
    // A second tab does not like it twice.
    const other = await page.context().newPage();
    await other.goto(`/post?id=${id}`);
    const shown = other.locator('[data-part="like"]');
    await expect(shown).toHaveAttribute('aria-pressed', 'true');
    await expect(shown).toHaveText('1');
    await tabTo(page, like(1));
    await page.keyboard.press('Space');
    await expect(like(0)).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(like(0)).toHaveAttribute('aria-pressed', 'false');
    // The own post has a count only.
    const own = await openBrowser(product.owner);
    await own.goto(`/post?id=${id}`);
    await expect(own.locator('[data-part="like"]')).toHaveAttribute('aria-disabled', 'true');
  });

  test('I1 F1 the lines of a post keep their height when the scripts are loaded', async ({
    page,
    stack,
  }) => {
    const product = await ownedProduct(stack);
    const id = await publishedPost(stack, product);
    const heights = () =>
      page
        .locator('article [lang]')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).lineHeight));
    const release = await hold(page, '**/assets/*.js');
    await page.goto(`/post?id=${id}`, { waitUntil: 'commit' });
    await expect(named(page, 'heading', 'Lower fees')).toBeVisible();
    const rendered = await heights();
    expect(rendered).toHaveLength(2);
    release();
    await page.waitForLoadState('networkidle');
    await pressOn(
      page,
      named(page, 'button', say('post.like', { header: 'Lower fees', count: 0 })),
    );
    await expect(named(page, 'dialog', say('login.title'))).toBeVisible();
    expect(await heights()).toEqual(rendered);
    // The styles of every page are in the document.
    await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(0);
  });

  test('F4 F7 Q1 the team edits a post and deletes it, with an undo, by keyboard', async ({
    page,
    stack,
    signIn,
  }) => {
    const product = await ownedProduct(stack);
    const id = await publishedPost(stack, product);
    await signIn(product.owner);
    await page.goto(`/post?id=${id}`);
    const header = 'Lower fees';
    const edit = named(page, 'button', say('postPage.editLabel', { header }));
    await expect(edit).toBeVisible();
    const share = await named(page, 'button', say('product.share')).boundingBox();
    const { x: start = 0 } = (await edit.boundingBox()) ?? {};
    expect(start).toBeGreaterThanOrEqual((share?.x ?? 0) + (share?.width ?? 0) + 8);
    await pressOn(page, edit);
    const title = say('postForm.title.edit');
    const dialog = named(page, 'dialog', title);
    await expect(field(dialog, say('postForm.header'))).toHaveValue(header);
    await expect(bodyOf(dialog, say)).toHaveText('Fees are lower from today on.');
    await tabTo(page, field(dialog, say('postForm.header')));
    await retype(page, 'Much lower fees');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('success.postSaved', { title }));
    await expectNoDialog(page);
    await expect(named(page, 'heading', 'Much lower fees')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(say('postPage.edited'));
    await pressOn(
      page,
      named(page, 'button', say('postPage.deleteLabel', { header: 'Much lower fees' })),
    );
    await expectToast(page, say('postPage.removed'));
    await expect(page).toHaveURL(`/app-item?id=${product.id}&tab=posts`);
    await expect(named(page, 'heading', 'Much lower fees')).toHaveCount(0);
    await pressOn(page, named(page, 'button', say('postPage.undo')));
    await expectToast(page, say('postPage.restored'));
    await expect(page).toHaveURL(`/post?id=${id}`);
    await expect(named(page, 'heading', 'Much lower fees')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await postsOf(stack, product.id)).toMatchObject([{ id, header: 'Much lower fees' }]);
  });

  test('F4 R5 the page of own posts restores a deleted one', async ({ page, stack, signIn }) => {
    const product = await ownedProduct(stack);
    const id = await publishedPost(stack, product);
    await signIn(product.owner);
    const asked: (string | undefined)[] = [];
    page.on('request', (one) => asked.push(operationOf(one)));
    await page.goto('/user/my-posts');
    const header = 'Lower fees';
    await pressOn(page, named(page, 'button', say('postPage.deleteLabel', { header })));
    await expectToast(page, say('postPage.removed'));
    // The list says it of all its rows.
    expect(asked).not.toContain('PostTools');
    await expect(page.getByRole('main')).toContainText(say('ownPosts.publishedHint'));
    await pressOn(page, named(page, 'link', say('ownPosts.removed')));
    await pressOn(page, named(page, 'button', say('postPage.restoreLabel', { header })));
    await expectToast(page, say('postPage.restored'));
    await expect(page.getByRole('main')).toContainText(say('ownPosts.removedHint', { days: 7 }));
    expect(await postsOf(stack, product.id)).toMatchObject([{ id }]);
  });

  test('F4 Q44 staff give a reason for deleting a post of others, whose author cannot restore it', async ({
    page,
    stack,
    signIn,
    openBrowser,
  }) => {
    const product = await ownedProduct(stack);
    const id = await publishedPost(stack, product);
    await signIn(product.staff);
    await page.goto(`/post?id=${id}`);
    await pressOn(
      page,
      named(page, 'button', say('postPage.deleteLabel', { header: 'Lower fees' })),
    );
    const dialog = named(page, 'dialog', say('postPage.deleteTitle'));
    await expect(field(dialog, say('postPage.deleteReason'))).toBeFocused();
    await page.keyboard.type('It is an advertisement of something else.');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('postPage.removed'));
    await expectNoDialog(page);
    expect(await postsOf(stack, product.id)).toEqual([]);
    const author = await openBrowser(product.owner);
    await author.goto('/user/my-posts?tab=removed');
    await expect(named(author, 'heading', 'Lower fees')).toBeVisible();
    const list = author.getByRole('main');
    await expect(list).toContainText(say('ownPosts.removedByStaff'));
    const restore = named(author, 'button', say('postPage.restoreLabel', { header: 'Lower fees' }));
    await expect(restore).toHaveCount(0);
  });

  test('F1 a post that does not exist says so, also to those who wrote it', async ({ page }) => {
    await page.goto('/post?id=999999999');
    await expect(named(page, 'heading', say('postPage.goneTitle'))).toBeVisible();
    await page.goto('/post');
    await expect(named(page, 'heading', say('postPage.goneTitle'))).toBeVisible();
  });
});
