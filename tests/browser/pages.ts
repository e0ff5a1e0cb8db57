import { expect, type Page } from '@playwright/test';
import type { Language } from '#schema/enums';
import { readArticle } from '../../web/vite/read-article.ts';
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

/** What the explore menu has below the categories. */
export const exploreLists = (say: Say): string[] =>
  (['nav.best', 'category.sortNewest', 'category.upcoming'] as const).map((id) => say(id));

/** The routes that visitors may open, with their query variants. */
export function visitorPages(language: Language, say: Say, productId: string): SitePage[] {
  const titleOf = (name: 'about' | 'terms' | 'privacy') => readArticle(name, language).heading;
  const product = `/app-item?id=${productId}`;
  const pages: [path: string, shows: string][] = [
    ['/', say('home.hero.title')],
    ['/?tab=trends_all', say('trends.rising')],
    ['/?tab=trends_all&sort=rising&lang=all', say('post.allLanguages')],
    ['/?tab=trends_picks', say('trends.picks')],
    ['/?tab=trends_followed', say('trends.loginTitle')],
    ['/about', titleOf('about')],
    [`/articles/terms-${language}`, titleOf('terms')],
    [`/articles/privacy-${language}`, titleOf('privacy')],
    ['/apps', say('productType.APP')],
    ['/games', say('productType.GAME')],
    ['/utility_nfts', say('productType.NFT')],
    ['/hardwares', say('productType.HARDWARE')],
    ['/apps?sort=rising&platform=1', say('filter.clear')],
    ['/newest', say('category.newestLead')],
    ['/upcoming', say('category.upcomingLead')],
    ['/best/all', say('board.howTitle')],
    ['/best/2026-w54', say('board.missing')],
    [product, known.name],
    [`${product}&tab=posts`, say('post.all')],
    [`${product}&tab=faq`, known.name],
    [`${product}&tab=talk`, say('talk.hint.PRODUCT')],
    ['/dynamic', say('dynamic.lead')],
    ['/dynamic?label=picks&lang=all', say('post.allLanguages')],
    ['/feeds', say('dynamic.lead')],
    ['/post?id=1', say('postPage.more', { name: '' }).trim()],
    ['/post?id=999999999', say('postPage.goneTitle')],
    ['/search', say('search.title')],
    [`/search?word=${known.word}`, say('search.products')],
    ['/search?word=qqqqzzzzxx', say('search.hint')],
    [`/statement?id=${productId}`, say('statement.back')],
    ['/m/Goldie', say('member.finds')],
    ['/decisions', say('decisions.lead')],
    ['/decisions?kind=picks', say('decisions.lead')],
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
    ['/terms', readArticle('terms', language).heading],
    ['/user/profile', say('profile.nickname')],
    ['/user/following', say('user.following')],
    ['/user/share-product', say('share.button')],
    ['/user/activities', say('activities.lead')],
    ['/user/playing', say('activities.playingHint')],
    ['/user/my-posts', say('ownPosts.publishedHint')],
    ['/user/my-posts?tab=scheduled', say('ownPosts.scheduledHint')],
    ['/user/my-posts?tab=drafts', say('ownPosts.draftsHint')],
    ['/user/my-posts?tab=removed', say('ownPosts.removedHint', { days: 7 })],
    ['/user/ups', say('receipt.lead')],
    ['/user/questions', say('user.questions')],
    ['/user/dynamic-badges', say('activities.badgesHint')],
    ['/user/tokens', say('tokens.yours')],
    ['/user/vitamin', say('vitamin.balance')],
    ['/user/vitamin/proof', say('ledger.save')],
    ['/user/message', say('message.title')],
    ['/user/webhooks', say('webhook.noneHint')],
    ['/user/invite-goldfinger', say('goldfinger.list'), 'golden'],
    ['/badges/new', say('badgeForm.chooseLead')],
    ['/badges/999999999', say('badgeClaim.missing')],
    ['/dev/app', say('developer.lead'), 'dev'],
    ['/dev/app/new', say('developer.new.lead'), 'dev'],
    [`/${known.slug}/posts`, say('post.all')],
    [`/${known.slug}/about`, known.name],
    [`/${known.slug}/faq`, known.name],
    [`/${known.slug}/talk`, say('talk.hint.PRODUCT')],
    ['/staff', say('staff.leads'), 'staff'],
    ['/staff?queue=products', say('productStatus.REJECTED'), 'staff'],
    ['/staff?queue=claims', say('claim.granted'), 'staff'],
    ['/staff?queue=comments', say('staff.comments'), 'staff'],
    ['/dev/team?id=1', say('team.missing')],
    ['/dev/badges?id=1', say('badgeManage.list.missing'), 'dev'],
    ['/dev/offers', say('offer.none'), 'dev'],
    ['/staff?queue=edits', say('staff.edits'), 'staff'],
    ['/staff?queue=members', say('staff.memberHint'), 'staff'],
    ['/staff?queue=picks', say('staff.picks'), 'staff'],
    ['/staff?queue=badges', say('badgeManage.staff.suspended'), 'staff'],
    ['/staff?queue=words', say('staff.wordAdd'), 'staff'],
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
