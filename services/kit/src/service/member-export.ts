import type { Database } from '../database/database.ts';
import { DomainError } from '../runtime/errors.ts';

/** One page of what a service holds of a member. */
export interface ExportRequest {
  userId: string;
  part: string;
  /** `next` of the page before; '' for the first. */
  after: string;
}

export interface ExportPage {
  rows: object[];
  /** Null at the last page. */
  next: string | null;
}

export interface KeyedRow {
  /** Sorts the rows of a part, and is none of their data. */
  key: string;
}

/** Reads rows in the order of their keys, after one of them, at most `exportPageSize`. */
export interface ExportQuery {
  run(database: Database, page: { userId: string; after: string }): Promise<readonly KeyedRow[]>;
}

export const exportPageSize = 500;

/** @throws NOT_FOUND for a part that the service does not have */
export async function readExportPage(
  database: Database,
  queries: Readonly<Record<string, ExportQuery>>,
  { userId, part, after }: ExportRequest,
): Promise<ExportPage> {
  const query = Object.hasOwn(queries, part) ? queries[part] : undefined;
  if (!query) throw new DomainError('NOT_FOUND');
  const found = await query.run(database, { userId, after });
  const next = found.length < exportPageSize ? null : (found.at(-1)?.key ?? null);
  return { rows: found.map(({ key: _, ...row }) => row), next };
}
