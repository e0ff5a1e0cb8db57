import { talk } from '#schema/talk-limits';
import { releasedProduct } from '../released-product.ts';
import type { Member } from '../stack.ts';
import { pressOn, tabTo } from './keys.ts';
import { auditOptions, expectAccessible, phone } from './page-checks.ts';
import { expect, expectToast, field, inBothLanguages, named, test } from './site.ts';
import {
  addComment,
  commentOf,
  commentWith,
  formOf,
  nicknameOf,
  openTalk,
  talkOf,
} from './talk-steps.ts';

const texts = {
  en: { topic: 'Which wallet do you use with it?', reply: 'The one in my browser.' },
  zh: { topic: '大家用哪个钱包登录这个产品？', reply: '我用浏览器里的那个钱包。' },
};

test.use(auditOptions);

inBothLanguages((language, say) => {
  const { topic, reply } = texts[language];
  const minutes = talk.editWindow / 60_000;

  test('Q71 C17 members write a topic, reply, edit and delete it, by keyboard', async ({
    page,
    stack,
    releaseAndSignIn,
    openBrowser,
  }) => {
    const { id, member } = await releaseAndSignIn();
    const path = `/app-item?id=${id}&tab=talk`;
    const subject = { kind: 'PRODUCT', subjectId: id } as const;
    await openTalk(page, say, path);
    await expect(page.getByText(say('talk.hint.PRODUCT'))).toBeVisible();
    const form = formOf(page, say('talk.newTopic'));
    await tabTo(page, field(form, say('talk.newTopic')));
    await page.keyboard.press('Control+Enter');
    await expect(
      form.getByText(say('error.FIELD_REQUIRED', { field: say('field.content') })),
    ).toBeVisible();
    await page.keyboard.type(topic);
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('talk.added'));
    const comment = commentWith(page, topic);
    await expect(comment).toBeFocused();
    await expect(field(form, say('talk.newTopic'))).toHaveValue('');
    await expect(comment).toContainText(say('talk.editLeft', { minutes }));
    const tabs = named(page, 'navigation', say('product.tabs'));
    await expect(named(tabs, 'link', `${say('product.tabTalk')} (1)`)).toBeVisible();

    const [other] = (await stack.users(1)) as [Member];
    const second = await openBrowser(other);
    await openTalk(second, say, path);
    const name = await nicknameOf(stack, member);
    await pressOn(second, named(second, 'button', say('talk.replyLabel', { name })));
    const answer = formOf(second, say('talk.replyLabel', { name }));
    await expect(field(answer, say('talk.replyLabel', { name }))).toBeFocused();
    await pressOn(second, named(answer, 'button', say('form.cancel')));
    await expect(commentWith(second, topic)).toBeFocused();
    await pressOn(second, named(second, 'button', say('talk.replyLabel', { name })));
    await second.keyboard.type(reply);
    await second.keyboard.press('Control+Enter');
    await expectToast(second, say('talk.added'));
    await expect(commentWith(second, reply)).toBeFocused();
    await expect(answer).toHaveCount(0);

    await pressOn(page, named(comment, 'button', say('talk.edit')));
    const editor = field(page, say('talk.editLabel'));
    await expect(editor).toBeFocused();
    await expect(editor).toHaveValue(topic);
    await page.keyboard.type(' !');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('talk.saved'));
    await expect(comment).toBeFocused();
    await expect(comment).toContainText(`${topic} !`);
    await expect(comment).toContainText(say('talk.edited'));

    await pressOn(page, named(comment, 'button', say('talk.edit')));
    await expect(editor).toBeFocused();
    await pressOn(page, named(formOf(page, say('talk.editLabel')), 'button', say('form.cancel')));
    await expect(comment).toBeFocused();

    await pressOn(page, named(comment, 'button', say('talk.delete')));
    const sure = named(page, 'dialog', say('talk.deleteTitle'));
    await expect(sure).toContainText(say('talk.deleteLeadThread'));
    await pressOn(page, named(sure, 'button', say('talk.delete')));
    await expectToast(page, say('talk.deletedToast'));
    await expect(page.getByRole('main').getByText(say('talk.deleted'))).toBeVisible();
    await expect(page.getByText(topic)).toHaveCount(0);
    await stack.drain();
    expect(await talkOf(stack, subject)).toMatchObject({ comments: 1 });
  });

  test('Q71 mentions offer the members who take part, and are sent as ids', async ({
    page,
    stack,
    releaseAndSignIn,
  }) => {
    const { id, sharer } = await releaseAndSignIn();
    const subject = { kind: 'PRODUCT', subjectId: id } as const;
    await addComment(stack, subject, topic, sharer);
    const name = await nicknameOf(stack, sharer);
    await openTalk(page, say, `/app-item?id=${id}&tab=talk`);
    const box = field(page, say('talk.newTopic'));
    await tabTo(page, box);
    await page.keyboard.type('Hello @');
    const options = named(page, 'listbox', say('talk.mentionList'));
    const option = named(options, 'option', name);
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await option.getAttribute('id')) ?? '',
    );
    await expect(page.getByText(say('talk.mentionHint', { count: 1 }))).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(box).toBeFocused();
    await page.keyboard.type(name.slice(0, 2));
    await expect(option).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue(`Hello @${name} `);
    await page.keyboard.type('!');
    // The draft of the tab keeps whom the name means.
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(box).toHaveValue(`Hello @${name} !`);
    await tabTo(page, box);
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('talk.added'));
    await expect(named(commentWith(page, 'Hello'), 'link', `@${name}`)).toBeVisible();
    await stack.drain();
    const { threads } = await talkOf(stack, subject);
    expect(threads.nodes.map(({ content }) => content)).toContain(`Hello @${sharer.userId} !`);
  });

  test('Q71 a comment that looks like spam waits for staff, and its author reads why', async ({
    page,
    stack,
    releaseAndSignIn,
  }) => {
    const { id } = await releaseAndSignIn();
    await openTalk(page, say, `/app-item?id=${id}&tab=talk`);
    const box = field(page, say('talk.newTopic'));
    await tabTo(page, box);
    await page.keyboard.type(`${topic} https://example.com/1`);
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('talk.heldToast'));
    const comment = commentWith(page, topic);
    await expect(comment).toContainText(say('talk.held'));
    await expect(comment).toContainText(say('held.NEW_ACCOUNT'));
    expect(await talkOf(stack, { kind: 'PRODUCT', subjectId: id })).toMatchObject({ comments: 0 });
    await page.reload();
    await expect(comment).toContainText(say('held.NEW_ACCOUNT'));
  });

  test('Q71 comments of others arrive while the page is open, behind a button', async ({
    page,
    stack,
  }) => {
    const { id, sharer } = await releasedProduct(stack);
    const subject = { kind: 'PRODUCT', subjectId: id } as const;
    const head = await addComment(stack, subject, topic, sharer);
    const listening = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) =>
          String(payload).includes('talkChanges'),
        ),
      );
    await page.goto(`/app-item?id=${id}&tab=talk`);
    await listening;
    await expect(commentOf(page, head)).toBeVisible();
    const [first, second] = [
      await addComment(stack, subject, reply, sharer, head),
      await addComment(stack, subject, `${topic} 2`, sharer),
    ];
    const news = named(page, 'button', say('talk.showNew', { count: 2 }));
    await expect(news).toBeVisible();
    await expect(commentOf(page, first)).toHaveCount(0);
    await pressOn(page, news);
    await expect(commentOf(page, first)).toBeVisible();
    await expect(commentOf(page, second)).toBeVisible();
    await expect(news).toHaveCount(0);
    const tabs = named(page, 'navigation', say('product.tabs'));
    await expect(named(tabs, 'link', `${say('product.tabTalk')} (3)`)).toBeVisible();
  });

  test('Q71 R1 a visitor writes, logs in, and her comment is sent', async ({ page, stack }) => {
    const { id } = await releasedProduct(stack);
    await openTalk(page, say, `/app-item?id=${id}&tab=talk`);
    const box = field(page, say('talk.newTopic'));
    await tabTo(page, box);
    await page.keyboard.type(topic);
    await page.keyboard.press('Control+Enter');
    const login = named(page, 'dialog', say('login.title'));
    await expect(login).toContainText(say('login.for.comment'));
    const [member] = (await stack.users(1)) as [Member];
    await field(login, say('form.email')).fill(member.email);
    await field(login, say('form.password')).fill(member.password);
    await page.keyboard.press('Enter');
    await expectToast(page, say('talk.added'));
    await expect(commentWith(page, topic)).toBeFocused();
    await expect(box).toHaveValue('');
    await stack.drain();
    expect(await talkOf(stack, { kind: 'PRODUCT', subjectId: id })).toMatchObject({ comments: 1 });
  });

  test('Q71 readers see both languages, their own first, or one of them', async ({
    page,
    stack,
  }) => {
    const { id, sharer } = await releasedProduct(stack);
    const subject = { kind: 'PRODUCT', subjectId: id } as const;
    const own = await addComment(stack, subject, topic, sharer);
    const other = await addComment(
      stack,
      subject,
      texts[language === 'zh' ? 'en' : 'zh'].topic,
      sharer,
    );
    await page.goto(`/app-item?id=${id}&tab=talk`);
    const comments = page.locator('[data-comment]');
    await expect(comments).toHaveCount(2);
    await expect(comments.first()).toHaveAttribute('data-comment', own);
    const languages = named(page, 'navigation', say('talk.languages'));
    await pressOn(
      page,
      named(languages, 'link', say(`talk.language.${language === 'zh' ? 'en' : 'zh'}`)),
    );
    await expect(comments).toHaveCount(1);
    await expect(comments).toHaveAttribute('data-comment', other);
    await pressOn(page, named(languages, 'link', say('talk.bothLanguages')));
    await expect(comments).toHaveCount(2);
  });

  test('Q71 I1 is accessible, on a phone too', async ({ page, stack, releaseAndSignIn }) => {
    const { id, sharer } = await releaseAndSignIn();
    const subject = { kind: 'PRODUCT', subjectId: id } as const;
    const head = await addComment(stack, subject, `${topic} ${'x'.repeat(90)}`, sharer);
    for (let at = 0; at < 6; at += 1)
      await addComment(stack, subject, `${reply} ${at}`, sharer, head);
    await page.setViewportSize(phone);
    await openTalk(page, say, `/app-item?id=${id}&tab=talk`);
    const more = named(page, 'button', say('talk.moreReplies', { count: 1 }));
    await pressOn(page, more);
    await expect(commentWith(page, `${reply} 5`)).toBeVisible();
    await expect(more).toHaveCount(0);
    const box = field(page, say('talk.newTopic'));
    await box.focus();
    await page.keyboard.type('@');
    await expect(named(page, 'listbox', say('talk.mentionList'))).toBeVisible();
    await expectAccessible(page, 'talk with mentions');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBe(0);
  });
});
