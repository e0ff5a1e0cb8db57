import { useCallback } from 'react';
import { times } from '#schema/limits';
import { storeCookies, viewerCookies } from '../../entities/viewer/display-cookies.ts';
import { forgetIntent } from '../../entities/viewer/intent.ts';
import { startLeaving } from '../../entities/viewer/leaving.ts';
import { tabs } from '../../entities/viewer/tab-messages.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { drafts } from '../../lib/form/drafts.ts';
import { homeAddress } from '../../lib/site/home-address.ts';
import { useText } from '../../lib/text/use-text.ts';
import { holdMode } from '../../lib/theme-mode.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const LogoutDocument = graphql(/* GraphQL */ `
  mutation Logout {
    logout
  }
`);

const goHome = () => window.location.assign(homeAddress());

/**
 * Ends the session and loads a page anew, so that no data of the member stays in memory.
 *
 * @param leave loads the page; by default the home page
 */
export function useLogout(leave: () => void = goHome) {
  const text = useText();
  const { show } = useToasts();
  const { run } = useCommand(LogoutDocument);
  return useCallback(async () => {
    startLeaving();
    const storeMode = holdMode();
    const outcome = await run({});
    storeMode();
    drafts().clear();
    forgetIntent();
    storeCookies((isSecure) => viewerCookies(null, isSecure));
    tabs().post({ type: 'logout' });
    if (outcome.ok) show('success', text('success.logout'), times.logoutToast);
    const wait = outcome.ok ? times.logoutToast : times.failedLogoutReload;
    setTimeout(leave, wait);
  }, [leave, run, show, text]);
}
