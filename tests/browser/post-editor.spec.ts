import { lengths } from '#schema/limits';
import { pressOn, tabTo, typeInto } from './keys.ts';
import { auditOptions, expectAccessible, expectToFit, smallTargets } from './page-checks.ts';
import { alertsOf, bodyOf, openForm, ownedProduct, postsOf } from './post-steps.ts';
import {
  expect,
  expectNoDialog,
  expectToast,
  field,
  inBothLanguages,
  named,
  test,
} from './site.ts';
import { lengthErrors } from './texts.ts';

const { max } = lengths.postContent;

test.use(auditOptions);

inBothLanguages((_, say) => {
  test('F4 W20 the form is accessible in light and dark, and fits phones', async ({
    page,
    stack,
    signIn,
  }) => {
    const product = await ownedProduct(stack);
    await signIn(product.staff);
    const { body } = await openForm(page, say, product);
    await tabTo(page, body);
    await page.keyboard.press('Control+K');
    await expectAccessible(page, 'the form of a post');
    await expectToFit(page, 'the form of a post');
    await page.setViewportSize({ width: 390, height: 844 });
    // The dialog is laid out again for the phone.
    await expect.poll(() => smallTargets(page)).toEqual([]);
  });

  test('F4 F5 F7 W20 publishes a dynamic for the product with the keyboard alone', async ({
    page,
    stack,
    signIn,
  }) => {
    const product = await ownedProduct(stack);
    await signIn(product.owner);
    const { dialog, opener, body } = await openForm(page, say, product);
    await page.keyboard.press('Control+Enter');
    const { required } = lengthErrors(say, 'content', lengths.postContent);
    const noHeader = say('error.FIELD_REQUIRED', { field: say('field.header') });
    await expect(alertsOf(dialog)).toHaveText([noHeader, required]);
    await expect(field(dialog, say('postForm.header'))).toBeFocused();
    await page.keyboard.type('Lower fees');
    await tabTo(page, body);
    await page.keyboard.type('Fees are ');
    await page.keyboard.press('Control+B');
    await page.keyboard.type('lower');
    await page.keyboard.press('Control+B');
    await page.keyboard.press('Enter');
    await page.keyboard.type('From today on.');
    await expect(dialog).toContainText(`28 / ${max}`);
    const labels = (['label.4', 'label.6', 'label.7', 'label.8'] as const).map((id) =>
      named(dialog, 'button', say(id)),
    );
    for (const label of labels) await pressOn(page, label, 'Space');
    for (const [at, label] of labels.entries()) {
      await expect(label).toHaveAttribute('aria-pressed', String(at < 3));
    }
    await expect(dialog).toContainText(say('postForm.labelsFull', { max: 3 }));
    await expect(dialog.getByRole('switch')).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('success.published'));
    await expectNoDialog(page);
    await expect(opener).toBeFocused();
    expect(await postsOf(stack, product.id)).toMatchObject([
      {
        header: 'Lower fees',
        content: '<p>Fees are <strong>lower</strong></p><p>From today on.</p>',
        labels: [4, 6, 7],
        essence: false,
      },
    ]);
    await pressOn(page, named(page, 'link', say('product.tabPosts')));
    await expect(named(page, 'heading', 'Lower fees')).toBeVisible();
  });

  test('F4 H3 a developer writes a new post from the menu, for one of the own products', async ({
    page,
    stack,
    signIn,
  }) => {
    const product = await ownedProduct(stack);
    await signIn(product.owner);
    await page.goto('/about');
    await pressOn(page, named(page, 'button', say('developer.menu')));
    const entry = named(page, 'menuitem', say('developer.newPost'));
    await expect(entry).toBeVisible();
    await page.keyboard.press('End');
    await expect(entry).toBeFocused();
    await page.keyboard.press('Enter');
    const title = say('postForm.title.new');
    const dialog = named(page, 'dialog', title);
    await expect(field(dialog, say('postForm.header'))).toBeFocused();
    const choice = field(dialog, say('postForm.product'));
    await typeInto(page, field(dialog, say('postForm.header')), 'Of my product');
    await typeInto(page, bodyOf(dialog, say), 'It is new.');
    await page.keyboard.press('Control+Enter');
    await expect(alertsOf(dialog)).toHaveText([say('postForm.product.required')]);
    await expect(choice).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(choice).toHaveValue(product.id);
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('success.postSaved', { title }));
    await expectNoDialog(page);
    expect(await postsOf(stack, product.id)).toMatchObject([{ header: 'Of my product' }]);
  });

  test('F4 H3 who has no product to write about is led to the products', async ({
    page,
    stack,
    signIn,
    openBrowser,
  }) => {
    const { staff } = await ownedProduct(stack);
    const [developer] = await stack.users(1, [1]);
    await signIn(staff);
    const openNew = async (of: typeof page) => {
      await of.goto('/user/my-posts');
      await pressOn(of, named(of, 'button', say('ownPosts.new')));
      const dialog = named(of, 'dialog', say('postForm.title.new'));
      await expect(dialog).toContainText(say('postForm.product.none'));
      await expect(dialog.getByRole('textbox')).toHaveCount(0);
      return dialog;
    };
    const dialog = await openNew(page);
    await pressOn(page, named(dialog, 'link', say('postForm.product.all')));
    await expectNoDialog(page);
    await expect(page).toHaveURL('/app');
    const other = await openBrowser(developer);
    await pressOn(other, named(await openNew(other), 'link', say('postForm.product.own')));
    await expect(other).toHaveURL('/dev/app');
  });

  test('F5 reverts what is typed beyond 700 characters, and leaves a composition until it ends', async ({
    page,
    stack,
    signIn,
  }) => {
    const product = await ownedProduct(stack);
    await signIn(product.owner);
    const { dialog, body } = await openForm(page, say, product);
    await tabTo(page, body);
    await page.keyboard.insertText('维'.repeat(max - 1));
    await expect(dialog).toContainText(`${max - 1} / ${max}`);
    await page.keyboard.type('ab');
    await expect(dialog).toContainText(`${max} / ${max}`);
    await expect(body).toHaveText(`${'维'.repeat(max - 1)}a`);
    await page.keyboard.press('Backspace');
    await expect(dialog).toContainText(`${max - 1} / ${max}`);
    const keys = await page.context().newCDPSession(page);
    const composed = { text: 'nihao', selectionStart: 5, selectionEnd: 5 };
    await keys.send('Input.imeSetComposition', composed);
    await expect(body).toHaveText(`${'维'.repeat(max - 1)}nihao`);
    await expect(dialog).toContainText(`${max + 4} / ${max}`);
    await keys.send('Input.insertText', { text: '你好' });
    await expect(dialog).toContainText(`${max} / ${max}`);
    await expect(body).toHaveText(`${'维'.repeat(max - 1)}你`);
  });

  test('F6 completes a link without a scheme, and refuses one that could run', async ({
    page,
    stack,
    signIn,
  }) => {
    const product = await ownedProduct(stack);
    await signIn(product.owner);
    const { dialog, body } = await openForm(page, say, product);
    await page.keyboard.type('Links');
    await tabTo(page, body);
    await page.keyboard.type('Read more');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+K');
    const address = field(dialog, say('postForm.link.label'));
    await expect(address).toBeFocused();
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(alertsOf(dialog)).toHaveText([say('error.URL_INVALID')]);
    // Escape leaves the row of the link only.
    await page.keyboard.press('Escape');
    await expect(address).toHaveCount(0);
    await expect(body).toBeFocused();
    await page.keyboard.press('Control+K');
    await page.keyboard.type('example.com/fees');
    await page.keyboard.press('Enter');
    await expect(body.getByRole('link', { name: 'Read more' })).toHaveAttribute(
      'href',
      '//example.com/fees',
    );
    await expect(body).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('success.published'));
    const [post] = await postsOf(stack, product.id);
    expect(post?.content).toContain('<a href="//example.com/fees"');
  });

  test('F4 R7 Q22 staff publish a pick for any product', async ({ page, stack, signIn }) => {
    const product = await ownedProduct(stack);
    await signIn(product.staff);
    const { dialog, body } = await openForm(page, say, product);
    await page.keyboard.type('From our desk');
    await tabTo(page, body);
    await page.keyboard.type('Worth a look.');
    const pick = dialog.getByRole('switch');
    await tabTo(page, pick, { key: 'Shift+Tab' });
    await page.keyboard.press('Space');
    await expect(pick).toBeChecked();
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('success.published'));
    expect(await postsOf(stack, product.id)).toMatchObject([{ essence: true }]);
  });
});
