import { releasedProduct } from '../released-product.ts';
import type { Member } from '../stack.ts';
import { expectAccessible, expectToFit, phone } from './page-checks.ts';
import { expect, expectToast, field, inBothLanguages, named, test } from './site.ts';

const ask = `mutation ($id: ID!, $content: String!) {
  askQuestion(productId: $id, content: $content, language: EN) { id }
}`;
const answer = 'mutation ($id: ID!) { answerQuestion(questionId: $id, answer: "It does.") { id } }';
const up = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "It explains each step") { addUpValue }
}`;
const readReceipt = 'query ($id: ID!) { viewer { upReceipt(productId: $id) { eventId at } } }';

inBothLanguages((language, say) => {
  test('U6 U7 Q16 a member reads her questions, open and answered, edits one and withdraws it', async ({
    page,
    stack,
    releaseAndSignIn,
  }) => {
    const { id, name, staff, member } = await releaseAndSignIn();
    await page.goto('/user/questions');
    await expect(page.getByText(say('question.askedHint'))).toBeVisible();
    const asked = async (content: string) =>
      (await stack.graphql(ask, { id, content }, member)).data.askQuestion.id as string;
    const first = await asked('Does it run on a phone?');
    await asked('Does it run in a browser?');
    await stack.graphql(answer, { id: first }, staff);
    await page.reload();
    const card = (content: string) => page.getByRole('article').filter({ hasText: content });
    const answered = card('Does it run on a phone?');
    await expect(answered).toContainText(say('question.hasAnswer'));
    await expect(answered).toContainText('It does.');
    await expect(answered.getByRole('button')).toHaveCount(0);
    const open = card('Does it run in a browser?');
    await expect(open).toContainText(say('question.waiting'));
    await expect(named(open, 'link', name)).toHaveAttribute('href', /tab=faq$/);
    await expectAccessible(page, 'own questions');
    await page.setViewportSize(phone);
    await expectToFit(page, 'own questions');

    await named(open, 'button', say('question.edit')).press('Enter');
    const editor = named(page, 'dialog', say('question.editTitle'));
    await field(editor, say('ask.label')).fill('Does it run in Firefox?');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('question.saved'));
    const edited = card('Does it run in Firefox?');
    await named(edited, 'button', say('question.withdraw')).press('Enter');
    const sure = named(page, 'dialog', say('question.withdrawTitle'));
    await named(sure, 'button', say('question.withdraw')).press('Enter');
    await expectToast(page, say('question.withdrawn'));
    await expect(edited).toHaveCount(0);
    await expect(answered).toBeVisible();
  });

  test('U3 U5 V3 a member reads the receipts of her UPs: event, weight, time and what it earned', async ({
    page,
    stack,
    signIn,
  }) => {
    const [member] = (await stack.users(1, [2])) as [Member];
    const { id, name, sharer } = await releasedProduct(stack);
    for (const voter of await stack.users(8)) await stack.graphql(up, { id }, voter);
    await stack.graphql(up, { id }, member);
    await stack.drain();
    const { upReceipt } = (await stack.graphql(readReceipt, { id }, member)).data.viewer;
    const query = 'query ($id: ID!) { user(id: $id) { nickname } }';
    const { user } = (await stack.graphql(query, { id: sharer.userId })).data;
    await signIn(member);
    await page.goto('/user/activities');
    await named(page, 'link', `${say('list.seeAll')}: ${say('user.ups')}`).press('Enter');
    await expect(page).toHaveURL('/user/ups');
    const card = named(page, 'article', name);
    await expect(card).toContainText('It explains each step');
    await expect(card).toContainText('UP +2');
    await expect(card.locator('code')).toHaveText(upReceipt.eventId);
    const time = new Date(upReceipt.at).toLocaleString(language === 'en' ? 'en' : 'zh-CN', {
      dateStyle: 'long',
      timeStyle: 'medium',
      timeZone: 'UTC',
    });
    await expect(card).toContainText(say('receipt.utc', { time }));
    await expect(card).toContainText(say('receipt.earnedBy', { point: 1 }));
    await expect(named(card, 'link', user.nickname)).toBeVisible();
    await expectAccessible(page, 'own receipts');
    await page.setViewportSize(phone);
    await expectToFit(page, 'own receipts');
    await named(card, 'link', say('product.statement')).press('Enter');
    await expect(page).toHaveURL(`/statement?id=${id}`);
  });
});
