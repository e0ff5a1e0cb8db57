import { newId } from '#kit/runtime/ids';
import { register, send, up } from '../documents.ts';
import { releasedProduct } from '../released-product.ts';
import type { Member, Stack } from '../stack.ts';
import { loadUntil } from './keys.ts';
import { auditOptions, expectAccessible } from './page-checks.ts';
import { expect, field, inBothLanguages, named, test } from './site.ts';

/** Three accounts of one mailbox vote, so that a rule withholds two of the votes. */
async function voteAsTwins(stack: Stack, id: string): Promise<void> {
  const name = `twin${newId().slice(-8)}`;
  for (let index = 0; index < 3; index++) {
    const email = `${name}+${index}@gmail.com`;
    await stack.graphql(send, { email });
    const input = { email, code: await stack.codeFor(email), password: 'vita2025' };
    const { token } = (await stack.graphql(register, { input })).data.register;
    const reason = 'It is honest about every fee that it takes.';
    const { errors } = await stack.graphql(up, { id, reason }, { token });
    expect(errors).toEqual([]);
  }
  await stack.drain();
}

test.use(auditOptions);

inBothLanguages((_, say) => {
  test('Q19 Q44 staff release one withheld UP and reverse another, and draft a rule', async ({
    page,
    stack,
    signIn,
  }) => {
    const { id } = await releasedProduct(stack);
    await voteAsTwins(stack, id);
    const [staff] = (await stack.users(1, [3])) as [Member];
    await signIn(staff);
    await page.goto('/staff?queue=votes');
    const rows = page.getByRole('article');
    const own = rows.filter({ has: page.locator(`a[href*="id=${id}"]`) });
    await loadUntil(page, say, { row: own.first(), rows });
    await expect(own).toHaveCount(2);
    await expectAccessible(page, 'withheld votes');
    for (const [label, left] of [
      [say('integrity.release'), 1],
      [say('integrity.reverse'), 0],
    ] as const) {
      await named(own.first(), 'button', label).click();
      const dialog = named(page, 'dialog', label);
      await field(dialog, say('lead.reason')).fill('Checked by hand');
      await named(dialog, 'button', label).click();
      await expect(dialog).toHaveCount(0);
      await expect(own).toHaveCount(left);
    }
    const { data } = await stack.graphql('query ($id: ID!) { product(id: $id) { upValue } }', {
      id,
    });
    expect(data.product.upValue).toBe(2);
    await page.goto('/staff?queue=votes&status=RULES');
    const name = `Rule ${newId().slice(-8)}`;
    await named(page, 'button', say('integrity.draft')).click();
    const dialog = named(page, 'dialog', say('integrity.draft'));
    await field(dialog, say('integrity.name')).fill(' ');
    await field(dialog, say('integrity.parameter.minutes')).fill('0.5');
    await named(dialog, 'button', say('integrity.save')).click();
    const [ruleName, minutes] = [say('field.ruleName'), say('field.minutes')];
    await expect(dialog.getByText(say('error.FIELD_REQUIRED', { field: ruleName }))).toBeVisible();
    const range = { field: minutes, min: 1, max: 240 };
    await expect(dialog.getByText(say('error.INTEGRITY_RULE_INVALID.RANGE', range))).toBeVisible();
    await field(dialog, say('integrity.name')).fill(name);
    await field(dialog, say('integrity.parameter.minutes')).fill('10');
    await field(dialog, say('integrity.parameter.votes')).fill('80');
    await named(dialog, 'button', say('integrity.save')).click();
    await expect(dialog).toHaveCount(0);
    const rule = rows.filter({ hasText: name });
    await expect(rule).toContainText(say('integrity.status.DRAFT'));
    await expectAccessible(page, 'rules of votes');
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await overflow()).toBe(0);
    await named(rule, 'button', say('integrity.retire')).click();
    const retire = named(page, 'dialog', say('integrity.retire'));
    await field(retire, say('lead.reason')).fill('Only a trial');
    await named(retire, 'button', say('integrity.retire')).click();
    await expect(rule).toContainText(say('integrity.status.RETIRED'));
  });
});
