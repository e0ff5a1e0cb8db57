import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { times } from '#schema/limits';
import { takeDeparture } from '../entities/social/departure.ts';
import { useSession } from '../entities/viewer/session.tsx';
import { useSecondFactor } from '../features/session/use-second-factor.ts';
import { useSignedIn } from '../features/session/use-signed-in.ts';
import { graphql } from '../gql/index.ts';
import { failureOf, failureText } from '../lib/command/failure.ts';
import { useGraph } from '../lib/graph/graph.ts';
import { safeRedirect } from '../lib/site/safe-redirect.ts';
import { withoutSignIn } from '../lib/site/without-sign-in.ts';
import { useText } from '../lib/text/use-text.ts';
import { useToasts } from '../lib/toast/toast-context.tsx';

const CompleteSocialSignInDocument = graphql(/* GraphQL */ `
  mutation CompleteSocialSignIn($code: String!, $state: String!) {
    completeSocialSignIn(code: $code, state: $state) {
      viewer {
        id
      }
    }
  }
`);

const BindIdentityDocument = graphql(/* GraphQL */ `
  mutation BindIdentity($code: String!, $state: String!) {
    bindIdentity(code: $code, state: $state) {
      id
      signInMethods {
        kind
        linkedAt
      }
    }
  }
`);

/**
 * Logs a visitor in, or links the account to a member, with the code in the address, and opens the page
 * where she was. The server decides whether this browser asked for it; if not, nothing happens.
 */
export function CompleteSocialSignIn({ onSettled }: { onSettled(): void }) {
  const location = useLocation();
  const navigate = useNavigate();
  const text = useText();
  const graph = useGraph();
  const { show } = useToasts();
  const { viewer } = useSession();
  const signedIn = useSignedIn();
  const askFactor = useSecondFactor();
  const isHandled = useRef(false);
  useEffect(() => {
    if (isHandled.current) return;
    isHandled.current = true;
    const params = new URLSearchParams(location.search);
    const [code, state] = [params.get('code'), params.get('state')];
    const page = safeRedirect(takeDeparture(state)) ?? withoutSignIn(location);
    const logIn = async (variables: { code: string; state: string }) => {
      try {
        const client = await graph.load();
        const mutation = CompleteSocialSignInDocument;
        const { data } = await client.mutate({ mutation, variables });
        const id = data?.completeSocialSignIn.viewer.id;
        if (id) await signedIn(id, text('success.login'), times.loginToast);
        const wanted = safeRedirect(new URLSearchParams(page.split('?')[1]).get('redirect'));
        if (wanted) await navigate(wanted, { replace: true });
      } catch (error) {
        const failure = askFactor(failureOf(error));
        // Nobody asked for this code in this browser.
        if (!failure || failure.code === 'SOCIAL_STATE_INVALID') return;
        show('error', failureText(text, failure));
      }
    };
    const bind = async (variables: { code: string; state: string }) => {
      try {
        const client = await graph.load();
        await client.mutate({ mutation: BindIdentityDocument, variables });
        show('success', text('social.bound'));
      } catch {
        // A failed bind shows nothing.
      }
    };
    // At once, because the session is not known for a moment after the login.
    void navigate(page, { replace: true });
    if (!code || !state) return onSettled();
    // A member who confirms that it is her comes back from a login.
    const isBind = viewer !== null && !state.startsWith('login.');
    void (isBind ? bind : logIn)({ code, state }).finally(onSettled);
  }, [location, navigate, text, graph, show, viewer, signedIn, askFactor, onSettled]);
  return null;
}
