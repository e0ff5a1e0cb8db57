import type { Member } from '../stack.ts';
import { pressOn, tabTo } from './keys.ts';
import { auditOptions, expectAccessible } from './page-checks.ts';
import { ownedProduct, publishedPost } from './post-steps.ts';
import {
  expect,
  expectNoDialog,
  expectToast,
  field,
  inBothLanguages,
  named,
  test,
} from './site.ts';
import { addComment, commentOf, commentWith, nicknameOf, openTalk } from './talk-steps.ts';

const texts = {
  en: { topic: 'Which wallet do you use with it?', reply: 'The one in my browser.' },
  zh: { topic: '大家用哪个钱包登录这个产品？', reply: '我用浏览器里的那个钱包。' },
};

test.use(auditOptions);

inBothLanguages((language, say) => {
  const { topic, reply } = texts[language];

  test('Q71 a member marks a comment as helpful and reports it; staff hide and show it', async ({
    page,
    stack,
    releaseAndSignIn,
    openBrowser,
  }) => {
    const { id, sharer, staff } = await releaseAndSignIn();
    const commentId = await addComment(stack, { kind: 'PRODUCT', subjectId: id }, topic, sharer);
    const name = await nicknameOf(stack, sharer);
    const path = `/app-item?id=${id}&tab=talk`;
    await openTalk(page, say, path);
    const comment = commentOf(page, commentId);
    const helpful = (count: number) =>
      named(comment, 'button', say('talk.helpfulLabel', { name, count }));
    await pressOn(page, helpful(0));
    await expect(helpful(1)).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(helpful(1)).toHaveAttribute('aria-pressed', 'true');
    await page.waitForLoadState('networkidle');

    await pressOn(page, named(comment, 'button', say('talk.reportLabel', { name })));
    const dialog = named(page, 'dialog', say('talk.reportTitle'));
    const spam = named(dialog, 'radio', say('report.SPAM'));
    await expect(spam).toBeFocused();
    await expectAccessible(page, 'the report of a comment');
    await page.keyboard.press('Space');
    await expect(spam).toBeChecked();
    await tabTo(page, field(dialog, say('talk.reportNote')));
    await page.keyboard.type('It is an advertisement.');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('talk.reported'));
    await expectNoDialog(page);
    await expect(comment).toContainText(say('talk.viewerReported'));

    const team = await openBrowser(staff);
    await team.goto('/staff?queue=comments');
    const row = team.locator(`[data-row="${commentId}"]`);
    await expect(row).toContainText(topic);
    await expect(row).toContainText(say('report.SPAM'));
    await expect(row).toContainText('It is an advertisement.');
    await pressOn(team, named(row, 'button', say('talk.hide')));
    const reason = named(team, 'dialog', say('talk.hideTitle', { name }));
    await expect(field(reason, say('lead.reason'))).toBeFocused();
    await team.keyboard.type('It advertises something else.');
    await team.keyboard.press('Control+Enter');
    await expectToast(team, say('talk.hiddenMany', { count: 1 }));
    await expect(row).toHaveCount(0);
    await stack.drain();

    const author = await openBrowser(sharer);
    await openTalk(author, say, path);
    await expect(commentOf(author, commentId)).toContainText(say('talk.hiddenForYou'));
    // The list leaves hidden comments to their authors; staff come by a link.
    await openTalk(team, say, `${path}&comment=${commentId}`);
    const hidden = commentOf(team, commentId);
    await expect(hidden).toContainText(say('talk.hiddenForYou'));
    await pressOn(team, named(hidden, 'button', say('talk.show')));
    await expectToast(team, say('talk.shownToast'));
    await expect(hidden).not.toContainText(say('talk.hiddenForYou'));
  });

  test('Q71 F1 a post has comments below it, to which a message leads', async ({
    page,
    stack,
    signIn,
  }) => {
    const product = await ownedProduct(stack);
    const post = await publishedPost(stack, product);
    const [member] = (await stack.users(1)) as [Member];
    const subject = { kind: 'POST', subjectId: post } as const;
    const ids: string[] = [];
    for (let at = 0; at < 11; at += 1) {
      ids.push(await addComment(stack, subject, `${topic} ${at}`, member));
    }
    const oldest = ids[0] ?? '';
    const answer = await addComment(stack, subject, reply, product.owner, oldest);
    await signIn(member);
    const { data } = await stack.graphql('{ viewer { messages { nodes { link } } } }', {}, member);
    const links = data.viewer.messages.nodes.map(({ link }: { link: string | null }) => link);
    expect(links).toContain(`/post?id=${post}&comment=${answer}`);
    await page.goto(`/post?id=${post}&comment=${answer}`);
    // Its thread is the eleventh, which the list does not have.
    await expect(commentOf(page, answer)).toBeFocused();
    await expect(commentOf(page, answer)).toContainText(reply);
    await expect(named(page, 'heading', say('talk.comments', { count: 12 }))).toBeVisible();
    await expect(page.locator('[data-comment]')).toHaveCount(12);
    await page.goto(`/post?id=${post}&comment=999999999`);
    await expect(page.getByText(say('talk.linkedGone'))).toBeVisible();
    await pressOn(page, named(page, 'button', say('content.more')));
    await expect(page.locator('[data-comment]')).toHaveCount(12);
  });

  test('Q71 reasons of UPs have replies and marks, closed at first', async ({
    page,
    stack,
    releaseAndSignIn,
  }) => {
    const { id, sharer, member } = await releaseAndSignIn();
    const up = `mutation ($id: ID!, $reason: String!) { upProduct(productId: $id, reason: $reason) { addUpValue } }`;
    await stack.graphql(up, { id, reason: 'It is fast, open and friendly.' }, sharer);
    await stack.drain();
    const upId = `${id}:${sharer.userId}`;
    const answer = await addComment(stack, { kind: 'UP', subjectId: upId }, reply, sharer);
    const name = await nicknameOf(stack, sharer);
    await page.goto(`/app-item?id=${id}`);
    const helpful = (count: number) =>
      named(page, 'button', say('talk.helpfulLabel', { name, count }));
    await pressOn(page, helpful(0));
    await expect(helpful(1)).toHaveAttribute('aria-pressed', 'true');
    const replies = named(
      page,
      'button',
      say('talk.repliesLabel', { name, replies: say('talk.replies', { count: 1, shown: '1' }) }),
    );
    await expect(replies).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText(reply)).toHaveCount(0);
    await pressOn(page, replies);
    await expect(commentOf(page, answer)).toContainText(reply);
    const box = field(page, say('talk.newComment'));
    await tabTo(page, box);
    await page.keyboard.type(topic);
    await page.keyboard.press('Control+Enter');
    await expectToast(page, say('talk.added'));
    await expect(commentWith(page, topic)).toBeFocused();
    await page.reload();
    await expect(helpful(1)).toHaveAttribute('aria-pressed', 'true');
    await stack.drain();
    const { data } = await stack.graphql('{ viewer { messages { nodes { link } } } }', {}, sharer);
    const [{ link }] = data.viewer.messages.nodes;
    await page.goto(link);
    await expect(commentWith(page, topic)).toBeFocused();
    expect(member.userId).not.toBe(sharer.userId);
  });
});
