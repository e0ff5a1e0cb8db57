import { createSigner, formatVerifierKey } from '#schema/tlog/note';
import { releasedProduct } from '../released-product.ts';
import { expectAccessible, expectToFit, phone } from './page-checks.ts';
import { expect, inBothLanguages, test } from './site.ts';

inBothLanguages((_, say) => {
  test('rel-L4 V8 a member proves her vitamins from the page of their history', async ({
    page,
    stack,
    signIn,
  }) => {
    const { sharer } = await releasedProduct(stack);
    await signIn(sharer);
    await page.goto('/user/vitamin');
    await page.getByRole('link', { name: say('ledger.link') }).click();
    await expect(page).toHaveURL(/\/user\/vitamin\/proof$/);
    await expect(page.getByText(say('ledger.included', { transfers: 1, total: 3 }))).toBeVisible();
    await expect(page.getByText(say('ledger.rememberedNone'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('ledger.save') })).toBeVisible();
    await expectAccessible(page, 'ledger proof');
    await releasedProduct(stack);
    await page.getByRole('button', { name: say('ledger.again') }).click();
    await expect(page.getByText(say('ledger.rememberedNone'))).toBeHidden();
    await expect(page.getByText(say('ledger.included', { transfers: 1, total: 3 }))).toBeVisible();
    await page.setViewportSize(phone);
    await expectToFit(page, 'ledger proof');
  });

  test('rel-L4 a member is warned of a log with another key', async ({ page, stack, signIn }) => {
    const { sharer } = await releasedProduct(stack);
    await signIn(sharer);
    const other = `${formatVerifierKey(await createSigner('vita.test/ledger'))}\n`;
    await page.route('**/ledger/keys', (route) => route.fulfill({ body: other }));
    await page.goto('/user/vitamin/proof');
    await expect(page.getByText(say('ledger.fault.CHECKPOINT'))).toBeVisible();
    await page.unroute('**/ledger/keys');
    await page.getByRole('button', { name: say('ledger.again') }).click();
    await expect(page.getByText(say('ledger.included', { transfers: 1, total: 3 }))).toBeVisible();
  });

  test('rel-L4 a member forgets the earlier log after its operator announced a new one', async ({
    page,
    stack,
    signIn,
  }) => {
    const { sharer } = await releasedProduct(stack);
    await signIn(sharer);
    const keys = [formatVerifierKey(await createSigner('vita.test/ledger'))];
    await page.addInitScript(
      (earlier) => {
        if (sessionStorage.getItem('seeded')) return;
        sessionStorage.setItem('seeded', 'yes');
        localStorage.setItem('vita.ledger', earlier);
      },
      JSON.stringify({ keys, checkpoint: '' }),
    );
    await page.goto('/user/vitamin/proof');
    await expect(page.getByText(say('ledger.fault.CHECKPOINT'))).toBeVisible();
    await expect(page.getByText(say('ledger.forgetWarning'))).toBeVisible();
    await expectAccessible(page, 'ledger fault');
    await page.getByRole('button', { name: say('ledger.forget') }).click();
    await expect(page.getByText(say('ledger.included', { transfers: 1, total: 3 }))).toBeVisible();
    await expect(page.getByText(say('ledger.rememberedNone'))).toBeVisible();
  });
});
