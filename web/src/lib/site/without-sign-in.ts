/** What another site adds to the address when it sends a member back. */
const names = ['code', 'state', 'error', 'error_description'] as const;

/** Path, query and fragment without the answer of another site, whose code must not be kept. */
export function withoutSignIn({
  pathname,
  search,
  hash,
}: {
  pathname: string;
  search: string;
  hash: string;
}): string {
  const params = new URLSearchParams(search);
  if (!names.some((name) => params.has(name))) return `${pathname}${search}${hash}`;
  for (const name of names) params.delete(name);
  return `${pathname}${params.size > 0 ? `?${params}` : ''}${hash}`;
}
