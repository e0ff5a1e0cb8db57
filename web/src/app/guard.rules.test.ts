import { isGuardedArea, pagePaths } from '#schema/page-paths';
import { decideRoute, isPublicPath, publicPaths } from './guard.rules.ts';

const visitor = (pathname: string, target = pathname) =>
  decideRoute({ pathname, target, isMember: false, isGoldfinger: false });
const member = (pathname: string, isGoldfinger = false) =>
  decideRoute({ pathname, target: pathname, isMember: true, isGoldfinger });

describe('route guard', () => {
  it('G11 lists exactly the public paths', () => {
    expect([...publicPaths].sort()).toEqual(
      [
        '/',
        '/404',
        '/about',
        '/app-item',
        '/apps',
        '/articles/',
        '/best',
        '/best/',
        '/decisions',
        '/dynamic',
        '/feeds',
        '/games',
        '/hardwares',
        '/m/',
        '/newest',
        '/post',
        '/search',
        '/statement',
        '/upcoming',
        '/utility_nfts',
      ].sort(),
    );
  });

  it('G11 lets visitors open every public path', () => {
    for (const path of publicPaths) expect(visitor(path)).toEqual({ kind: 'pass' });
    expect(visitor('/articles/terms-en')).toEqual({ kind: 'pass' });
    expect(visitor('/m/Alice')).toEqual({ kind: 'pass' });
    expect(visitor('/best/2026-w48')).toEqual({ kind: 'pass' });
    expect(visitor('/games/')).toEqual({ kind: 'pass' });
    expect(visitor('/_dev/mailbox')).toEqual({ kind: 'pass' });
  });

  it('Q36 matches whole paths, except articles, members and leaderboards', () => {
    for (const path of [
      '/m',
      '/mm/Alice',
      '/gamesx',
      '/games/1',
      '/about/team',
      '/searching',
      '/articles',
      '/404/x',
      '/bestx',
      '/newest/1',
    ]) {
      expect(visitor(path).kind).toBe('login');
    }
  });

  it('G12 redirects visitors to / with the requested path in the query', () => {
    expect(visitor('/user/vitamin', '/user/vitamin?page=2#x')).toEqual({
      kind: 'login',
      to: '/?redirect=%2Fuser%2Fvitamin%3Fpage%3D2%23x',
    });
    for (const path of ['/share', '/trends_all', '/app', '/terms', '/uniswap/posts', '/dev/app']) {
      expect(visitor(path).kind).toBe('login');
    }
  });

  it('G12 leaves no page of members to the script, but those that show what visitors may read elsewhere', () => {
    const unguarded = Object.values(pagePaths).filter(
      (path) => !isPublicPath(path) && !isGuardedArea(path),
    );
    expect(unguarded.sort()).toEqual(
      [
        // Tabs of `/`, lists of products, and an article.
        pagePaths.share,
        pagePaths.trendsFollowed,
        pagePaths.trendsPicks,
        pagePaths.trendsAll,
        pagePaths.allProducts,
        pagePaths.terms,
        // Prefixes of addresses, which are no pages themselves.
        pagePaths.articles,
        pagePaths.members,
        pagePaths.development,
      ].sort(),
    );
  });

  it('G10 lets members pass everywhere', () => {
    for (const path of ['/', '/user/profile', '/app', '/staff', '/whatever/posts']) {
      expect(member(path)).toEqual({ kind: 'pass' });
    }
  });

  it('R4 lets only Goldfingers open the invitation page', () => {
    expect(member('/user/invite-goldfinger')).toEqual({ kind: 'home' });
    expect(member('/user/invite-goldfinger/')).toEqual({ kind: 'home' });
    expect(member('/user/invite-goldfinger', true)).toEqual({ kind: 'pass' });
    expect(visitor('/user/invite-goldfinger').kind).toBe('login');
  });
});
