import styled from '@emotion/styled';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { times } from '#schema/limits';
import { isMemberArea, pagePaths } from '#schema/page-paths';
import { Container } from '../components/page.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import { loginDialog } from '../dialogs/session.ts';
import { useSession } from '../entities/viewer/session.tsx';
import { useDialogs } from '../lib/dialogs/dialogs.tsx';
import { withoutSignIn } from '../lib/site/without-sign-in.ts';
import { decideRoute, isPublicPath } from './guard.rules.ts';

/**
 * Content that only members may see with scripts. Crawlers and browsers without scripts can read it;
 * `global.css` hides it from others until the session is known.
 */
const Held = styled('div')({ display: 'contents' });

/** Renders a page, or redirects as the guard rules decide. */
export function Guard({ children }: { children: ReactNode }) {
  const location = useLocation();
  const { pathname, key } = location;
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
    target: withoutSignIn(location),
    isMember: viewer !== null || !known,
    isGoldfinger: viewer?.user.isGoldfinger ?? false,
  });
  // The key redirects again when another navigation, such as one that cleans the address, came after it.
  if (decision.kind === 'home') return <Navigate key={key} to={pagePaths.home} replace />;
  if (decision.kind === 'login') return <Navigate key={key} to={decision.to} replace />;
  return <Held data-held={isHeld || undefined}>{children}</Held>;
}

const withParameter = (name: string, value: string | null) => (before: URLSearchParams) => {
  const after = new URLSearchParams(before);
  if (value === null) after.delete(name);
  else after.set(name, value);
  return after;
};

/** Opens the login dialog a second after the guard's redirect, and at once for `ptype=login`. */
export function LoginFromAddress() {
  const [params, setParams] = useSearchParams();
  const { viewer, known } = useSession();
  const { open } = useDialogs();
  const { hash } = useLocation();
  const redirect = params.get('redirect');
  const isRedirected = redirect !== null;
  const isRequested = params.get('ptype') === 'login';
  const isVisitor = known && viewer === null;
  useEffect(() => {
    if (!isVisitor || !(isRedirected || isRequested)) return undefined;
    const timer = setTimeout(() => open(loginDialog), isRequested ? 0 : times.guardDialog);
    return () => clearTimeout(timer);
  }, [isVisitor, isRedirected, isRequested, open]);
  // A server sees no fragment; browsers keep it on the address that they are redirected to.
  const fragment = useRef(hash);
  useEffect(() => {
    const taken = fragment.current;
    fragment.current = '';
    if (taken === '' || redirect === null || redirect.includes('#')) return;
    setParams(withParameter('redirect', redirect + taken), { replace: true });
  }, [redirect, setParams]);
  useEffect(() => {
    if (!isRequested || !known) return;
    setParams(withParameter('ptype', null), { replace: true });
  }, [isRequested, known, setParams]);
  return null;
}
