import pg from 'pg';

/**
 * Where the database of a URL is: host, port and name, as pg reads them from the URL and the environment. An
 * address that is written in two ways counts as two places.
 */
export function placeOf(url: string): string {
  const { host, port, database } = new pg.Client(url);
  return `${host}:${port}/${database}`;
}
