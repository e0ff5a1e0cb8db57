import { DomainError } from '#kit/runtime/errors';
import type {
  RestBadgeDetailsQuery,
  RestBadgeDetailsQueryVariables,
} from '#schema/generated/rest-documents';
import {
  badgeFields,
  badgeRecord,
  claimFields,
  claimRecord,
  refusalRecord,
} from '../conversion/badge.ts';
import { signedIn } from '../conversion/user.ts';
import { defineOperation, graphql } from '../operation.ts';

/** A badge as the caller may claim it. */
export const operation = defineOperation({
  area: 'user',
  name: 'get_badge_details',
  method: 'GET',
  requirement: 'O30, B1, B5-B7',
  roles: 'member',
  document: graphql<RestBadgeDetailsQuery, RestBadgeDetailsQueryVariables>(/* GraphQL */ `
    query RestBadgeDetails($id: ID!, $language: Language!) {
      viewer {
        badgeClaim(badgeId: $id) {
          eligible
          refusal
          badge {
            ...RestBadge
          }
          claim {
            ...RestBadgeClaim
          }
        }
      }
    }
    ${badgeFields}
    ${claimFields}
  `),
  variables: (form, { language }) => ({ id: form.id, language }),
  data({ viewer }, call) {
    const found = signedIn(viewer).badgeClaim;
    if (!found) throw new DomainError('NOT_FOUND');
    return {
      ...badgeRecord(found.badge, call),
      eligible: found.eligible,
      ...refusalRecord(found.refusal, call),
      claim: found.claim && claimRecord(found.claim),
    };
  },
});
