import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SentMail } from './sent-mail.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

const style =
  ':root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:1.5rem}' +
  'article{display:flex;flex-wrap:wrap;gap:1rem;border-top:1px solid;padding:1rem 0}' +
  'header{flex:1 0 100%}h2{font-size:1rem;margin:0}p{margin:0}' +
  'pre{flex:1 1 18rem;white-space:pre-wrap;overflow-wrap:anywhere;margin:0}' +
  'iframe{flex:1 1 24rem;min-height:30rem;border:1px solid}';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // Mails have inline styles, and their frame inherits this policy.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'",
};

/** Whether a browser opens the address; programs get JSON. */
export const wantsPage = ({ headers: { accept } }: IncomingMessage): boolean =>
  accept?.split(',').some((type) => type.trim().startsWith('text/html')) ?? false;

/** A frame without scripts, forms or an origin of its own. */
const frameOf = (html: string) =>
  `<iframe sandbox title="HTML part" srcdoc="${escapeHtml(html)}"></iframe>`;

const articleOf = ({ to, subject, text, html, at }: SentMail) => `<article>
<header><h2>${escapeHtml(subject || text)}</h2><p>${escapeHtml(to)}, <time>${escapeHtml(at)}</time></p></header>
<pre>${escapeHtml(text)}</pre>${html === undefined ? '' : frameOf(html)}
</article>`;

/** Shows each message as text, and each mail as HTML beside it. */
export function sendOutboxPage(
  request: IncomingMessage,
  response: ServerResponse,
  mails: readonly SentMail[],
): void {
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${style}</style></head>
<body><h1>Outbox</h1>
${mails.map(articleOf).join('\n') || '<p>Nothing was sent.</p>'}
</body></html>
`;
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : page);
}
