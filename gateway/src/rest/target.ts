import type { IncomingMessage } from 'node:http';
import { errorStatuses } from '#schema/error-statuses';
import type { ErrorCode } from '#schema/errors';

/** What the path of a request names. */
export interface Target {
  area: string;
  /** The operation; null when the field `op_type` names it. */
  name: string | null;
}

/** The method by which a request is answered: Node.js leaves out the body of a HEAD. */
export const methodOf = ({ method }: Pick<IncomingMessage, 'method'>): string | undefined =>
  method === 'HEAD' ? 'GET' : method;

/** `/api/<area>`, also with a slash at its end, or `/api/<area>/<op_type>`; null for other paths. */
export function targetOf(path: string): Target | null {
  const [, area, , name = ''] = /^\/api\/([^/]+)(\/(.*))?$/s.exec(path) ?? [];
  return area === undefined ? null : { area, name: name === '' ? null : name };
}

/** True for `/api/<area>/<op_type>`, whose responses tell programs what an error is. */
export const namesOperation = (path: string): boolean => (targetOf(path)?.name ?? null) !== null;

/**
 * The HTTP status of an error. Old clients read the envelope only, so that it is 200 where `op_type` names the operation;
 * an upload, which has no `op_type`, can get 429.
 */
export function statusOf(path: string, code: ErrorCode): number {
  if (namesOperation(path)) return errorStatuses[code];
  return code === 'THROTTLED' && targetOf(path)?.area === 'file' ? errorStatuses[code] : 200;
}
