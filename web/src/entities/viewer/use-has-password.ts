import { useQuery } from '../../lib/graph/use-query.ts';
import { useViewer } from './session.tsx';
import { SignInMethodsDocument } from './sign-in-methods-document.ts';

/** Whether the viewer logs in with a password. Until that is known, accounts with an e-mail address do. */
export function useHasPassword(): boolean {
  const viewer = useViewer();
  const { data } = useQuery(SignInMethodsDocument);
  const methods = data?.viewer?.signInMethods;
  return methods ? methods.some(({ kind }) => kind === 'EMAIL') : Boolean(viewer?.email);
}
