import { graphql } from '../../gql/index.ts';

/** A badge in the list of its product. */
export const BadgeItemBadge = graphql(/* GraphQL */ `
  fragment BadgeItem_badge on OwnBadge {
    id
    deployState
    claims
    gas {
      mintsLeft
      low
    }
    badge {
      id
      name(language: $language)
      picture(language: $language, relative: true)
      status
      network
      total
      minted
      gasPayer
      suspendedBy
    }
  }
`);

export const ProductBadgesDocument = graphql(/* GraphQL */ `
  query ProductBadges($productId: ID!, $language: Language!) {
    product(id: $productId) {
      id
      name(language: $language)
    }
    viewer {
      id
      developedBadges(productId: $productId) {
        id
        ...BadgeItem_badge
      }
    }
  }
`);

/** What the page of a badge shows of it, and reads again while something is under way. */
export const ManagedBadgeFields = graphql(/* GraphQL */ `
  fragment ManagedBadgeFields on OwnBadge {
    id
    version
    deployState
    key
    factory
    suspensionReason
    contractParts {
      part
      state
      wanted
      actual
      reason
    }
    claims
    gas {
      balance
      reserved
      spent
      perMint
      mintsLeft
      suspended
      low
    }
    prepayments {
      id
      state
      hash
      amount
      payer
      at
    }
    badge {
      id
      status
      network
      networkHealth {
        network
        condition
        since
      }
      chainId
      contract
      total
      minted
      eligibility
      milestone
      rewardingTime
      rewardingAt
      rewardPerHolder
      rewardState
      countedUps
      gasPayer
      claimEnabled
      claimUntil
      suspendedBy
      name(language: $language)
      picture(language: $language, relative: true)
      product {
        id
        name(language: $language)
      }
    }
  }
`);

export const ManagedBadgeDocument = graphql(/* GraphQL */ `
  query ManagedBadge($id: ID!, $language: Language!) {
    viewer {
      id
      developedBadge(id: $id) {
        ...ManagedBadgeFields
      }
    }
  }
`);

export const BadgeClaimListDocument = graphql(/* GraphQL */ `
  query BadgeClaimList($id: ID!, $first: Int!, $after: String) {
    viewer {
      id
      developedBadge(id: $id) {
        id
        claimList(first: $first, after: $after) {
          nodes {
            id
            state
            way
            hash
            tokenId
            address
            requestedAt
            changedAt
          }
          pageInfo {
            hasNextPage
            endCursor
          }
          totalCount
        }
      }
    }
  }
`);

export const OpenHoldersDocument = graphql(/* GraphQL */ `
  query OpenHolders($id: ID!) {
    viewer {
      id
      developedBadge(id: $id) {
        id
        openHolders
        claims
        gas {
          mintsLeft
        }
        badge {
          id
          total
        }
      }
    }
  }
`);

export const SwitchBadgeStatusDocument = graphql(/* GraphQL */ `
  mutation SwitchBadgeStatus($id: ID!, $status: BadgeStatus!) {
    switchBadgeStatus(id: $id, status: $status) {
      id
      status
      suspendedBy
    }
  }
`);

export const SetBadgeClaimLinkDocument = graphql(/* GraphQL */ `
  mutation SetBadgeClaimLink($id: ID!, $enabled: Boolean!) {
    setBadgeClaimLink(id: $id, enabled: $enabled) {
      id
      version
      badge {
        id
        claimEnabled
      }
    }
  }
`);

export const DeleteBadgeDocument = graphql(/* GraphQL */ `
  mutation DeleteBadge($id: ID!) {
    deleteBadge(id: $id)
  }
`);

export const MintBadgeToDocument = graphql(/* GraphQL */ `
  mutation MintBadgeTo($id: ID!, $holders: [String!]!) {
    mintBadgeTo(id: $id, holders: $holders) {
      id
      state
    }
  }
`);

export const ReportPrepaymentDocument = graphql(/* GraphQL */ `
  mutation ReportPrepayment($badgeId: ID!, $hash: String!) {
    reportPrepayment(badgeId: $badgeId, hash: $hash) {
      id
      prepayments {
        id
        state
        hash
        amount
        payer
        at
      }
    }
  }
`);
