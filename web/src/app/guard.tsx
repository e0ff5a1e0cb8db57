import styled from '@emotion/styled';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { times } from '#schema/limits';
import { isMemberArea, pagePaths } from '#schema/page-paths';
import { Container } from '../components/page.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import { loginDialog } from '../dialogs/login-dialog.ts';
import { useSession } from '../entities/viewer/viewer-context.tsx';
import { useDialogs } from '../lib/dialogs/dialog-context.tsx';
import { decideRoute, isPublicPath } from './guard.rules.ts';

/**
 * What visitors are about to be sent away from. It is in the page for those who only read it (crawlers,
 * previews, browsers without scripts), and for members; `global.css` hides it from others meanwhile.
 */
const Held = styled('div')({ display: 'contents' });

/** Lets a page show, or sends the reader where the rules say (G10-G12). */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { viewer, known } = useSession();
  const isHeld = !known && !isPublicPath(pathname);
  if (isHeld && isMemberArea(pathname)) {
    return (
      <Container style={{ paddingBlock: 48 }}>
        <SkeletonRows />
      </Container>
    );
  }
  const decision = decideRoute({
    pathname,
    target: `${pathname}${search}${hash}`,
    isMember: viewer !== null || !known,
    isGoldfinger: viewer?.user.isGoldfinger ?? false,
  });
  if (decision.kind === 'home') return <Navigate to={pagePaths.home} replace />;
  if (decision.kind === 'login') return <Navigate to={decision.to} replace />;
  return <Held data-held={isHeld || undefined}>{children}</Held>;
}

/** Opens the login dialog a second after the guard sent a visitor home, and at once for `ptype=login`. */
export function LoginOnArrival() {
  const [params, setParams] = useSearchParams();
  const { viewer, known } = useSession();
  const { open } = useDialogs();
  const wanted = params.has('redirect');
  const asked = params.get('ptype') === 'login';
  const isVisitor = known && viewer === null;
  useEffect(() => {
    if (!isVisitor || !(wanted || asked)) return undefined;
    const timer = setTimeout(() => open(loginDialog), asked ? 0 : times.guardDialog);
    return () => clearTimeout(timer);
  }, [isVisitor, wanted, asked, open]);
  useEffect(() => {
    if (!asked || !known) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('ptype');
        return after;
      },
      { replace: true },
    );
  }, [asked, known, setParams]);
  return null;
}
