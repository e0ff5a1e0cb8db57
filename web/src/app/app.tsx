import { CacheProvider, type EmotionCache } from '@emotion/react';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { type IntlShape, RawIntlProvider } from 'react-intl';
import { useLocation, useNavigationType } from 'react-router';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { Container } from '../components/page.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import { SessionProvider, useSession } from '../entities/viewer/session.tsx';
import type { Prompt } from '../lib/command/prompt.ts';
import type { Signal } from '../lib/command/signal.ts';
import { DialogProvider } from '../lib/dialogs/dialogs.tsx';
import { DraftOwnerContext } from '../lib/form/drafts.ts';
import { type Graph, GraphContext } from '../lib/graph/graph.ts';
import { lazyComponent } from '../lib/load/chunk-loading.ts';
import { SiteContext, type Site as SiteData } from '../lib/site/site-context.tsx';
import { type LanguageChoice, LanguageContext } from '../lib/text/language.ts';
import { ToastProvider } from '../lib/toast/toast-context.tsx';
import { ConfirmationPrompt } from './confirmation.tsx';
import { Guard, LoginFromAddress } from './guard.tsx';
import { Layout } from './layout/layout.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { PageFailed } from './page-failed.tsx';
import { ResumeIntent } from './resume-intent.tsx';
import { SiteRoutes } from './routes.tsx';
import { SocialCallback } from './social-callback.tsx';
import { TabSync } from './tab-sync.tsx';

const MemberLiveUpdates = lazyComponent(() =>
  import('./member-live-updates.tsx').then((module) => module.MemberLiveUpdates),
);

export interface AppInputs extends LanguageChoice {
  /** Texts in `language`. */
  intl: IntlShape;
  graph: Graph;
  /** Emotion's cache of all styles. */
  emotionCache: EmotionCache;
  site: SiteData;
  /** The router of the browser or the server. */
  Router: ComponentType<{ children: ReactNode }>;
  /** Emits when a response says that nobody is signed in. */
  signedOut: Signal;
  /** Asked when an action needs the password again. */
  passwordNeeded: Prompt;
}

/** The whole client. The caller passes everything that differs between browser and server. */
export function App(inputs: AppInputs) {
  const { language, setLanguage, intl, graph, emotionCache, site, Router } = inputs;
  return (
    <CacheProvider value={emotionCache}>
      <SiteContext value={site}>
        <LanguageContext value={{ language, setLanguage }}>
          <RawIntlProvider value={intl}>
            <GraphContext value={graph}>
              <ToastProvider>
                <DialogProvider>
                  <SessionProvider>
                    <Router>
                      <Site signedOut={inputs.signedOut} passwordNeeded={inputs.passwordNeeded} />
                    </Router>
                  </SessionProvider>
                </DialogProvider>
              </ToastProvider>
            </GraphContext>
          </RawIntlProvider>
        </LanguageContext>
      </SiteContext>
    </CacheProvider>
  );
}

function Site({ signedOut, passwordNeeded }: Pick<AppInputs, 'signedOut' | 'passwordNeeded'>) {
  const { viewer } = useSession();
  const { pathname } = useLocation();
  return (
    <DraftOwnerContext value={viewer?.id ?? null}>
      <ScrollToTop />
      <ResumeIntent signedOut={signedOut} />
      <TabSync />
      <LoginFromAddress />
      <SocialCallback />
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
      <ConfirmationPrompt prompt={passwordNeeded} />
      {viewer ? (
        <ErrorBoundary resetKey={viewer.id} fallback={null}>
          <Suspense>
            <MemberLiveUpdates viewerId={viewer.id} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </DraftOwnerContext>
  );
}

function PageSkeleton() {
  return (
    <Container style={{ paddingBlock: 48 }}>
      <SkeletonRows />
    </Container>
  );
}

/** Scrolls to the top of a new page; tabs of one page keep the scroll position. */
function ScrollToTop() {
  const { pathname, state } = useLocation();
  // The browser restores the scroll position when the user goes back.
  const isReturn = useNavigationType() === 'POP';
  const keep = isReturn || state?.keepScroll === true;
  useEffect(() => {
    if (pathname && !keep) window.scrollTo(0, 0);
  }, [pathname, keep]);
  return null;
}
