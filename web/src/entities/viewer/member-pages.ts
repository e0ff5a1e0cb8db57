import { pagePaths } from '#schema/page-paths';
import type { TextId } from '../../lib/text/text-id.ts';

interface MemberPage {
  to: string;
  label: TextId;
}

/** The member's own pages, in the order of the avatar menu. */
export const memberPages: readonly MemberPage[] = [
  { to: pagePaths.profile, label: 'user.profile' },
  { to: pagePaths.activities, label: 'user.activities' },
  { to: pagePaths.following, label: 'user.following' },
  { to: pagePaths.playing, label: 'activities.playing' },
  { to: pagePaths.upReceipts, label: 'user.ups' },
  { to: pagePaths.askedQuestions, label: 'user.questions' },
  { to: pagePaths.sharedProducts, label: 'user.shared' },
  { to: pagePaths.ownPosts, label: 'user.posts' },
  { to: pagePaths.vitamins, label: 'user.vitamin' },
  { to: pagePaths.messages, label: 'user.message' },
  { to: pagePaths.ownBadges, label: 'user.badges' },
  { to: pagePaths.apiTokens, label: 'user.tokens' },
  { to: pagePaths.webhooks, label: 'user.webhooks' },
];
