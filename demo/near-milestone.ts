import { badgeMilestone } from '#schema/badge-limits';
import { loadCountedUps } from '../services/badge/src/copy/ups.ts';
import { createUps } from '../services/catalog/src/seeding/create-ups.ts';
import { productOf } from './demo-products.ts';
import { type DemoRun, dayMs } from './demo-run.ts';

/** The product whose badge reaches its milestone. */
const slug = 'dark-forest';
/** What its last members give, of whom one is a Goldfinger; nobody reaches it alone. */
const left = badgeMilestone.ahead;

/** Members UP the product until it is just below a multiple of ten, as the badges of the demonstration need it. */
export async function nearMilestone(
  run: DemoRun,
  memberIds: readonly string[],
  idOf: (slug: string) => string,
): Promise<void> {
  const { platform, data, startedAt } = run;
  const productId = idOf(slug);
  await platform.drain();
  const [counted = 0] = await loadCountedUps(platform.badge.context.database, [productId]);
  const { step } = badgeMilestone;
  const missing = (2 * step - left - (counted % step)) % step;
  const rows = await platform.catalog.context.database.query<{ userId: string }>(
    'select user_id as "userId" from up where product_id = $1',
    [productId],
  );
  const known = new Set(rows.map(({ userId }) => userId));
  const reasons = data.reasons.filter(({ product }) => product === productOf(data, slug).slug);
  const voters = data.members
    .map(({ golden, language }, index) => ({ golden, language, userId: memberIds[index] ?? '' }))
    .filter(({ golden, userId }) => !golden && !known.has(userId))
    .slice(0, missing);
  await createUps(
    platform.catalog.context,
    voters.map(({ userId, language }, index) => ({
      productId,
      userId,
      reason: reasons.filter((each) => each.language === language).at(index)?.text ?? '',
      at: new Date(startedAt - (voters.length - index) * dayMs),
    })),
  );
}
