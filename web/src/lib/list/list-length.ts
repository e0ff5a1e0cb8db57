import { useLocation, useSearchParams } from 'react-router';
import { counts } from '#schema/limits';
import { normaliseAddress } from '#schema/page-address';

const longest = String(counts.pageMax);

/** How many rows a list starts with: the usual number, or the maximum of one query for `show`. */
export function useListLength(usual: number): number {
  const [params] = useSearchParams();
  return params.get('show') === longest ? counts.pageMax : usual;
}

/** The address of the page with its list at full length; null where the page has none. */
export function useLongerList(): string | null {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const here = normaliseAddress(pathname, params);
  params.set('show', longest);
  const longer = normaliseAddress(pathname, params);
  return longer === here ? null : longer;
}
