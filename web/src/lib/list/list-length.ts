import { useLocation, useSearchParams } from 'react-router';
import { counts } from '#schema/limits';
import { normaliseAddress } from '#schema/page-address';

const longest = String(counts.pageMax);

/** How many rows a list begins with: as many as it usually does, or as one question may ask for. */
export function useListLength(usual: number): number {
  const [params] = useSearchParams();
  return params.get('show') === longest ? counts.pageMax : usual;
}

/** The page with its list at that length; null where it is that long, or knows no such address. */
export function useLongerList(): string | null {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const here = normaliseAddress(pathname, params);
  params.set('show', longest);
  const longer = normaliseAddress(pathname, params);
  return longer === here ? null : longer;
}
