import type { Language } from '#schema/enums';
import type { ViewerQuery } from '../../gql/graphql.ts';

/** Scripts and old clients may read these cookies; the server reads none of them. */
const names = { user: 'user_info', pick: 'pick_flag', labels: 'lan_lable' } as const;

const labelOf: Record<Language, string> = { zh: '1', en: '2' };

/** Longer addresses of pictures are left out: every request carries the cookie. */
const maxAvatar = 300;

type Shown = Pick<NonNullable<ViewerQuery['viewer']>, 'id' | 'canPick' | 'user'>;

/** The cookies for a viewer, as `document.cookie` takes them; all expired without one. */
export function viewerCookies(viewer: Shown | null, isSecure: boolean): string[] {
  if (!viewer) return [names.user, names.pick].map((name) => cookie(name, null, isSecure));
  const { nickname, avatar, isGoldfinger, isDeveloper } = viewer.user;
  const info = {
    id: viewer.id,
    nickname,
    avatar: avatar && avatar.length <= maxAvatar ? avatar : null,
    audit: isGoldfinger ? 1 : 0,
    is_developer: isDeveloper ? 1 : 0,
  };
  return [
    cookie(names.user, JSON.stringify(info), isSecure),
    cookie(names.pick, viewer.canPick ? '1' : '0', isSecure),
  ];
}

/** The cookie with the language labels of post lists: 1 Chinese, 2 English. */
export const labelsCookie = (languages: readonly Language[], isSecure: boolean): string =>
  cookie(names.labels, languages.map((each) => labelOf[each]).join(','), isSecure);

/** Without a time, so that the browser deletes it when it is closed. */
const cookie = (name: string, value: string | null, isSecure: boolean): string =>
  [
    `${name}=${value === null ? '' : encodeURIComponent(value)}`,
    'Path=/',
    ...(value === null ? ['Max-Age=0'] : []),
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

export function storeCookies(make: (isSecure: boolean) => string | readonly string[]): void {
  for (const line of [make(location.protocol === 'https:')].flat()) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = line;
  }
}
