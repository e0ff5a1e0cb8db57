import { graphql } from '../../gql/index.ts';

export const BadgeClaimPageDocument = graphql(/* GraphQL */ `
  query BadgeClaimPage($id: ID!, $language: Language!) {
    viewer {
      id
      badgeClaim(badgeId: $id) {
        closed
        eligible
        lack
        rewardRefusal
        refusal
        voucherFrom
        voucherLacksAccount
        holds
        claim {
          id
          state
          way
          hash
          tokenId
          reason
          changedAt
          address
        }
        badge {
          id
          status
          suspendedBy
          name(language: $language)
          description(language: $language)
          picture(language: $language, relative: true)
          network
          networkHealth {
            network
            condition
            since
          }
          contract
          total
          minted
          eligibility
          claimUntil
          gasPayer
          soulbound
          milestone
          rewardPerHolder
          rewardState
          rewardingTime
          rewardingAt
          rewardDescription(language: $language)
          countedUps
          product {
            id
            name(language: $language)
            logo(relative: true)
            viewerRelation
          }
        }
      }
    }
  }
`);

export const RequestBadgeClaimDocument = graphql(/* GraphQL */ `
  mutation RequestBadgeClaim($badgeId: ID!, $way: BadgeClaimWay!) {
    requestBadgeClaim(badgeId: $badgeId, way: $way) {
      claim {
        id
        state
        way
        hash
        tokenId
        reason
        changedAt
        address
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
`);

export const ReportClaimDocument = graphql(/* GraphQL */ `
  mutation ReportClaim($claimId: ID!, $hash: String!) {
    reportClaimTransaction(claimId: $claimId, hash: $hash) {
      id
      state
      way
      hash
      tokenId
      reason
      changedAt
      address
    }
  }
`);
