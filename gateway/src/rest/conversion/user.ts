import { DomainError } from '#kit/runtime/errors';
import { roles } from '#schema/enums';
import type { RestUserFragment } from '#schema/generated/rest-documents';
import type { Schemas } from '#schema/generated/rest-forms';
import { wireId } from './wire.ts';

export const userFields = /* GraphQL */ `
  fragment RestUser on Viewer {
    id
    email
    wallet
    isBindGoogle
    isBindTwitter
    isBindWechat
    user {
      nickname
      avatar
      roles
    }
    vitamins {
      balance
    }
  }
`;

/** `audit` and `dev` are derived from the roles. */
export const userRecord = ({ user, ...viewer }: RestUserFragment) => ({
  user_id: wireId(viewer.id),
  nickname: user.nickname,
  avatar: user.avatar,
  point: present(viewer.vitamins).balance,
  wallet: viewer.wallet,
  email: viewer.email,
  is_bind_google: viewer.isBindGoogle,
  is_bind_twitter: viewer.isBindTwitter,
  is_bind_wechat: viewer.isBindWechat,
  role: user.roles as Schemas['User']['role'],
  audit: user.roles.includes(roles.goldfinger),
  dev: user.roles.includes(roles.developer),
});

/** @throws UNAVAILABLE for a value that is null only when its service is unavailable */
export function present<V>(value: V | null): V {
  if (value === null) throw new DomainError('UNAVAILABLE');
  return value;
}

/** @throws UNAUTHENTICATED when the session ended during the request */
export function signedIn<V>(viewer: V | null): V {
  if (viewer === null) throw new DomainError('UNAUTHENTICATED');
  return viewer;
}
