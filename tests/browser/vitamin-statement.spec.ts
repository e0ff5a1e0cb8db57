import { up } from '../documents.ts';
import { releasedProduct } from '../released-product.ts';
import type { Member } from '../stack.ts';
import { expectAccessible, expectToFit, phone } from './page-checks.ts';
import { expect, field, inBothLanguages, named, test } from './site.ts';

const withhold = `mutation ($id: ID!, $userId: ID!) {
  withholdUp(productId: $id, userId: $userId, reason: "Bought with others") { upValue }
}`;
const restore = `mutation ($id: ID!) {
  moveProduct(productId: $id, to: RELEASED, reason: "Checked") { status }
}`;
const reason = 'It explains each step of a swap';

inBothLanguages((language, say) => {
  const correctsOne = language === 'en' ? /^Corrects \+1 of / : /^更正 .+ 的 \+1$/;

  test('V7 V8 V10 Q27 a member reads each change of her vitamins with its cause and the balance after it', async ({
    page,
    stack,
    signIn,
  }) => {
    const { id, name, sharer } = await releasedProduct(stack);
    const voters = await stack.users(5, [2]);
    for (const voter of voters) await stack.graphql(up, { id, reason }, voter);
    await stack.drain();
    const [[first], [staff]] = [voters, await stack.users(1, [3])] as [Member[], Member[]];
    await stack.graphql(withhold, { id, userId: first?.userId }, staff);
    await stack.drain();
    await signIn(sharer);
    await page.goto('/user/vitamin');
    await expect(page.getByText(say('vitamin.purpose'))).toBeVisible();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(3);
    const because =
      language === 'en'
        ? `Taken back, because an UP for ${name} was withheld: Bought with others`
        : `已收回：“${name}”的一个 UP 已被撤下：Bought with others`;
    await expect(rows.nth(0)).toContainText(because);
    for (const [index, count] of [3, 4, 3].entries()) {
      await expect(rows.nth(index)).toContainText(say('vitamin.balanceAfter', { count }));
    }
    await expect(rows.nth(1)).toContainText(say('vitamin.takenBack'));
    await expectAccessible(page, 'vitamins');
    await page.setViewportSize(phone);
    await expectToFit(page, 'vitamins');
    // Of a record on a later page it says the same without a link.
    await rows.nth(0).getByRole('link').filter({ hasText: correctsOne }).press('Enter');
    const target = await rows.nth(1).getAttribute('id');
    await expect(page).toHaveURL(`/user/vitamin#${target}`);
    await named(rows.nth(0), 'link', say('vitamin.ups')).press('Enter');
    await expect(page).toHaveURL(`/statement?id=${id}`);
  });

  test('V9 V10 the explanation says what vitamins are for, and that the conversion is only announced', async ({
    page,
    signInNew,
  }) => {
    await signInNew();
    await page.goto('/user/vitamin');
    await named(page, 'button', say('vitamin.howTo')).press('Enter');
    const dialog = named(page, 'dialog', say('guide.introTitle'));
    for (const id of ['guide.intro1', 'guide.intro2', 'guide.intro3'] as const) {
      await expect(dialog.getByText(say(id))).toBeVisible();
    }
  });

  test('Q27 Q44 staff take a product down as fraud, and its sharer reads why vitamins were taken back', async ({
    page,
    stack,
    signIn,
    openBrowser,
  }) => {
    const { id, name, sharer } = await releasedProduct(stack);
    const [staff] = (await stack.users(1, [3])) as [Member];
    await signIn(staff);
    for (const isFraud of [false, true]) {
      await page.goto(`/staff?queue=products&find=${id}`);
      // A number is found in the names of other products as well.
      await named(named(page, 'group', name), 'button', say('staff.takeDown')).press('Enter');
      const title = say('staff.moveTitle', { action: say('staff.takeDown'), name });
      const dialog = named(page, 'dialog', title);
      await field(dialog, say('lead.reason')).fill('It drains wallets');
      const box = named(dialog, 'checkbox', say('staff.fraudLabel'));
      await expect(box).not.toBeChecked();
      await expect(dialog).toContainText(say('staff.fraudHint'));
      if (isFraud) await box.press('Space');
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      if (isFraud) continue;
      await stack.graphql(restore, { id }, staff);
    }
    await stack.drain();
    const sharersPage = await openBrowser(sharer);
    await sharersPage.goto('/user/vitamin');
    const rows = sharersPage.getByRole('main').getByRole('listitem');
    // The first take-down took nothing back.
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('It drains wallets');
    await expect(rows.nth(0)).toContainText(say('vitamin.balanceAfter', { count: 0 }));
    // The page of the product is closed to her: the public log of decisions is not.
    const decisions = named(rows, 'link', say('vitamin.decisions'));
    await expect(decisions).toHaveCount(2);
    await expect(named(rows, 'link', say('vitamin.product'))).toHaveCount(0);
    await expect(named(rows, 'link', say('vitamin.ups'))).toHaveCount(0);
    await decisions.first().press('Enter');
    await expect(sharersPage).toHaveURL('/decisions');
    await expect(sharersPage.getByRole('main')).toContainText('It drains wallets');
  });
});
