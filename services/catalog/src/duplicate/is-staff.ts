import type { RequestContext } from '#kit/subgraph/context';
import { roles } from '#schema/enums';

/** Whether the caller may decide on leads and products. */
export const isStaff = ({ viewer }: RequestContext): boolean =>
  Boolean(viewer?.roles.includes(roles.staff) && !viewer.lacksFactor);
