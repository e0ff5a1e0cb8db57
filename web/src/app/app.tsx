import { CacheProvider, type EmotionCache } from '@emotion/react';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { useLocation, useNavigationType } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { Container } from '../components/page.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import { loginDialog } from '../dialogs/login-dialog.ts';
import { SessionProvider } from '../entities/viewer/session-provider.tsx';
import { useSession } from '../entities/viewer/viewer-context.tsx';
import type { Signal } from '../lib/command/signal.ts';
import { DialogProvider, useDialogs } from '../lib/dialogs/dialog-context.tsx';
import type { Graph } from '../lib/graph/graph.ts';
import { GraphContext } from '../lib/graph/graph-context.tsx';
import { lazyComponent } from '../lib/load/lazy-component.ts';
import { SiteContext, type Site as SiteData } from '../lib/site/site-context.tsx';
import { toTag } from '../lib/text/language.ts';
import { type LanguageChoice, LanguageContext } from '../lib/text/language-context.tsx';
import { ToastProvider } from '../lib/toast/toast-context.tsx';
import type { Catalogue } from '../messages/load-catalogue.ts';
import { OpenDialog } from './dialogs.tsx';
import { Guard, LoginOnArrival } from './guard.tsx';
import { Layout } from './layout/layout.tsx';
import { PageFailed } from './page-failed.tsx';
import { SiteRoutes } from './routes.tsx';

const MemberLiveUpdates = lazyComponent(() =>
  import('./member-live-updates.tsx').then((module) => module.MemberLiveUpdates),
);

export interface AppInputs extends LanguageChoice {
  /** Texts in `language`. */
  catalogue: Catalogue;
  graph: Graph;
  /** The one cache that every style goes through. */
  emotionCache: EmotionCache;
  site: SiteData;
  /** A browser's or a server's router. */
  Router: ComponentType<{ children: ReactNode }>;
  /** Fires when an answer says that nobody is signed in. */
  signedOut: Signal;
}

/** The whole client. Everything that differs between a browser and a server comes in from outside. */
export function App(inputs: AppInputs) {
  const { language, setLanguage, catalogue, graph, emotionCache, site, Router, signedOut } = inputs;
  return (
    <CacheProvider value={emotionCache}>
      <SiteContext value={site}>
        <LanguageContext value={{ language, setLanguage }}>
          <IntlProvider locale={toTag(language)} messages={catalogue} onError={reportTextError}>
            <GraphContext value={graph}>
              <ToastProvider>
                <DialogProvider>
                  <SessionProvider>
                    <Router>
                      <Site signedOut={signedOut} />
                    </Router>
                  </SessionProvider>
                </DialogProvider>
              </ToastProvider>
            </GraphContext>
          </IntlProvider>
        </LanguageContext>
      </SiteContext>
    </CacheProvider>
  );
}

function reportTextError(error: Error): void {
  console.error(error.message);
}

function Site({ signedOut }: { signedOut: Signal }) {
  const { viewer } = useSession();
  const { pathname } = useLocation();
  return (
    <>
      <ScrollToTop />
      <LoginWhenSignedOut signedOut={signedOut} />
      <LoginOnArrival />
      <Layout>
        <Suspense fallback={<PageSkeleton />}>
          <ErrorBoundary resetKey={pathname} fallback={<PageFailed />}>
            <Guard>
              <SiteRoutes />
            </Guard>
          </ErrorBoundary>
        </Suspense>
      </Layout>
      <OpenDialog />
      {viewer ? (
        <ErrorBoundary resetKey={viewer.id} fallback={null}>
          <Suspense>
            <MemberLiveUpdates viewerId={viewer.id} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  );
}

function PageSkeleton() {
  return (
    <Container style={{ paddingBlock: 48 }}>
      <SkeletonRows />
    </Container>
  );
}

/** E1: the session is asked for again, and the login dialog opens. */
function LoginWhenSignedOut({ signedOut }: { signedOut: Signal }) {
  const { open } = useDialogs();
  const { refresh } = useSession();
  useEffect(
    () =>
      signedOut.listen(() => {
        open(loginDialog);
        refresh().catch(() => undefined);
      }),
    [signedOut, open, refresh],
  );
  return null;
}

/** A new page starts at its top; tabs of one page keep their place. */
function ScrollToTop() {
  const { pathname, state } = useLocation();
  // The browser itself brings back the place of a page that one returns to.
  const isReturn = useNavigationType() === 'POP';
  const keep = isReturn || state?.keepScroll === true;
  useEffect(() => {
    if (pathname && !keep) window.scrollTo(0, 0);
  }, [pathname, keep]);
  return null;
}
