import { createHash } from 'node:crypto';
import { environmentHeader, isMarked, type SiteEnvironment } from '#schema/environments';
import { videoFrames } from '#schema/video-frames';
import { cspReportPath } from './csp-reports.ts';
import { memoizeByText } from './memoize-text.ts';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashesOf = (texts: Iterable<string>): string[] => [...new Set(texts)].map(hashOf);

/** The contents of inline scripts; JSON blocks need no permission. */
const inlineScripts = (html: string): string[] =>
  [
    ...html.matchAll(/<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, script = '']) => script);

const inlineStyles = (html: string): string[] =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);

/** Emotion fills empty style elements by script, hence the hash of an empty one. */
const hashesOfShell = memoizeByText((shell) => ({
  scripts: hashesOf(inlineScripts(shell)),
  styles: hashesOf(['', ...inlineStyles(shell)]),
}));

/** Values of style attributes, as React writes them. */
const styleAttributes = (html: string): string[] =>
  [...html.matchAll(/<[a-z][^<>]* style="([^"]*)"/gi)].map(([, value = '']) =>
    value
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );

/** The parts of a page that its policy allows by their hashes. */
export interface PolicyParts {
  /** The built document: the only source of inline scripts. */
  shell: string;
  /** The rendered head, whose style element holds the styles of the page; '' for the shell. */
  head: string;
  /** The rendered body, whose elements have style attributes; '' for the shell. */
  body: string;
}

/**
 * The policy of a page. It names hashes, not nonces: pages are cached and compressed once for all
 * visitors.
 *
 * @param origin of the site, whose WebSocket older browsers do not count as 'self'
 * @param frame what pages may show in a frame besides players of videos; null for nothing
 */
export function pagePolicy(
  { shell, head, body }: PolicyParts,
  origin: string,
  frame: string | null,
): string {
  const attributes = hashesOf(styleAttributes(body));
  const { scripts, styles } = hashesOfShell(shell);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...new Set([...styles, ...hashesOf(inlineStyles(head))])].join(' ')}`,
    `style-src-attr ${attributes.length > 0 ? ["'unsafe-hashes'", ...attributes].join(' ') : "'none'"}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${origin.replace(/^http/, 'ws')}`,
    `frame-src ${[...(frame === null ? [] : [frame]), ...videoFrames].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${cspReportPath}`,
    'report-to csp',
  ].join('; ');
}

/** The headers of a page besides those of every response. */
export const pageHeaders = (
  parts: PolicyParts,
  origin: string,
  frame: string | null,
): Record<string, string> => ({
  'content-security-policy': pagePolicy(parts, origin, frame),
  'reporting-endpoints': `csp="${cspReportPath}"`,
});

/** For what is no page: nothing may run or load in it, and nobody may frame it. */
const closedPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** GraphiQL, in development only: one document with its scripts, styles and workers. */
export const explorerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  'worker-src blob: data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Features of browsers that no page of the site uses. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The headers of every response of the gateway. @param publicUrl null in development */
export function commonHeaders(
  publicUrl: string | null,
  environment: SiteEnvironment = 'production',
): Record<string, string> {
  return {
    [environmentHeader]: environment,
    ...(isMarked(environment) && { 'x-robots-tag': 'noindex, nofollow' }),
    'content-security-policy': closedPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(publicUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
