import type { TextId } from '../../lib/text/text-id.ts';

interface MemberPage {
  to: string;
  label: TextId;
}

/** The member's own pages, in the order of the avatar menu (H5). */
export const memberPages: readonly MemberPage[] = [
  { to: '/user/profile', label: 'user.profile' },
  { to: '/user/following', label: 'user.following' },
  { to: '/user/share-product', label: 'user.shared' },
  { to: '/user/my-posts', label: 'user.posts' },
  { to: '/user/vitamin', label: 'user.vitamin' },
  { to: '/user/message', label: 'user.message' },
  { to: '/user/dynamic-badges', label: 'user.badges' },
];
