import { languages } from '#schema/enums';
import { inLanguage } from '#schema/page-address';
import { pagePaths } from '#schema/page-paths';

/** Path prefixes of members; `/dev` alone would match slugs that begin with it. */
const memberPaths = [pagePaths.user, pagePaths.staff, `${pagePaths.developer}/`];

/** robots.txt: excludes APIs and member areas, and links to the sitemap. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api', '/graphql', '/events', ...memberPaths, pagePaths.development].map(
      (path) => `Disallow: ${path}`,
    ),
    ...languages.flatMap((language) =>
      memberPaths.map((path) => `Disallow: ${inLanguage(language, path)}`),
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
