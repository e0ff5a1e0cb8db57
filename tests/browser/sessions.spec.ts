import { times } from '#schema/limits';
import { login } from '../documents.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import type { Member } from '../stack.ts';
import { expect, field, inBothLanguages, named, test } from './site.ts';

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
let own: OwnPlatform;

// Own platform, because the tests move its clock.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  own = await startOwnPlatform();
});
test.afterAll(() => own?.end());

inBothLanguages((_, say) => {
  test('X-L14 asvs-7.5.2 a member sees and ends sessions, after the password when the login is old', async ({
    page,
    complaints,
  }) => {
    const { stack } = own;
    const [member] = (await stack.users(1)) as [Member];
    const { email, password, token } = member;
    const headers = { 'user-agent': firefox };
    const other = await stack.graphql(login, { email, password }, { headers });
    const cookie = { name: 'vita', value: token, url: stack.url, httpOnly: true };
    await page.context().addCookies([{ ...cookie, sameSite: 'Lax' }]);
    await page.goto(`${stack.url}/user/profile`);
    const list = named(page, 'list', say('sessions.title'));
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toContainText('Firefox, Android');
    await expect(list).toContainText(say('sessions.current'));

    const cards = page.getByRole('main').locator('section');
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    for (const [at, box] of boxes.slice(1).entries()) {
      const above = boxes[at];
      expect((box?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(16);
    }

    await stack.clock(times.sessionConfirmed + 60_000);
    const endOthers = named(page, 'button', say('sessions.endOthers'));
    const dialog = named(page, 'dialog', say('confirm.title'));
    await endOthers.click();
    await expect(field(dialog, say('form.password'))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(endOthers).toBeFocused();
    await expect(endOthers).toHaveAttribute('aria-busy', 'false');
    await endOthers.click();
    await field(dialog, say('form.password')).fill('wrong7horse');
    await named(dialog, 'button', say('confirm.submit')).click();
    await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1);
    await field(dialog, say('form.password')).fill(password);
    await named(dialog, 'button', say('confirm.submit')).click();
    await expect(dialog).toBeHidden();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(named(page, 'heading', say('sessions.title'))).toBeFocused();
    const viewer = { token: other.data.login.token };
    expect((await stack.graphql('{ viewer { id } }', {}, viewer)).data.viewer).toBeNull();
    await stack.clock(0);
    complaints.length = 0;
  });
});
