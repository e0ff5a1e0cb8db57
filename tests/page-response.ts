import type { Language } from '#schema/enums';
import type { HttpResponse } from './http-client.ts';
import type { Stack } from './stack.ts';

export interface PageOptions {
  language?: Language;
  cookie?: string;
  headers?: Record<string, string>;
}

/** Requests a page as a browser or crawler does. */
export const openPage = (
  stack: Stack,
  path: string,
  { language, cookie, headers }: PageOptions = {},
): Promise<HttpResponse> =>
  stack.send({
    method: 'GET',
    path,
    headers: {
      accept: 'text/html',
      ...(language && { 'accept-language': language === 'zh' ? 'zh-CN,zh;q=0.9' : 'en-GB' }),
      ...(cookie && { cookie }),
      ...headers,
    },
  });

/** Decodes the entities of HTML and XML that the site emits. */
export const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** The attributes of each tag with this name in the head of a page. */
export function tags({ text }: HttpResponse, name: 'meta' | 'link'): Record<string, string>[] {
  const head = text.slice(0, text.indexOf('</head>'));
  return [...head.matchAll(new RegExp(`<${name}\\b([^>]*?)/?>`, 'g'))].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  );
}

export function headOf(response: HttpResponse) {
  const metas = tags(response, 'meta');
  const links = tags(response, 'link');
  const meta = (name: string) =>
    metas.find((tag) => tag.name === name || tag.property === name)?.content;
  return {
    language: /<html lang="([^"]+)"/.exec(response.text)?.[1],
    titles: [...response.text.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text = '']) =>
      decode(text),
    ),
    description: meta('description'),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === 'alternate').map(({ hreflang, href }) => [hreflang, href]),
    ),
    meta,
  };
}

/** The JSON-LD objects of a page. */
export const dataOf = ({ text }: HttpResponse): Record<string, unknown>[] =>
  [...text.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json),
  );

/** The text of a page that is visible without scripts. */
export function bodyOf({ text }: HttpResponse): string {
  const [, body = ''] =
    /<div id="root">([\s\S]*)<\/div><script type="application\/json"/.exec(text) ?? [];
  return decode(
    body.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' '),
  );
}

export const linksOf = ({ text }: HttpResponse): string[] =>
  [...text.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => decode(href));
