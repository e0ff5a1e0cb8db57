import { Secret, TOTP } from 'otpauth';
import { grant } from '../documents.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import type { Member } from '../stack.ts';
import { expect, field, inBothLanguages, named, test } from './site.ts';

let own: OwnPlatform;

// Own platform, because the others let staff decide without a second factor.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  own = await startOwnPlatform({ REQUIRE_STAFF_SECOND_FACTOR: 'on' });
});
test.afterAll(() => own?.end());

inBothLanguages((_, say) => {
  test('asvs-6.3.3 staff without a second factor are led to set one up, and decide then', async ({
    page,
  }) => {
    const { stack } = own;
    const [[staff], [member]] = [await stack.users(1, [3]), await stack.users(1)] as [
      [Member],
      [Member],
    ];
    const decide = (viewer: Pick<Member, 'token'> = staff) =>
      stack.graphql(grant, { id: member.userId, role: 1 }, viewer);
    expect((await decide()).code).toBe('STAFF_FACTOR_NEEDED');
    const cookie = { name: 'vita', value: staff.token, url: stack.url, httpOnly: true };
    await page.context().addCookies([{ ...cookie, sameSite: 'Lax' }]);
    await page.goto(`${stack.url}/staff`);
    const main = page.getByRole('main');
    await expect(main).toContainText(say('error.STAFF_FACTOR_NEEDED'));
    await named(main, 'link', say('factor.section')).click();
    const section = named(page, 'region', say('factor.section'));
    await expect(section).toContainText(say('factor.staffLead'));
    await named(section, 'button', say('totp.setUp')).click();
    const dialog = named(page, 'dialog', say('totp.title'));
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await field(dialog, say('totp.firstCode')).fill(app.generate());
    await named(dialog, 'button', say('totp.submit')).click();
    const codes = named(page, 'dialog', say('recovery.title'));
    await named(codes, 'button', say('recovery.done')).click();
    await expect(section).toContainText(say('factor.sectionLead'));
    await expect(section).not.toContainText(say('factor.staffLead'));
    await stack.drain();
    // The proof gave the browser a new token; the one before it has proved nothing.
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'vita')?.value ?? '';
    expect((await decide({ token })).errors).toEqual([]);
  });
});
