import type { OperationVariables } from '@apollo/client';
import createCache, { type EmotionCache } from '@emotion/cache';
import { type DocumentNode, print } from 'graphql';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { basenameOf, inLanguage } from '#schema/page-address';
import type { ExecuteQuery, PageRenderer, PageRequest, RenderedPage } from '#schema/pages';
import { App } from './app/app.tsx';
import { pageOf, preloadPublicPages } from './app/routes.tsx';
import { createSignal } from './lib/command/signal.ts';
import type { Answers, Graph } from './lib/graph/graph.ts';
import { jsonForHtml } from './lib/site/json-for-html.ts';
import type { Site } from './lib/site/site-context.tsx';
import type { LanguageCode } from './lib/text/language.ts';
import { type Catalogue, loadCatalogue } from './messages/load-catalogue.ts';

/** A search asks twice, one after the other (S3); nothing asks more often. */
const maxTurns = 5;
const signedOut = createSignal();
const catalogues = new Map<LanguageCode, Catalogue>();
/** Documents of the client by operation name; printing one costs more than looking it up. */
const sources = new Map<string, string>();

/** A graph that answers from `answers`, and notes what is missing for the next turn. */
function serverGraph(execute: ExecuteQuery) {
  const answers: Answers = {};
  const failures: unknown[] = [];
  const asked = new Map<string, Promise<void>>();

  async function ask(key: string, document: DocumentNode, variables: OperationVariables = {}) {
    const name = key.slice(0, key.indexOf(' '));
    const source = sources.get(name) ?? print(document);
    sources.set(name, source);
    try {
      const { data, errors } = await execute({ name, source, variables });
      if (errors?.length) failures.push(errors[0]);
      answers[key] = data;
    } catch (error) {
      failures.push(error);
    }
  }

  const graph: Graph = {
    answer: (key) => answers[key],
    shown: () => undefined,
    ask: (key, document, variables) => {
      if (!asked.has(key)) asked.set(key, ask(key, document, variables));
    },
    client: () => null,
    load: () => Promise.reject(new Error('a page is rendered without Apollo Client')),
    watch: () => () => undefined,
  };
  return {
    graph,
    answers,
    /** True when there was something to wait for. @throws the first failure */
    async answered(): Promise<boolean> {
      const running = [...asked.values()];
      const before = Object.keys(answers).length;
      await Promise.all(running);
      if (failures.length > 0) throw failures[0];
      return Object.keys(answers).length > before;
    },
  };
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

/** The ids of all products in some data. */
function collectProducts(value: unknown, into: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const each of value) collectProducts(each, into);
  else if (typeof value === 'object' && value !== null) {
    const { __typename, id } = value as { __typename?: unknown; id?: unknown };
    if (__typename === 'Product' && typeof id === 'string') into.add(id);
    for (const each of Object.values(value)) collectProducts(each, into);
  }
  return into;
}

/** The page as it stands in a browser that has just loaded it. */
function pageTree(
  { address, language, prefixed, origin, now }: PageRequest,
  parts: { catalogue: Catalogue; graph: Graph; emotionCache: EmotionCache },
  heard: Pick<Site, 'onMissing' | 'onRedirect' | 'onSubject'>,
) {
  const location = prefixed ? inLanguage(language, address) : address;
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter basename={basenameOf(prefixed ? language : null)} location={location}>
      {children}
    </StaticRouter>
  );
  return (
    <html lang={language}>
      <body>
        <div>
          <App
            language={language}
            setLanguage={() => Promise.resolve()}
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
  const { graph, answers, answered } = serverGraph(execute);
  const heard = {
    isMissing: false,
    redirect: null as string | null,
    subject: null as string | null,
  };
  const tree = pageTree(
    request,
    { catalogue, graph, emotionCache },
    {
      onMissing: () => {
        heard.isMissing = true;
      },
      onRedirect: (to) => {
        heard.redirect = to;
      },
      onSubject: (id) => {
        heard.subject = id;
      },
    },
  );
  let html = renderToString(tree);
  for (let turns = 1; await answered(); turns += 1) {
    if (turns > maxTurns) throw new Error('the page goes on asking');
    heard.isMissing = false;
    heard.redirect = null;
    heard.subject = null;
    html = renderToString(tree);
  }
  const { head, body } = splitDocument(html);
  const module = pageOf(address.split('?', 1)[0] ?? '/')?.module;
  return {
    status: heard.isMissing ? 404 : 200,
    redirect: heard.redirect,
    head: `${head}${stylesOf(emotionCache)}`,
    body,
    state: jsonForHtml({ language, origin, now, answers }),
    modules: module ? [module] : [],
    productId: heard.subject,
    productIds: [...collectProducts(answers, new Set())],
  };
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
