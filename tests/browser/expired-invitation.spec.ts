import { newId } from '#kit/runtime/ids';
import { times } from '#schema/limits';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import { expect, inBothLanguages, named, test } from './site.ts';

const invite = 'mutation ($email: String!) { inviteGoldfinger(email: $email) { id } }';

let started: Promise<OwnPlatform> | undefined;
// Own platform, because the tests move its clock.
const ownPlatform = () => {
  started ??= startOwnPlatform();
  return started;
};

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: async ({ browserName: _ }, use) => use((await ownPlatform()).stack.url) });
test.afterEach(async () => (await ownPlatform()).stack.clock(0));
test.afterAll(async () => (await started)?.end());

inBothLanguages((_, say) => {
  test('R4 Q4 an expired invitation says so, and cannot be accepted', async ({ page }) => {
    const { stack } = await ownPlatform();
    const [golden] = await stack.users(1, [2]);
    const email = `x${newId().slice(-12)}@vita.test`;
    expect((await stack.graphql(invite, { email }, golden)).errors).toEqual([]);
    const [mail] = await stack.outbox(email);
    const { hash } = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const main = page.getByRole('main');
    await page.goto(`/invitation${hash}`);
    await expect(named(main, 'button', say('login.title'))).toBeVisible();
    await stack.clock(times.invitationValid + 1000);
    await page.reload();
    await expect(named(main, 'heading', say('invitation.none'))).toBeVisible();
    await expect(main.getByText(say('error.INVITATION_EXPIRED'))).toBeVisible();
    await expect(main.getByText(say('invitation.askAgain'))).toBeVisible();
    await expect(named(main, 'button', say('login.title'))).toHaveCount(0);
  });
});
