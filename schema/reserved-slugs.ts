import { languages } from './enums.ts';
import { pagePaths, productTabs } from './page-paths.ts';

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** First path segments that the server itself uses. */
const serverSegments = [
  'api',
  'graphql',
  'files',
  'events',
  'livez',
  'readyz',
  'metrics',
  'assets',
  'sitemap.xml',
  'robots.txt',
  'favicon.ico',
  'icons',
  'og',
  'poster',
  'feed',
  'embed',
  'badge-metadata',
  'badge-picture',
];

/** First path segments that no product can have as its slug. */
export const reservedSlugs: readonly string[] = [
  ...new Set([
    ...Object.values(pagePaths).map(firstSegment).filter(Boolean),
    ...serverSegments,
    ...productTabs,
    ...languages,
  ]),
];
