/** A REST operation as `/_dev/ops` lists it. */
export interface RestOperationSummary {
  name: string;
  method: string;
  path: string;
  roles: string;
  requirement: string;
}

/** The public part of an operation. */
export const toSummary = ({
  name,
  method,
  path,
  roles,
  requirement,
}: RestOperationSummary): RestOperationSummary => ({
  name,
  method,
  path,
  roles,
  requirement,
});
