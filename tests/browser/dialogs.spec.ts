import type { Locator, Page } from '@playwright/test';
import { lengths, rewards } from '#schema/limits';
import { releasedProduct } from '../released-product.ts';
import { expectShown } from './pages.ts';
import { expect, expectToast, field, inBothLanguages, named, operationOf, test } from './site.ts';
import { lengthErrors, requiredText, type Say } from './texts.ts';

const question = '这个钱包支持硬件签名设备吗？谢谢！';

/** Closes with Escape and expects the focus on the element that had it before. */
async function leave(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

interface CountedText {
  dialog: Locator;
  box: Locator;
  submit: Locator;
  errors: { required: string; length: string };
}

/** Expects 15 to 100 characters, counted as code points after trimming, and an input limit of 100. */
async function expectCounted({ dialog, box, submit, errors }: CountedText): Promise<void> {
  const { min, max } = lengths.upReason;
  const alerts = dialog.getByRole('alert').filter({ hasText: /./ });
  await submit.click();
  await expect(alerts).toHaveText([errors.required]);
  for (const character of ['a', '维', '😀']) {
    const few = character.repeat(min - 1);
    for (const tooShort of [few, `  ${few}   `]) {
      await box.fill(character.repeat(min));
      await expect(alerts).toHaveCount(0);
      await box.fill(tooShort);
      await submit.click();
      await expect(alerts).toHaveText([errors.length]);
      await expect(dialog).toContainText(`${min - 1} / ${max}`);
    }
    await box.fill(character.repeat(min));
    await expect(alerts).toHaveCount(0);
    await expect(dialog).toContainText(`${min} / ${max}`);
    await box.fill(character.repeat(max + 1));
    await expect(box).toHaveValue(character.repeat(max));
    await expect(dialog).toContainText(`${max} / ${max}`);
    await expect(alerts).toHaveCount(0);
  }
}

inBothLanguages((_, say) => {
  test('R1 W21-W24 visitors get the login dialog instead of the dialogs for members', async ({
    page,
    stack,
  }) => {
    const { id, name } = await releasedProduct(stack);
    await page.goto(`/app-item?id=${id}`);
    const login = named(page, 'dialog', say('login.title'));
    const banner = page.getByRole('banner');
    const openers = [
      named(page, 'button', say('up.button.label', { name, count: 0 })),
      named(page, 'button', say('follow.button.label', { name })),
      named(page, 'button', say('ask.button')),
      named(banner, 'button', say('message.bell', { count: 0 })),
    ];
    for (const opener of openers) {
      await opener.click();
      await expect(login).toBeVisible();
      await leave(page, login, opener);
    }
    await page.goto('/');
    const share = named(page.getByRole('main'), 'button', say('share.button'));
    await share.click();
    await expect(login).toBeVisible();
    await leave(page, login, share);
  });

  test('W21 L1-L4 Q24 shares a product lead', async ({ page, signInNew }) => {
    await signInNew();
    await page.goto('/user/share-product');
    const opener = named(page.getByRole('main'), 'button', say('share.button'));
    await opener.click();
    const dialog = named(page, 'dialog', say('share.title'));
    const alerts = dialog.getByRole('alert').filter({ hasText: /./ });
    const name = field(dialog, say('share.name'));
    const intro = field(dialog, say('share.intro'));
    await expect(name).toBeFocused();
    await named(dialog, 'button', say('form.submit')).click();
    const required = (['name', 'homeLink', 'intro', 'wx'] as const).map((id) =>
      requiredText(say, id),
    );
    await expect(alerts).toHaveText(required);

    await name.fill('名'.repeat(lengths.leadName.max + 1));
    await expect(name).toHaveValue('名'.repeat(lengths.leadName.max));
    await intro.fill('好'.repeat(lengths.leadIntro.inputMax + 1));
    await expect(intro).toHaveValue('好'.repeat(lengths.leadIntro.inputMax));
    await expect(dialog).toContainText('100 / 100');
    await field(dialog, say('share.wx')).fill('alice_wx');
    for (const broken of ['see example.com', 'https://example', 'javascript:alert(1)']) {
      await field(dialog, say('share.homeLink')).fill('https://example.com/a?b=1');
      await expect(alerts).toHaveCount(0);
      await field(dialog, say('share.homeLink')).fill(broken);
      await expect(alerts).toHaveText([say('error.URL_INVALID')]);
    }
    await field(dialog, say('share.homeLink')).fill('example.com/a?b=1');
    await field(dialog, say('share.email')).fill('nobody@nowhere');
    await expect(alerts).toHaveText([say('error.EMAIL_INVALID')]);
    await field(dialog, say('share.email')).fill('team@example.com');
    await expect(alerts).toHaveCount(0);
    await field(dialog, say('share.phone')).fill('+86 10 1234 5678');
    await named(dialog, 'button', say('form.submit')).click();
    await expectToast(page, say('success.share'));
    await expect(dialog).toBeHidden();

    const entry = page.getByRole('article');
    await expect(entry).toContainText('名'.repeat(lengths.leadName.max));
    for (const shown of ['https://example.com/a?b=1', 'alice_wx', 'team@example.com']) {
      await expect(entry).toContainText(shown);
    }
    await expect(entry).toContainText(say('lead.open'));
    await page.reload();
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText(say('lead.open'));
    await opener.click();
    await expect(name).toHaveValue('');
    await named(dialog, 'button', say('form.cancel')).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('W22 W24 U2-U5 UPs with a reason of 15 to 100 characters', async ({
    page,
    releaseAndSignIn,
  }) => {
    const { id, name, sharer, member } = await releaseAndSignIn();
    await page.goto(`/app-item?id=${id}`);
    const opener = named(page, 'button', say('up.button.label', { name, count: 0 }));
    await opener.click();
    const dialog = named(page, 'dialog', say('up.reason.title', { name }));
    const box = field(dialog, say('up.reason.label'));
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(say('form.lengthHint', lengths.upReason));
    const submit = named(dialog, 'button', say('form.post'));
    const errors = lengthErrors(say, 'reason', lengths.upReason);
    await expectCounted({ dialog, box, submit, errors });
    await leave(page, dialog, opener);
    await opener.click();
    await expect(box).not.toHaveValue('');
    await named(dialog, 'button', say('form.cancel')).click();
    await opener.click();
    await expect(box).toHaveValue('');
    await box.fill('维'.repeat(lengths.upReason.min));
    await submit.click();
    const success = named(page, 'dialog', say('up.success.title'));
    await expect(success).toContainText('UP +1');
    await expect(success).toContainText(name);
    await expect(named(success, 'button', say('up.success.done'))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(success).toBeHidden();
    const done = named(page, 'button', say('up.button.done', { name, count: 1 }));
    await expect(done).toBeDisabled();
    await page.reload();
    await expect(done).toBeDisabled();
    expect(sharer.userId).not.toBe(member.userId);
  });

  test('Q19 E2 a second UP from another window is rejected without a message', async ({
    page,
    stack,
    releaseAndSignIn,
  }) => {
    const { id, name, member } = await releaseAndSignIn();
    await page.goto(`/app-item?id=${id}`);
    await named(page, 'button', say('up.button.label', { name, count: 0 })).click();
    const dialog = named(page, 'dialog', say('up.reason.title', { name }));
    await field(dialog, say('up.reason.label')).fill('x'.repeat(lengths.upReason.min));
    await stack.graphql(
      'mutation ($id: ID!, $reason: String!) { upProduct(productId: $id, reason: $reason) { ranking } }',
      { id, reason: 'x'.repeat(lengths.upReason.min) },
      { token: member.token },
    );
    await named(dialog, 'button', say('form.post')).click();
    await expect(dialog).toBeHidden();
    const done = page.getByRole('button', { name: say('up.button.done', { name, count: 0 }) });
    await expect(
      done.or(named(page, 'button', say('up.button.done', { name, count: 1 }))),
    ).toBeDisabled();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });

  test('W23 U4 U6 Q16 asks a question, which appears in the FAQ once it has an answer', async ({
    page,
    stack,
    releaseAndSignIn,
  }) => {
    const { id, name, staff } = await releaseAndSignIn();
    await page.goto(`/app-item?id=${id}`);
    const opener = named(page, 'button', say('ask.button'));
    await opener.click();
    const dialog = named(page, 'dialog', say('ask.title', { name }));
    await expect(dialog).toContainText(say('ask.hint'));
    const box = field(dialog, say('ask.label'));
    await expect(box).toBeFocused();
    const submit = named(dialog, 'button', say('form.post'));
    const errors = lengthErrors(say, 'content', lengths.question);
    await expectCounted({ dialog, box, submit, errors });
    await named(dialog, 'button', say('form.cancel')).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(box).toHaveValue('');
    await box.fill(question);
    const asked = page.waitForResponse(
      (response) => operationOf(response.request()) === 'AskQuestion',
    );
    await submit.click();
    await expectToast(page, say('success.submitted'));
    await expect(dialog).toBeHidden();

    const questionId = (await (await asked).json()).data.askQuestion.id;
    const answer = `${name} 支持。`;
    await stack.graphql(
      `mutation ($questionId: ID!, $answer: String!) {
        answerQuestion(questionId: $questionId, answer: $answer) { id }
      }`,
      { questionId, answer },
      staff,
    );
    await named(page, 'link', say('product.tabFaq')).click();
    await expectShown(page, question, say);
    await expectShown(page, answer, say);
  });

  test('W14 W15 V8 V9 opens the vitamin history and explains vitamins in two pages', async ({
    page,
    stack,
    signIn,
  }) => {
    const { sharer, id, name } = await releasedProduct(stack);
    await signIn(sharer);
    await page.goto('/about');
    const opener = named(page, 'button', say('vitamin.chip', { count: rewards.listed }));
    await opener.click();
    const history = named(page, 'dialog', say('vitamin.title'));
    await expect(history.getByRole('listitem')).toHaveCount(1);
    const record = named(history, 'link', say('vitamin.listed', { product: name }));
    await expect(record).toHaveAttribute('href', `/app-item?id=${id}`);
    await named(history, 'button', say('vitamin.howTo')).click();

    const intro = named(page, 'dialog', say('guide.introTitle'));
    for (const id of ['guide.intro1', 'guide.intro2', 'guide.intro3'] as const) {
      await expect(intro).toContainText(say(id));
    }
    const dots = named(intro, 'group', say('guide.pages')).getByRole('button');
    await expect(dots).toHaveCount(2);
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
    await named(intro, 'button', say('guide.toEarn')).click();
    const earn = named(page, 'dialog', say('guide.earnTitle'));
    await expectRules(earn, say);
    await named(earn, 'button', say('guide.page', { page: 1 })).click();
    await expect(intro).toContainText(say('guide.intro1'));
    await dots.nth(1).click();
    await expectRules(earn, say);
    await leave(page, earn, opener);
  });
});

async function expectRules(earn: Locator, say: Say): Promise<void> {
  const points = {
    wallet: rewards.wallet,
    listed: rewards.listed,
    up10: rewards.up10,
    golden: rewards.golden,
    referral: rewards.referral,
    newcomer: rewards.newcomer,
  };
  for (const [rule, point] of Object.entries(points)) {
    const text = say(`guide.rule.${rule as keyof typeof points}`);
    await expect(named(earn, 'row', `${text} +${point}`)).toBeVisible();
  }
}
