import type { RestSessionFragment } from '#schema/generated/rest-documents';
import { userFields, userRecord } from './user.ts';

export const sessionFields = /* GraphQL */ `
  fragment RestSession on Session {
    token
    viewer {
      ...RestUser
    }
  }
  ${userFields}
`;

/** The new session's user; `token` only for callers that keep no cookie (Q53). */
export const sessionRecord = ({ token, viewer }: RestSessionFragment) => ({
  ...userRecord(viewer),
  ...(token !== null && { token }),
});
