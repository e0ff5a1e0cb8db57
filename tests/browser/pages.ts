import { expect, type Page } from '@playwright/test';
import type { Language } from '#schema/enums';
import { aboutEn } from '../../web/src/pages/static/about-en.ts';
import { aboutZh } from '../../web/src/pages/static/about-zh.ts';
import { documentsEn } from '../../web/src/pages/static/documents-en.ts';
import { documentsZh } from '../../web/src/pages/static/documents-zh.ts';
import type { Say } from './texts.ts';

/** Demonstration accounts that open a page; null for a visitor. */
export type Opener = null | 'user' | 'golden' | 'dev' | 'staff';

export interface SitePage {
  path: string;
  opener: Opener;
  /** A text of the page that appears when it is loaded. */
  shows: string;
}

/** A demonstration product with posts and questions, and a search word for it. */
export const known = { slug: 'metamask', name: 'MetaMask', word: 'metamask' } as const;

const documents = {
  en: { ...documentsEn, about: aboutEn },
  zh: { ...documentsZh, about: aboutZh },
};

/** The routes that visitors may open, with their query variants. */
export function visitorPages(language: Language, say: Say, productId: string): SitePage[] {
  const { about, terms, privacy } = documents[language];
  const product = `/app-item?id=${productId}`;
  const pages: [path: string, shows: string][] = [
    ['/', say('home.hero.title')],
    ['/?tab=trends_all', say('trends.rising')],
    ['/?tab=trends_all&sort=rising&lang=all', say('post.allLanguages')],
    ['/?tab=trends_picks', say('trends.picks')],
    ['/?tab=trends_followed', say('trends.loginTitle')],
    ['/about', about.heading],
    [`/articles/terms-${language}`, terms.title],
    [`/articles/privacy-${language}`, privacy.title],
    ['/apps', say('productType.APP')],
    ['/games', say('productType.GAME')],
    ['/utility_nfts', say('productType.NFT')],
    ['/hardwares', say('productType.HARDWARE')],
    [product, known.name],
    [`${product}&tab=posts`, say('post.all')],
    [`${product}&tab=faq`, known.name],
    [`${product}&tab=talk`, say('product.talkHint')],
    ['/dynamic', say('dynamic.lead')],
    ['/dynamic?label=picks&lang=all', say('post.allLanguages')],
    ['/feeds', say('dynamic.lead')],
    ['/search', say('search.title')],
    [`/search?word=${known.word}`, say('search.products')],
    ['/search?word=qqqqzzzzxx', say('search.hint')],
    ['/m/Goldie', say('member.finds')],
    ['/404', say('notFound.title')],
  ];
  return pages.map(([path, shows]) => ({ path, shows, opener: null }));
}

/** The routes that need a login, each with an account that may open it. */
export function memberPages(language: Language, say: Say): SitePage[] {
  const pages: [path: string, shows: string, opener?: Opener][] = [
    ['/share', say('home.ranking')],
    ['/trends_followed', say('trends.which')],
    ['/trends_picks', say('trends.picks')],
    ['/trends_picks?lang=all', say('post.allLanguages')],
    ['/trends_all', say('trends.rising')],
    ['/app', say('category.all')],
    ['/terms', documents[language].terms.title],
    ['/user/profile', say('profile.nickname')],
    ['/user/following', say('user.following')],
    ['/user/share-product', say('share.button')],
    ['/user/activities', say('activities.lead')],
    ['/user/playing', say('activities.playingHint')],
    ['/user/my-posts', say('activities.postsHint')],
    ['/user/dynamic-badges', say('activities.badgesHint')],
    ['/user/vitamin', say('vitamin.balance')],
    ['/user/message', say('message.title')],
    ['/user/invite-goldfinger', say('goldfinger.list'), 'golden'],
    ['/badges/new', say('comingSoon.hint')],
    ['/badges/1/claim', say('comingSoon.hint')],
    ['/dev/app', say('comingSoon.hint'), 'dev'],
    [`/${known.slug}/posts`, say('post.all')],
    [`/${known.slug}/about`, known.name],
    [`/${known.slug}/faq`, known.name],
    [`/${known.slug}/talk`, say('product.talkHint')],
    ['/staff', say('staff.leads'), 'staff'],
    ['/staff?queue=products', say('productStatus.REJECTED'), 'staff'],
    ['/no/such/page', say('notFound.title')],
  ];
  return pages.map(([path, shows, opener = 'user']) => ({ path, shows, opener }));
}

/** Opens a page; resolves when its content shows at the requested address. */
export async function open(page: Page, { path, shows }: SitePage, say: Say): Promise<void> {
  await page.goto(path);
  await expectShown(page, shows, say);
  await expect(page).toHaveURL(path);
}

export async function expectShown(page: Page, shows: string, say: Say): Promise<void> {
  const main = page.getByRole('main');
  const text = main.getByText(shows).or(main.getByLabel(shows));
  await expect(text.first()).toBeVisible();
  await expect(page.getByText(say('content.loading'), { exact: true })).toHaveCount(0);
}
