import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { IntlShape } from 'react-intl';
import { StaticRouter } from 'react-router';
import { basenameOf, inLanguage } from '#schema/page-address';
import type { ExecuteQuery, PageRenderer, PageRequest, RenderedPage } from '#schema/pages';
import { App } from './app/app.tsx';
import { pageOf, preloadPublicPages } from './app/routes.tsx';
import { createPrompt } from './lib/command/prompt.ts';
import { createSignal } from './lib/command/signal.ts';
import type { Graph } from './lib/graph/graph.ts';
import { jsonForHtml } from './lib/site/json-for-html.ts';
import type { Site } from './lib/site/site-context.tsx';
import { createStyleCache, styleKey } from './lib/style/style-cache.ts';
import type { LanguageCode } from './lib/text/language.ts';
import { createTexts } from './messages/create-texts.ts';
import { type Catalogue, loadCatalogue, loadLaterTexts } from './messages/load-catalogue.ts';
import { createPageGraph } from './server/page-graph.ts';
import { shownIds } from './server/shown-ids.ts';
import { withStyles } from './server/styled.ts';

/** A search needs two passes with queries, one after the other; no page needs more. */
const maxPasses = 5;
const signedOut = createSignal();
const passwordNeeded = createPrompt();
/** No component renders Emotion's own elements; `server/styled.ts` has the styles. */
const emotionCache = createStyleCache();
const catalogues = new Map<LanguageCode, Catalogue>();
/** Texts of all pages, because the formats of `Intl` cost more than what they format. */
const texts = new Map<LanguageCode, IntlShape>();

/** The rules of a page, in the form that Emotion adopts in the browser (@emotion/cache 11.14.0). */
const styleTagOf = (rules: ReadonlyMap<string, string>): string =>
  `<style data-emotion="${styleKey} ${[...rules.keys()].join(' ')}">${[...rules.values()].join('')}</style>`;

/** Splits a rendered document, in which React has moved titles, links and meta tags to the head. */
function splitDocument(html: string): { head: string; body: string } {
  const headEnd = html.indexOf('</head>');
  const bodyStart = '</head><body><div>';
  const head = html.slice(html.indexOf('<head>') + '<head>'.length, headEnd);
  const body = html.slice(headEnd + bodyStart.length, html.lastIndexOf('</div></body>'));
  return { head, body };
}

/** What a page reports while it is rendered. */
interface Report {
  isMissing: boolean;
  redirect: string | null;
  isPermanent: boolean;
  isLasting: boolean;
  subject: string | null;
}

type Reporters = Pick<Site, 'onMissing' | 'onRedirect' | 'onLasting' | 'onSubject'>;

function createReport(): { report: Report; reporters: Reporters; reset(): void } {
  const empty: Report = {
    isMissing: false,
    redirect: null,
    isPermanent: false,
    isLasting: false,
    subject: null,
  };
  const report = { ...empty };
  return {
    report,
    reporters: {
      onMissing: () => {
        report.isMissing = true;
      },
      onRedirect: (to, isPermanent) => {
        Object.assign(report, { redirect: to, isPermanent });
      },
      onLasting: () => {
        report.isLasting = true;
      },
      onSubject: (id) => {
        report.subject = id;
      },
    },
    reset: () => Object.assign(report, empty),
  };
}

/** The tree that a browser hydrates. */
function pageTree(
  { address, language, prefixed, origin, now, contacts }: PageRequest,
  graph: Graph,
  reporters: Reporters,
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
            site={{ origin, renderedAt: now, contacts, ...reporters }}
            Router={Router}
            signedOut={signedOut}
            passwordNeeded={passwordNeeded}
            intl={textsIn(language)}
            graph={graph}
            emotionCache={emotionCache}
          />
        </div>
      </body>
    </html>
  );
}

const moduleOf = ({ address }: PageRequest): string | undefined =>
  pageOf(address.split('?', 1)[0] ?? '/')?.module;

async function render(
  request: PageRequest,
  execute: ExecuteQuery,
  waitForTurn: () => Promise<void>,
): Promise<RenderedPage> {
  const { language, address, origin, now } = request;
  await warm();
  const module = moduleOf(request);
  const page = { kind: `${language} ${module}`, address };
  const { graph, render: renderAll } = createPageGraph(page, execute, waitForTurn);
  const { report, reporters, reset } = createReport();
  const tree = pageTree(request, graph, reporters);
  let html = '';
  let rules: ReadonlyMap<string, string> = new Map();
  const results = await renderAll(
    () => {
      reset();
      ({ result: html, rules } = withStyles(() => renderToString(tree)));
    },
    maxPasses,
    // A missing page or a redirect needs fewer queries than others of its component.
    () => module !== undefined && !report.isMissing && report.redirect === null,
  );
  const { head, body } = splitDocument(html);
  const shown = shownIds(results);
  return {
    status: report.isMissing ? 404 : 200,
    redirect: report.redirect,
    isPermanent: report.isPermanent,
    isLasting: report.isLasting,
    head,
    styles: styleTagOf(rules),
    body,
    state: jsonForHtml({ language, origin, now, results }),
    modules: module ? [module] : [],
    productId: report.subject,
    productIds: [...new Set([...(report.subject ? [report.subject] : []), ...shown.products])],
    memberIds: shown.members,
  };
}

function textsIn(language: LanguageCode): IntlShape {
  const known = texts.get(language);
  if (known) return known;
  const made = createTexts(language, catalogues.get(language) ?? {});
  texts.set(language, made);
  return made;
}

let warming: Promise<void> | null = null;

function warm(): Promise<void> {
  warming ??= (async () => {
    await preloadPublicPages();
    for (const language of ['en', 'zh'] as const) {
      const catalogue = await loadCatalogue(language);
      catalogues.set(language, Object.assign(catalogue, await loadLaterTexts(language)));
    }
  })();
  return warming;
}

export const renderer: PageRenderer = { warm, render };
