import { newId } from '#kit/runtime/ids';
import { rewards } from '#schema/limits';
import { login } from '../documents.ts';
import { expect, field, inBothLanguages, named, test } from './site.ts';

const invite = 'mutation ($email: String!) { inviteGoldfinger(email: $email) { id } }';
const newEmail = () => `b${newId().slice(-12)}@vita.test`;
/** The first letter is Cyrillic. */
const looksLikeStaff = '\u0405taff';

inBothLanguages((_, say) => {
  test('P4 X-L6 a nickname that only looks like that of staff is refused below the field', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    await page.goto('/user/profile');
    const main = page.getByRole('main');
    await field(main, say('profile.nickname')).fill(looksLikeStaff);
    await named(main, 'button', say('form.save')).click();
    const alerts = main.getByRole('alert').filter({ hasText: /./ });
    await expect(alerts).toHaveText(say('error.NICKNAME_RESERVED'));
    await expect(field(main, say('profile.nickname'))).toHaveValue(looksLikeStaff);
  });

  test('Q4 rel-S09 a sixth invitation is refused when the slots were taken meanwhile', async ({
    page,
    stack,
    signIn,
  }) => {
    const [golden] = await stack.users(1, [2]);
    if (!golden) throw new Error('no member was created');
    await signIn(golden);
    await page.goto('/user/invite-goldfinger');
    const main = page.getByRole('main');
    const email = newEmail();
    await field(main, say('goldfinger.address')).fill(email);
    for (let n = 0; n < rewards.goldenInvites; n += 1) {
      await stack.graphql(invite, { email: newEmail() }, golden);
    }
    await named(main, 'button', say('goldfinger.send')).click();
    const alerts = main.getByRole('alert').filter({ hasText: /./ });
    await expect(alerts).toHaveText(say('error.INVITATION_LIMIT', { max: rewards.goldenInvites }));
    expect(await stack.outbox(email)).toEqual([]);
  });

  test('rel-S47 an export within the hour after one of another browser says when to come back', async ({
    page,
    stack,
    signInNew,
    complaints,
  }) => {
    const { email, password } = await signInNew();
    const { data } = await stack.graphql(login, { email, password });
    await stack.graphql('mutation { startExport }', {}, { token: data.login.token });
    await page.goto('/user/profile');
    await named(page, 'button', say('data.export')).click();
    const [before = ''] = say('error.THROTTLED.MINUTES', { minutes: 60 }).split('60');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText(before);
    // Browsers log a response with status 429.
    expect(complaints.every((each) => each.includes('429'))).toBe(true);
    complaints.length = 0;
  });
});
