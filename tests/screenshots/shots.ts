import type { Page } from 'playwright-core';
import type { Say } from '../browser/texts.ts';

/** Demonstration accounts; null for a visitor. */
export type Opener = null | 'user' | 'dev' | 'staff';

export interface Shot {
  name: string;
  opener: Opener;
  path: string;
  /** Actions before the picture, such as opening a dialog or going offline. */
  prepare?(page: Page, say: Say): Promise<void>;
  /** Captures only the window, for content that floats above the page. */
  windowOnly?: boolean;
  /** Shows permanent skeletons. */
  keepsLoading?: boolean;
}

/** A demonstration product with posts and questions. */
export const knownSlug = 'metamask';

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

/** Opens a dialog by its button and waits for it. */
const dialog =
  (name: (say: Say) => string): NonNullable<Shot['prepare']> =>
  async (page, say) => {
    await button(page, name(say)).click();
    await page.getByRole('dialog').waitFor();
  };

/** Opens the dialog behind a button of another dialog. */
const dialogAfter =
  (first: (say: Say) => string, ...rest: ((say: Say) => string)[]): NonNullable<Shot['prepare']> =>
  async (page, say) => {
    await dialog(first)(page, say);
    for (const next of rest) {
      await button(page, next(say)).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
    }
  };

const nextUp = (page: Page) =>
  page.locator('button[data-variant]:not([data-done="true"])').first().click();

/** Every page and dialog that opens without changing data. */
export function shotsOf(productId: string): Shot[] {
  const product = `/app-item?id=${productId}`;
  const visitor = (name: string, path: string, prepare?: Shot['prepare']): Shot => ({
    name,
    path,
    opener: null,
    prepare,
  });
  const member = (name: string, path: string, prepare?: Shot['prepare']): Shot => ({
    name,
    path,
    opener: 'user',
    prepare,
  });
  const above = (shot: Shot): Shot => ({ ...shot, windowOnly: true });
  return [
    visitor('home', '/'),
    visitor('home-trends', '/?tab=trends_all'),
    visitor('home-followed', '/?tab=trends_followed'),
    visitor('apps', '/apps'),
    visitor('hardwares-newest', '/hardwares?sort=newest'),
    visitor('product', product),
    visitor('product-posts', `${product}&tab=posts`),
    visitor('product-faq', `${product}&tab=faq`),
    visitor('product-talk', `${product}&tab=talk`),
    visitor('product-missing', '/app-item?id=none'),
    visitor('search', '/search?word=wallet'),
    visitor('search-nothing', '/search?word=qqqqzzzz'),
    visitor('posts', '/dynamic'),
    visitor('about', '/about'),
    visitor('404', '/404'),
    { ...visitor('design', '/_dev/design'), keepsLoading: true },
    above(
      visitor('offline', '/games', async (page, say) => {
        await page.context().setOffline(true);
        await page
          .locator('main')
          .getByRole('link', { name: say('productType.APP') })
          .first()
          .click();
        await page.getByRole('alert').getByRole('button').waitFor();
      }),
    ),
    above(
      visitor(
        'dialog-login',
        '/about',
        dialog((say) => say('login.title')),
      ),
    ),
    above(
      visitor(
        'dialog-register',
        '/about',
        dialogAfter(
          (say) => say('login.title'),
          (say) => say('login.toRegister'),
        ),
      ),
    ),
    above(
      visitor(
        'dialog-reset',
        '/about',
        dialogAfter(
          (say) => say('login.title'),
          (say) => say('login.forgot'),
        ),
      ),
    ),
    above(
      visitor(
        'dialog-search',
        '/apps',
        dialog((say) => say('search.placeholder')),
      ),
    ),
    above(
      visitor(
        'dialog-more',
        '/apps',
        dialog((say) => say('more.title')),
      ),
    ),
    member('member-home', '/'),
    member('member-following', '/user/following'),
    member('member-shared', '/user/share-product'),
    member('member-profile', '/user/profile'),
    member('member-vitamin', '/user/vitamin'),
    member('member-message', '/user/message'),
    member('member-soon', '/user/my-posts'),
    above(
      member('dialog-up', '/apps', async (page) => {
        await nextUp(page);
        await page.getByRole('dialog').waitFor();
      }),
    ),
    above(
      member(
        'dialog-ask',
        product,
        dialog((say) => say('ask.button')),
      ),
    ),
    above(
      member(
        'dialog-share',
        '/user/share-product',
        dialog((say) => say('share.button')),
      ),
    ),
    above(
      member(
        'dialog-guide',
        '/user/vitamin',
        dialog((say) => say('vitamin.howTo')),
      ),
    ),
    above(
      member(
        'dialog-guide-earn',
        '/user/vitamin',
        dialogAfter(
          (say) => say('vitamin.howTo'),
          (say) => say('guide.toEarn'),
        ),
      ),
    ),
    { name: 'staff-leads', path: '/staff', opener: 'staff' },
    { name: 'staff-products', path: '/staff?queue=products&status=RELEASED', opener: 'staff' },
    above({
      name: 'dialog-accept',
      path: '/staff',
      opener: 'staff',
      prepare: dialog((say) => say('staff.accept')),
    }),
  ];
}
