import { DomainError } from '#kit/runtime/errors';
import type {
  RestReportClaimMutation,
  RestReportClaimMutationVariables,
  RestRequestClaimMutation,
  RestRequestClaimMutationVariables,
  RestViewerClaimQuery,
  RestViewerClaimQueryVariables,
} from '#schema/generated/rest-documents';
import { claimFields, claimRecord } from '../conversion/badge.ts';
import { signedIn } from '../conversion/user.ts';
import { wireId } from '../conversion/wire.ts';
import { choice } from '../fields.ts';
import { type Call, defineOperation, graphql } from '../operation.ts';

const requestClaim = graphql<
  RestRequestClaimMutation,
  RestRequestClaimMutationVariables
>(/* GraphQL */ `
  mutation RestRequestClaim($badgeId: ID!, $way: BadgeClaimWay!) {
    requestBadgeClaim(badgeId: $badgeId, way: $way) {
      claim {
        ...RestBadgeClaim
      }
      voucher {
        chainId
        contract
        claimId
        to
        deadline
        signature
      }
    }
  }
  ${claimFields}
`);

const reportClaim = graphql<
  RestReportClaimMutation,
  RestReportClaimMutationVariables
>(/* GraphQL */ `
  mutation RestReportClaim($claimId: ID!, $hash: String!) {
    reportClaimTransaction(claimId: $claimId, hash: $hash) {
      ...RestBadgeClaim
    }
  }
  ${claimFields}
`);

const ways = {
  relayer: 'RELAYER',
  wallet: 'WALLET',
  RELAYER: 'RELAYER',
  WALLET: 'WALLET',
} as const;

/**
 * Claims a badge, once however often it is called. With `hash`, the caller's wallet has sent the transaction of
 * the voucher that an earlier call with `way=wallet` returned.
 */
export const operation = defineOperation({
  area: 'user',
  name: 'claim_callback',
  method: 'POST',
  requirement: 'O21, B5, B6',
  roles: 'member',
  fields: { way: choice(ways, 'RELAYER') },
  otherDocuments: [requestClaim, reportClaim],
  document: graphql<RestViewerClaimQuery, RestViewerClaimQueryVariables>(/* GraphQL */ `
    query RestViewerClaim($badgeId: ID!) {
      viewer {
        badgeClaim(badgeId: $badgeId) {
          claim {
            id
          }
        }
      }
    }
  `),
  variables: (form) => ({ badgeId: form.id }),
  async data({ viewer }, call, form) {
    if (form.hash === null) return request(call, { badgeId: form.id, way: form.way });
    const claim = signedIn(viewer).badgeClaim?.claim;
    if (!claim) throw new DomainError('NOT_FOUND');
    const sent = await call.run(reportClaim, { claimId: claim.id, hash: form.hash });
    return { id: wireId(form.id), ...claimRecord(sent.reportClaimTransaction), voucher: null };
  },
});

type Wanted = Pick<RestRequestClaimMutationVariables, 'way'> & { badgeId: string };

async function request(call: Call, variables: Wanted) {
  const { claim, voucher } = (await call.run(requestClaim, variables)).requestBadgeClaim;
  return {
    id: wireId(variables.badgeId),
    ...claimRecord(claim),
    voucher: voucher && {
      chain_id: voucher.chainId,
      contract: voucher.contract,
      claim_id: voucher.claimId,
      to: voucher.to,
      deadline: voucher.deadline,
      signature: voucher.signature,
    },
  };
}
