import styled from '@emotion/styled';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isMemberArea } from '#schema/page-paths';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import { ToastList } from '../../components/toast-list.tsx';
import { lazyComponent } from '../../lib/load/chunk-loading.ts';
import { useText } from '../../lib/text/use-text.ts';
import {
  betweenPhrases,
  color,
  headerHeight,
  layer,
  radius,
  shortWrap,
  space,
} from '../../lib/theme-tokens.ts';
import { isPublicPath } from '../guard.rules.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const Shortcuts = lazyComponent(() => import('./shortcuts.ts').then((module) => module.Shortcuts));

const SkipLink = styled('a')({
  position: 'absolute',
  left: 16,
  top: -80,
  zIndex: layer.skip,
  padding: '10px 18px',
  borderRadius: radius.pill,
  background: color.ink,
  color: color.canvas,
  fontWeight: 600,
  '&:focus': { top: 12 },
});

const Main = styled('main')({
  minHeight: 'calc(100dvh - 190px)',
  outline: 'none',
  // The member's lists arrive late, and visitors are led home from here. A footer below the window
  // does not visibly move then.
  '&[data-late="true"]': { minHeight: `calc(100dvh - ${headerHeight}px)` },
});

const Unscripted = styled('p')({
  padding: `${space.tight}px ${space.base}px`,
  background: color.primarySoft,
  fontSize: 14,
  textAlign: 'center',
  textWrap: shortWrap,
  ...betweenPhrases,
});

/** Header, page and footer. */
export function Layout({ children }: { children: ReactNode }) {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink href="#content">{text('nav.skip')}</SkipLink>
      <OfflineNote />
      <noscript>
        <Unscripted>{text('noScripts.note')}</Unscripted>
      </noscript>
      <Header />
      <Main
        id="content"
        tabIndex={-1}
        data-late={isMemberArea(pathname) || !isPublicPath(pathname)}
      >
        {children}
      </Main>
      <Footer />
      <BottomBar />
      <ToastList />
      <LaterShortcuts />
    </>
  );
}

/** The script in the page's head records the keys that are pressed before this code has arrived. */
function LaterShortcuts() {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!isMounted) return null;
  return (
    <ErrorBoundary resetKey="" fallback={null}>
      <Suspense>
        <Shortcuts />
      </Suspense>
    </ErrorBoundary>
  );
}
