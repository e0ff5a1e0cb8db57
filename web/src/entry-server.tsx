import { type ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import createCache, { type EmotionCache } from '@emotion/cache';
import { print } from 'graphql';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { baseOf, inLanguage } from '#schema/page-address';
import type { ExecuteQuery, PageRenderer, PageRequest, RenderedPage } from '#schema/pages';
import { createServerClient } from './app/apollo-client.ts';
import { App } from './app/app.tsx';
import { pageOf, preloadPublicPages } from './app/routes.tsx';
import { createSignal } from './lib/command/signal.ts';
import { jsonForHtml } from './lib/site/json-for-html.ts';
import type { Site } from './lib/site/site-context.tsx';
import type { LanguageCode } from './lib/text/language.ts';
import { type Catalogue, loadCatalogue } from './messages/load-catalogue.ts';

const signedOut = createSignal();
const catalogues = new Map<LanguageCode, Catalogue>();
/** Documents of the client by operation name; printing one costs more than looking it up. */
const sources = new Map<string, string>();

/** Passes queries to the gateway's own graph, without HTTP. */
function graphLink(execute: ExecuteQuery, onFailure: (reason: unknown) => void): ApolloLink {
  return new ApolloLink(
    ({ operationName: name = '', query, variables }) =>
      new Observable((observer) => {
        const source = sources.get(name) ?? print(query);
        sources.set(name, source);
        execute({ name, source, variables }).then(
          ({ data, errors }) => {
            if (errors?.length) onFailure(errors[0]);
            observer.next({ data: data as Record<string, unknown> | null });
            observer.complete();
          },
          (error: unknown) => {
            onFailure(error);
            observer.error(error);
          },
        );
      }),
  );
}

/** The styles of what was rendered, in a form that the client's own cache takes over. */
function stylesOf({ key, inserted }: EmotionCache): string {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => {
    return typeof rule[1] === 'string';
  });
  const names = rules.map(([name]) => name).join(' ');
  return `<style data-emotion="${key} ${names}">${rules.map(([, css]) => css).join('')}</style>`;
}

/** React puts titles, links and meta tags into the head of a document, so it gets one. */
function splitDocument(html: string): { head: string; body: string } {
  const headEnd = html.indexOf('</head>');
  const bodyStart = '</head><body><div>';
  const head = html.slice(html.indexOf('<head>') + '<head>'.length, headEnd);
  const body = html.slice(headEnd + bodyStart.length, html.lastIndexOf('</div></body>'));
  return { head, body };
}

/** What the page's own query asked for, as the client's cache refers to it. */
function mainProductOf(cache: Record<string, unknown>): string | null {
  const asked = Object.entries(
    (cache.ROOT_QUERY ?? {}) as Record<string, { __ref?: string } | null>,
  );
  const [, product] = asked.find(([field]) => /^product(?:BySlug)?\(/.test(field)) ?? [];
  return product?.__ref?.slice('Product:'.length) ?? null;
}

const productIdsOf = (cache: object): string[] =>
  Object.keys(cache).flatMap((key) => (key.startsWith('Product:') ? [key.slice(8)] : []));

/** The page as it stands in a browser that has just loaded it. */
function pageTree(
  { address, language, prefixed, origin, now }: PageRequest,
  parts: { catalogue: Catalogue; apolloClient: ApolloClient; emotionCache: EmotionCache },
  heard: Pick<Site, 'onMissing' | 'onRedirect'>,
) {
  const location = prefixed ? inLanguage(language, address) : address;
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter basename={baseOf(prefixed ? language : null)} location={location}>
      {children}
    </StaticRouter>
  );
  return (
    <html lang={language}>
      <body>
        <div>
          <App
            language={language}
            setLanguage={() => undefined}
            site={{ origin, renderedAt: now, ...heard }}
            Router={Router}
            signedOut={signedOut}
            {...parts}
          />
        </div>
      </body>
    </html>
  );
}

async function render(request: PageRequest, execute: ExecuteQuery): Promise<RenderedPage> {
  const { language, address, origin, now } = request;
  await warm();
  const catalogue = catalogues.get(language) ?? {};
  const emotionCache = createCache({ key: 'vita' });
  // Collects the styles instead of writing them between the elements.
  emotionCache.compat = true;
  const failures: unknown[] = [];
  const apolloClient = createServerClient(graphLink(execute, (reason) => failures.push(reason)));
  let isMissing = false;
  const parts = { catalogue, apolloClient, emotionCache };
  let redirect: string | null = null;
  const tree = pageTree(request, parts, {
    onMissing: () => {
      isMissing = true;
    },
    onRedirect: (to) => {
      redirect = to;
    },
  });
  try {
    const { result } = await prerenderStatic({
      tree,
      renderFunction: (node) => {
        isMissing = false;
        redirect = null;
        return renderToString(node);
      },
      maxRerenders: 8,
    });
    if (failures.length > 0) throw failures[0];
    const { head, body } = splitDocument(result);
    const cache = apolloClient.extract() as Record<string, unknown>;
    const module = pageOf(address.split('?', 1)[0] ?? '/')?.module;
    return {
      status: isMissing ? 404 : 200,
      redirect,
      head: `${head}${stylesOf(emotionCache)}`,
      body,
      state: jsonForHtml({ language, origin, now, cache }),
      modules: module ? [module] : [],
      productId: mainProductOf(cache),
      productIds: productIdsOf(cache),
    };
  } finally {
    apolloClient.stop();
  }
}

let warming: Promise<void> | null = null;

function warm(): Promise<void> {
  warming ??= (async () => {
    await preloadPublicPages();
    for (const language of ['en', 'zh'] as const) {
      catalogues.set(language, await loadCatalogue(language));
    }
  })();
  return warming;
}

export const renderer: PageRenderer = { warm, render };
