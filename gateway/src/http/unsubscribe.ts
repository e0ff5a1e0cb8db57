import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatMessage } from '#kit/runtime/messages';
import { readBody } from '#kit/runtime/request-body';
import { createWindows } from '#kit/runtime/windows';
import { type Language, languages } from '#schema/enums';
import { isMarked, type SiteEnvironment } from '#schema/environments';
import { inLanguage } from '#schema/page-address';
import { unsubscribePath } from '#schema/page-paths';
import { unsubscriptions } from '#schema/traffic-limits';
import { acceptedLanguage } from './request-context.ts';

const windowMs = 60_000;

const style =
  ':root{color-scheme:light dark}' +
  'body{font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;background:#fff;color:#14201a}' +
  'h1{font-size:1.5rem}a{color:#0b5a40}' +
  'button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:0;border-radius:2rem;background:#0c3b2c;color:#f2f8ee}' +
  '@media (prefers-color-scheme:dark){body{background:#0d1410;color:#e8f0ea}a{color:#d6f34c}' +
  'button{background:#d6f34c;color:#17250a}}';

/** The token must reach nobody else: no cache stores the page, and no link sends its address. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
};

type Text = 'ask' | 'done' | 'invalid' | 'busy';

function pageOf(
  environment: SiteEnvironment,
  { language, text, token }: { language: Language; text: Text; token: string },
): string {
  const say = (id: Text | 'title' | 'button') => formatMessage(language, `unsubscribe.${id}`);
  const htmlLang = language === 'zh' ? 'zh-CN' : 'en';
  const action = `${unsubscribePath}?token=${encodeURIComponent(token)}&amp;lang=${language}`;
  const form = `<form method="post" action="${action}">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button>${say('button')}</button></form>`;
  const notice = isMarked(environment)
    ? `<aside><strong>${formatMessage(language, `environment.${environment}.notice`)}</strong></aside>`
    : '';
  return `<!doctype html>
<html lang="${htmlLang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${say('title')} - Vita</title><style>${style}</style></head>
<body>${notice}<main><h1>${say('title')}</h1><p>${say(text)}</p>${text === 'ask' ? form : ''}
<p><a href="${inLanguage(language, '/')}">Vita</a></p></main></body></html>
`;
}

const onePart = /name="?List-Unsubscribe"?[^\r\n]*(?:\r?\n[^\r\n]+)*\r?\n\r?\nOne-Click\b/;

/** RFC 8058 allows a form that is encoded in the URL's way, and one of several parts. */
const isOneClick = (body: string): boolean =>
  new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click' || onePart.test(body);

/**
 * `GET /unsubscribe` asks, since programs that check mails open their links; `POST` ends the mails.
 * Neither looks at cookies, so that a mail program can send the POST.
 *
 * @param unsubscribe false for an invalid token
 */
export function createUnsubscribeHandler(
  unsubscribe: (token: string) => Promise<boolean>,
  addressOf: (request: IncomingMessage) => string,
  environment: SiteEnvironment,
) {
  const windowOf = createWindows(windowMs, unsubscriptions.remembered);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const named = url.searchParams.get('lang');
    const language =
      languages.find((known) => known === named) ?? acceptedLanguage(request.headers);
    const token = url.searchParams.get('token') ?? '';
    const end = (status: number, text: Text, extra: Record<string, string> = {}) =>
      void response
        .writeHead(status, { ...headers, ...extra })
        .end(
          request.method === 'HEAD' ? undefined : pageOf(environment, { language, text, token }),
        );
    if (request.method === 'GET' || request.method === 'HEAD') return end(200, 'ask');
    if (request.method !== 'POST') return end(405, 'invalid', { allow: 'GET, HEAD, POST' });
    const window = windowOf(addressOf(request));
    window.count += 1;
    if (window.count > unsubscriptions.perMinute) {
      return end(429, 'busy', { 'retry-after': String(windowMs / 1000), connection: 'close' });
    }
    const body = await readBody(request, unsubscriptions.body).catch(() => null);
    if (body === null) return end(413, 'invalid', { connection: 'close' });
    if (!isOneClick(body.toString('utf8'))) return end(400, 'invalid');
    // The failure would be logged with the address, and so with the token.
    const ended = await unsubscribe(token).catch(() => null);
    if (ended === null) return end(503, 'busy', { 'retry-after': '60' });
    return ended ? end(200, 'done') : end(400, 'invalid');
  };
}
