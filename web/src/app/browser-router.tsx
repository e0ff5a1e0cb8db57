import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

interface BrowserRouterProps {
  basename: string | undefined;
  children: ReactNode;
}

/**
 * Replaces `BrowserRouter` of React Router, which renders each change of the address in a transition. Here a change of
 * parameters alone is rendered at once; otherwise links that keep the other parameters would have the old ones until the
 * transition ends.
 */
export function BrowserRouter({ basename, children }: BrowserRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({
    action: history.action,
    location: history.location,
  });
  useLayoutEffect(() => {
    let { pathname } = history.location;
    return history.listen((update) => {
      const show = () => setState(update);
      const isSamePage = update.location.pathname === pathname;
      ({ pathname } = update.location);
      // Another page can have to load first; the old one is shown meanwhile.
      if (isSamePage) show();
      else startTransition(show);
    });
  }, [history]);
  return (
    <Router basename={basename} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
