import { newId } from '#kit/runtime/ids';
import { move, submit } from '../documents.ts';
import type { Member } from '../stack.ts';
import { expectSaved } from './developer-steps.ts';
import { expect, expectToast, field, inBothLanguages, named, test } from './site.ts';

inBothLanguages((_, say) => {
  test('Q13 R5 an owner takes an edit in review back, and can send another one', async ({
    page,
    stack,
    signInNew,
  }) => {
    const owner = await signInNew();
    const [staff] = (await stack.users(1, [3])) as [Member];
    const nameEn = `Quay ${newId().slice(-8)}`;
    const links = [{ kind: 'WEBSITE', url: `https://${newId()}.io` }];
    const input = { type: 'APP', nameEn, links };
    const submitted = await stack.graphql(submit, { input }, owner);
    const { id } = submitted.data.submitProduct;
    await stack.graphql(move, { id, to: 'RELEASED' }, staff);
    await stack.drain();
    await page.goto(`/dev/app/${id}`);
    const tagline = field(page, say('developer.field.taglineEn'));
    const send = named(page, 'button', say('developer.submitEdit'));
    // An edit without a change is refused, and the form stays.
    await expect(tagline).toHaveValue('');
    await send.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toContainText(
      say('error.REVISION_UNCHANGED'),
    );
    await tagline.fill('Ships sail quickly.');
    await expectSaved(page, say);
    await send.press('Enter');
    await expect(page.getByRole('note')).toContainText(say('developer.notice.inReview'));
    await named(page, 'button', say('developer.withdraw.button')).press('Enter');
    const dialog = named(page, 'dialog', say('developer.withdraw.title'));
    await expect(dialog).toBeVisible();
    await named(dialog, 'button', say('developer.withdraw.submit')).press('Enter');
    await expectToast(page, say('developer.withdraw.done'));
    await expect(send).toBeVisible();
    await page.goto(`/dev/app/${id}?view=history`);
    const history = named(page, 'list', say('developer.view.history'));
    await expect(history.getByRole('listitem').first()).toContainText(
      say('developer.revision.WITHDRAWN'),
    );
    const query = 'query ($id: ID!) { product(id: $id) { tagline(language: EN) } }';
    expect((await stack.graphql(query, { id })).data.product.tagline).toBeNull();
  });

  test('R5 W18 a member discards the draft of a new product, after a question', async ({
    page,
    stack,
    signInNew,
  }) => {
    const member = await signInNew();
    const name = `Draft ${newId().slice(-8)}`;
    await page.goto('/dev/app/new');
    await field(page, say('developer.field.nameEn')).fill(name);
    await expectSaved(page, say);
    page.once('dialog', (question) => question.accept());
    await page.goto('/dev/app');
    const discard = named(page, 'button', say('developer.discard.label', { name }));
    const dialog = named(page, 'dialog', say('developer.discard.title'));
    await discard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(named(page, 'article', name)).toBeVisible();
    await discard.press('Enter');
    await named(dialog, 'button', say('developer.discard.submit')).press('Enter');
    await expectToast(page, say('developer.discard.done'));
    await expect(named(page, 'article', name)).toHaveCount(0);
    const { data } = await stack.graphql('{ viewer { productDrafts { id } } }', {}, member);
    expect(data.viewer.productDrafts).toEqual([]);
  });
});
