import { expect, field, inBothLanguages, named, test } from './site.ts';

inBothLanguages((_, say) => {
  test('W2 A5 a stopped submit focuses the first wrong field of a dialog', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    await page.goto('/user/profile');
    await named(page, 'button', say('password.change')).first().click();
    const dialog = named(page, 'dialog', say('password.change'));
    const [current, next, repeated] = [
      field(dialog, say('password.current')),
      field(dialog, say('form.newPassword')),
      field(dialog, say('form.confirmation')),
    ];
    await expect(current).toBeFocused();
    await repeated.fill('walks2026');
    await named(dialog, 'button', say('password.change')).press('Enter');
    await expect(current).toBeFocused();
    await current.fill('walks2025');
    await repeated.press('Enter');
    await expect(next).toBeFocused();
    await next.fill('walks2027');
    await named(dialog, 'button', say('password.change')).press('Enter');
    await expect(repeated).toBeFocused();
    await expect(repeated).toHaveAccessibleDescription(say('error.PASSWORD_MISMATCH'));
    // A later error does not move the focus.
    await current.fill('');
    await repeated.press('Tab');
    await expect(repeated).not.toBeFocused();
    await expect(current).not.toBeFocused();
  });

  test('W1 A5 Enter in an incomplete login focuses the first wrong field', async ({ page }) => {
    await page.goto('/about');
    await named(page.getByRole('banner'), 'button', say('login.title')).click();
    const dialog = named(page, 'dialog', say('login.title'));
    await field(dialog, say('form.password')).press('Enter');
    await expect(field(dialog, say('form.email'))).toBeFocused();
    await expect(field(dialog, say('form.email'))).toHaveAccessibleDescription(
      say('error.EMAIL_REQUIRED'),
    );
  });

  test('P1 R3 the forms of pages focus their first wrong field too', async ({
    page,
    stack,
    signIn,
  }) => {
    const [golden] = await stack.users(1, [2]);
    await signIn(golden as NonNullable<typeof golden>);
    await page.goto('/user/profile');
    const nickname = field(page, say('profile.nickname'));
    await nickname.fill('');
    await named(page, 'button', say('form.save')).press('Enter');
    await expect(nickname).toBeFocused();
    await page.goto('/user/invite-goldfinger');
    await named(page, 'button', say('goldfinger.send')).press('Enter');
    await expect(field(page, say('goldfinger.address'))).toBeFocused();
  });
});
