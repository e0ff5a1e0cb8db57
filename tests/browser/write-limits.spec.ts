import { writeLimits } from '#schema/write-limits';
import { releasedProduct } from '../released-product.ts';
import type { Member } from '../stack.ts';
import { expect, field, inBothLanguages, named, test } from './site.ts';

const content = 'How many networks does it support?';
const ask = `mutation ($id: ID!, $content: String!) {
  askQuestion(productId: $id, content: $content, language: EN) { id }
}`;

inBothLanguages((_, say) => {
  test('X-M9 W23 a dialog says when to ask again and keeps the question', async ({
    page,
    stack,
    signIn,
    complaints,
  }) => {
    const { id, name } = await releasedProduct(stack);
    const [member] = (await stack.users(1)) as [Member];
    for (let n = 0; n < writeLimits.question.perMember; n++) {
      await stack.graphql(ask, { id, content }, member);
    }
    await signIn(member);
    await page.goto(`/app-item?id=${id}`);
    await named(page, 'button', say('ask.button')).click();
    const dialog = named(page, 'dialog', say('ask.title', { name }));
    const box = field(dialog, say('ask.label'));
    await box.fill(content);
    await named(dialog, 'button', say('form.post')).click();
    const alert = dialog.getByRole('alert').filter({ hasText: /./ });
    const minutes = writeLimits.question.window / 60_000;
    const waits = Array.from({ length: 10 }, (_wait, n) =>
      say('error.THROTTLED.MINUTES', { minutes: minutes - n }),
    );
    await expect(alert).toHaveCount(1);
    expect(waits).toContain(await alert.textContent());
    await expect(box).toHaveValue(content);
    // Browsers log a response with status 429.
    expect(complaints.every((each) => each.includes('429'))).toBe(true);
    complaints.length = 0;
  });
});
