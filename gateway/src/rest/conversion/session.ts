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

/** The user of a new session. Only clients that are no browsers get the token. */
export const sessionRecord = ({ token, viewer }: RestSessionFragment) => ({
  ...userRecord(viewer),
  ...(token !== null && { token }),
});
