import type { Page } from '@playwright/test';
import { newId } from '#kit/runtime/ids';
import type { Member } from '../stack.ts';
import { known } from './pages.ts';
import { expect, inBothLanguages, named, test } from './site.ts';

const submit = `mutation ($input: ProductFormInput!) { submitProduct(input: $input) { id slug } }`;
const ask = `mutation ($id: ID!, $content: String!, $language: Language!) {
  askQuestion(productId: $id, content: $content, language: $language) { id }
}`;
const answer = `mutation ($id: ID!) {
  answerQuestion(questionId: $id, answer: "Yes, 支持。") { id }
}`;
const own = `mutation ($id: ID!, $member: ID!) {
  setProductOwner(productId: $id, memberId: $member, reason: "For a test.") { id }
}`;

/** Opens the messages and follows the newest, which is about this. */
async function followNews(page: Page, about: string): Promise<void> {
  // The number of the bell is pushed, and the list is asked for when it opens.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /unread|未读/ })
    .click();
  const item = page.getByRole('dialog').getByRole('listitem').filter({ hasText: about }).first();
  await item.getByRole('link').click();
}

inBothLanguages((language, say) => {
  test('C18 Q13 its owner and staff open the page of a product in review by its address', async ({
    page,
    stack,
    signIn,
    openBrowser,
  }) => {
    const [owner, other] = (await stack.users(2)) as [Member, Member];
    const [staff] = (await stack.users(1, [3])) as [Member];
    const nameEn = `Pier ${newId().slice(-8)}`;
    const links = [{ kind: 'WEBSITE', url: `https://${newId()}.io` }];
    const input = { type: 'APP', nameEn, nameZh: nameEn, links };
    const { data } = await stack.graphql(submit, { input }, owner);
    const { id, slug } = data.submitProduct;
    await signIn(owner);
    for (const address of [`/app-item?id=${id}`, `/${language}/${slug}/about`]) {
      await page.goto(address);
      await expect(named(page, 'heading', nameEn)).toBeVisible();
      await page.reload();
      await expect(named(page, 'heading', nameEn)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(say('productStatus.IN_REVIEW'));
      await expect(page.getByText(say('error.PRODUCT_NOT_FOUND'))).toHaveCount(0);
    }
    const review = await openBrowser(staff);
    await review.goto(`/app-item?id=${id}`);
    await expect(named(review, 'heading', nameEn)).toBeVisible();
    for (const stranger of [await openBrowser(), await openBrowser(other)]) {
      const response = await stranger.goto(`/app-item?id=${id}`);
      expect(response?.status()).toBe(404);
      await expect(named(stranger, 'heading', say('error.PRODUCT_NOT_FOUND'))).toBeVisible();
    }
  });

  test('U7 M2 a message about an answer shows it on the page that is open already', async ({
    page,
    stack,
    releaseAndSignIn,
  }) => {
    const { id, name, staff, member } = await releaseAndSignIn();
    const content = 'Does this wallet work with my hardware key?';
    const asked = await stack.graphql(ask, { id, content, language: 'EN' }, member);
    await page.goto(`/app-item?id=${id}&tab=faq`);
    const main = page.getByRole('main');
    await expect(main).toContainText(say('question.waiting'));
    await stack.graphql(answer, { id: asked.data.askQuestion.id }, staff);
    await stack.drain();
    await followNews(page, name);
    await expect(main).toContainText('Yes, 支持。');
    await expect(main).not.toContainText(say('question.waiting'));
  });

  test('R5 M2 a message about a new owner shows him on a page that was open before', async ({
    page,
    stack,
    releaseAndSignIn,
  }) => {
    const { id, name, staff, member } = await releaseAndSignIn();
    await page.goto(`/app-item?id=${id}`);
    const claim = named(page, 'button', say('product.claim'));
    await expect(claim).toBeVisible();
    await named(page, 'link', say('nav.home')).click();
    await expect(page).toHaveURL('/');
    await stack.graphql(own, { id, member: member.userId }, staff);
    await stack.drain();
    await followNews(page, name);
    await expect(page).toHaveURL(/app-item/);
    await expect(named(page, 'heading', name)).toBeVisible();
    await expect(claim).toHaveCount(0);
  });

  test('W22 the focus stays on the page after a navigation, a filter and an answer', async ({
    page,
    stack,
    releaseAndSignIn,
    signIn,
  }) => {
    const { id, staff, member } = await releaseAndSignIn();
    const content = 'Does this wallet work with my hardware key?';
    await stack.graphql(ask, { id, content, language: 'EN' }, member);
    const main = page.getByRole('main');
    const inMain = main.locator(':focus');

    await page.goto('/apps');
    await main.locator('summary').press('Enter');
    const choice = main.locator('details').getByRole('link').first();
    await choice.press('Enter');
    await expect(page).toHaveURL(/\/apps\?/);
    await expect(choice).toHaveAttribute('aria-current', 'true');
    await expect(choice).toBeFocused();

    await main.getByRole('article').getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(/\/app-item/);
    await expect(main).toBeFocused();

    await page.goto(`/search?word=${known.slug}`);
    await main
      .getByRole('group', { name: say('search.filters') })
      .getByRole('button')
      .first()
      .press('Enter');
    await page.getByRole('menuitem').first().press('Enter');
    await expect(page).toHaveURL(/&/);
    await expect(main.or(inMain).and(page.locator(':focus'))).toBeFocused();

    await signIn(staff);
    await page.goto(`/app-item?id=${id}&tab=faq`);
    await named(page, 'button', say('question.answer')).press('Enter');
    await page.getByRole('dialog').getByRole('textbox').fill('Yes.');
    await page.keyboard.press('Control+Enter');
    await expect(main).toContainText('Yes.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(inMain).toHaveCount(1);
  });
});
