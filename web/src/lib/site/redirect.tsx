import { Navigate } from 'react-router';
import { useSite } from './site-context.tsx';

/** Leads to another address; a server answers a redirect, and has nothing to show. */
export function Redirect({ to }: { to: string }) {
  const { onRedirect } = useSite();
  if (!onRedirect) return <Navigate to={to} replace />;
  onRedirect(to);
  return null;
}
