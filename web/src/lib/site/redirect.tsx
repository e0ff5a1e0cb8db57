import { Navigate } from 'react-router';
import { useSite } from './site-context.tsx';

/** Navigates to another address; a server responds with a redirect instead of a page. */
export function Redirect({ to, isPermanent = false }: { to: string; isPermanent?: boolean }) {
  const { onRedirect } = useSite();
  if (!onRedirect) return <Navigate to={to} replace />;
  onRedirect(to, isPermanent);
  return null;
}
