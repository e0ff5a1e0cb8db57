import type { Page } from '@playwright/test';
import { expect, expectToast, field, inBothLanguages, named, test } from './site.ts';

const contents = {
  en: 'Does this wallet work with my hardware key?',
  zh: '这个钱包支持我的硬件签名设备吗？谢谢！',
};
const ask = `mutation ($id: ID!, $content: String!, $language: Language!) {
  askQuestion(productId: $id, content: $content, language: $language) { id }
}`;

/** Uses a button by the keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  const button = named(page, 'button', name);
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

/** A rendered page may be a moment older than the last change. */
async function expectRendered(page: Page, text: string): Promise<void> {
  const shown = async () => {
    await page.reload();
    await page.waitForLoadState('networkidle');
    return page.getByText(text).first().isVisible();
  };
  await expect.poll(shown).toBe(true);
}

inBothLanguages((language, say) => {
  const content = contents[language];
  const openCount = (count: number) => say('question.open', { count });

  test('U6 U7 Q16 W23 an asker sees her open question, corrects it and withdraws it, by keyboard', async ({
    page,
    releaseAndSignIn,
    openBrowser,
  }) => {
    const { id, name } = await releaseAndSignIn();
    const address = `/app-item?id=${id}&tab=faq`;
    await page.goto(address);
    await named(page, 'button', say('ask.button')).first().focus();
    await page.keyboard.press('Enter');
    const dialog = named(page, 'dialog', say('ask.title', { name }));
    await expect(dialog).toBeVisible();
    await field(dialog, say('ask.label')).fill(content);
    await page.keyboard.press('Control+Enter');
    // A link leads to where it waits, also from another tab of the product.
    const toOwn = named(page, 'link', say('ask.toOwn'));
    await expect(toOwn).toHaveAttribute('href', address);
    await expectToast(page, say('success.submitted'));
    const own = page.getByRole('article').filter({ hasText: content });
    await expect(own).toContainText(say('question.waiting'));
    await expect(named(page, 'heading', openCount(1))).toBeVisible();
    await expect(page.getByText(say('question.openOwnHint'))).toBeVisible();
    await expect(named(own, 'button', say('question.answer'))).toHaveCount(0);

    const stranger = await openBrowser();
    await stranger.goto(address);
    await expect(stranger.getByText(say('faq.emptyHint'))).toBeVisible();
    await expect(stranger.getByText(content)).toHaveCount(0);

    await press(page, say('question.edit'));
    const editor = named(page, 'dialog', say('question.editTitle'));
    await expect(editor).toBeVisible();
    await field(editor, say('ask.label')).fill(`${content} 2`);
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('question.saved'));
    await expect(page.getByRole('heading', { name: `${content} 2` })).toBeVisible();

    await press(page, say('question.withdraw'));
    const sure = named(page, 'dialog', say('question.withdrawTitle'));
    await expect(sure).toBeVisible();
    await named(sure, 'button', say('question.withdraw')).press('Enter');
    await expectToast(page, say('question.withdrawn'));
    await expect(page.getByText(content)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(say('faq.emptyHint'))).toBeVisible();
    await expect(page.getByText(content)).toHaveCount(0);
  });

  test('U7 Q16 staff answer on the page, edit the answer and take it back, by keyboard', async ({
    page,
    stack,
    releaseAndSignIn,
    openBrowser,
  }) => {
    const { id, staff, member } = await releaseAndSignIn();
    const graphLanguage = language === 'zh' ? 'ZH' : 'EN';
    await stack.graphql(ask, { id, content, language: graphLanguage }, member);
    const address = `/app-item?id=${id}&tab=faq`;
    const team = await openBrowser(staff);
    await team.goto(address);
    await expect(named(team, 'heading', openCount(1))).toBeVisible();
    await press(team, say('question.answer'));
    const dialog = named(team, 'dialog', say('question.answerTitle'));
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(content);
    const box = field(dialog, say('question.answerLabel'));
    await expect(box).toBeFocused();
    await box.fill('Yes, 支持。');
    await team.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await press(team, say('question.answer'));
    await expect(box).toHaveValue('Yes, 支持。');
    await expect(dialog.getByText(say('draft.restored'))).toBeVisible();
    await box.press('Control+Enter');
    await expectToast(team, say('question.answered'));
    await expect(named(team, 'heading', openCount(1))).toHaveCount(0);
    await expect(team.getByText('Yes, 支持。')).toBeVisible();

    await page.goto(address);
    await expect(page.getByText('Yes, 支持。')).toBeVisible();
    await expect(named(page, 'button', say('question.editAnswer'))).toHaveCount(0);
    await stack.drain();
    const { data } = await stack.graphql(
      `{ viewer { messages(first: 1) { nodes { title(language: ${graphLanguage}) link } } } }`,
      {},
      member,
    );
    expect(data.viewer.messages.nodes[0].link).toBe(address);

    await press(team, say('question.editAnswer'));
    const editor = named(team, 'dialog', say('question.editAnswerTitle'));
    await expect(editor).toBeVisible();
    await field(editor, say('question.answerLabel')).fill('No, 不支持。');
    await team.keyboard.press('Control+Enter');
    await expectToast(team, say('question.answerSaved'));
    await expect(team.getByText(say('faq.edited'))).toBeVisible();
    await expectRendered(page, 'No, 不支持。');
    await expect(page.getByText(say('faq.edited'))).toBeVisible();

    await press(team, say('question.withdrawAnswer'));
    const sure = named(team, 'dialog', say('question.withdrawAnswerTitle'));
    await expect(sure).toBeVisible();
    await named(sure, 'button', say('question.withdrawAnswer')).press('Enter');
    await expectToast(team, say('question.answerWithdrawn'));
    await expect(named(team, 'heading', openCount(1))).toBeVisible();
    await expect(team.getByText('No, 不支持。')).toHaveCount(0);
    await expectRendered(page, say('question.waiting'));
  });

  test('U7 Q16 a developer answers on one page for all products, and learns of an earlier answer', async ({
    page,
    stack,
    demo,
    signIn,
  }) => {
    const developer = await demo('dev');
    await signIn(developer);
    const { data } = await stack.graphql(
      '{ viewer { ownProducts { nodes { id name(language: EN) status } } } }',
      {},
      developer,
    );
    const released = data.viewer.ownProducts.nodes.find(
      ({ status }: { status: string }) => status === 'RELEASED',
    );
    const [asker] = await stack.users(1);
    const graphLanguage = language === 'zh' ? 'ZH' : 'EN';
    const [one, two] = [`${content} (1)`, `${content} (2)`];
    const asked = [];
    for (const text of [one, two]) {
      const variables = { id: released.id, content: text, language: graphLanguage };
      asked.push((await stack.graphql(ask, variables, asker)).data.askQuestion.id);
    }
    await page.goto('/dev/questions');
    const first = page.getByRole('article').filter({ hasText: one });
    const second = page.getByRole('article').filter({ hasText: two });
    await expect(first).toBeVisible();
    await expect(second).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('question.toAnswer'));
    await expect(second.locator(`a[href*="id=${released.id}&tab=faq"]`)).toBeVisible();

    await named(second, 'button', say('question.answer')).press('Enter');
    const dialog = named(page, 'dialog', say('question.answerTitle'));
    await expect(dialog).toBeVisible();
    await field(dialog, say('question.answerLabel')).fill('Yes.');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('question.answered'));
    await expect(second).toHaveCount(0);
    // The focus is on the question that took the place of the answered one.
    await expect(first).toBeFocused();

    await named(first, 'button', say('question.answer')).press('Enter');
    await expect(dialog).toBeVisible();
    await stack.graphql(
      'mutation ($id: ID!) { answerQuestion(questionId: $id, answer: "Indeed.") { id } }',
      { id: asked[0] },
      developer,
    );
    const box = field(dialog, say('question.answerLabel'));
    await box.fill('Maybe.');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toContainText(say('error.ANSWER_EXISTS'));
    await expect(box).toHaveValue('Maybe.');
  });
});
