import { DomainError } from '#kit/runtime/errors';
import type {
  RestListedHoldersQuery,
  RestListedHoldersQueryVariables,
  RestMintToMutation,
  RestMintToMutationVariables,
} from '#schema/generated/rest-documents';
import { claimFields, claimRecord } from '../conversion/badge.ts';
import { addresses } from '../conversion/badge-form.ts';
import { signedIn } from '../conversion/user.ts';
import { wireId } from '../conversion/wire.ts';
import { defineOperation, graphql } from '../operation.ts';

const mintTo = graphql<RestMintToMutation, RestMintToMutationVariables>(/* GraphQL */ `
  mutation RestMintTo($id: ID!, $holders: [String!]) {
    mintBadgeTo(id: $id, holders: $holders) {
      ...RestBadgeClaim
    }
  }
  ${claimFields}
`);

/**
 * Without `holders`, the next addresses in the list of the badge that have no token and no claim on its way, as many as the
 * quantity and the prepaid gas allow; repeated, until `total` is 0 or an error says why no further one gets a token.
 */
export const operation = defineOperation({
  area: 'app',
  name: 'mint_to',
  method: 'POST',
  requirement: 'O45, B5, Q2',
  roles: 'member',
  otherDocuments: [mintTo],
  document: graphql<RestListedHoldersQuery, RestListedHoldersQueryVariables>(/* GraphQL */ `
    query RestListedHolders($id: ID!) {
      viewer {
        developedBadge(id: $id) {
          openHolders
          badge {
            eligibility
          }
        }
      }
    }
  `),
  variables: (form) => ({ id: form.id }),
  async data({ viewer }, call, form) {
    const known = signedIn(viewer).developedBadge;
    if (!known) throw new DomainError('NOT_FOUND');
    const holders = form.holders === null ? null : addresses(form.holders);
    const isDone = known.openHolders.length === 0 && known.badge.eligibility === 'LIST';
    // A repetition gets the answer that the mutation has kept.
    if (holders === null && isDone && call.context.idempotencyKey === undefined) {
      return { id: wireId(form.id), list: [], total: 0 };
    }
    const { mintBadgeTo } = await call.run(mintTo, { id: form.id, holders });
    return { id: wireId(form.id), list: mintBadgeTo.map(claimRecord), total: mintBadgeTo.length };
  },
});
