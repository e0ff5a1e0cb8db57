import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const never = () => () => undefined;

/** The comment that the address names; null on the server, which renders one page for all of them. */
export function useLinkedId(): string | null {
  const [params] = useSearchParams();
  return useSyncExternalStore(
    never,
    () => params.get('comment'),
    () => null,
  );
}
