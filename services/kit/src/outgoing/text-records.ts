import { Resolver } from 'node:dns/promises';

/** The TXT records of a name; empty when it has none, null when no name server responds. */
export type TextRecords = (name: string) => Promise<readonly string[] | null>;

const missing: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Waits 2 s for each of two tries. @param servers `address:port`; those of the machine when left out */
export function createResolver(servers?: readonly string[]): Resolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers?.length) resolver.setServers(servers);
  return resolver;
}

export const readTextRecords =
  (resolver: Pick<Resolver, 'resolveTxt'>): TextRecords =>
  async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((strings) => strings.join(''));
    } catch (error) {
      return missing.has((error as { code?: unknown }).code) ? [] : null;
    }
  };

/** The addresses of a host, IPv4 first; empty when it has none or no name server responds. */
export async function addressesOf(
  resolver: Pick<Resolver, 'resolve4' | 'resolve6'>,
  host: string,
): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}
