import { graphql } from '../../gql/index.ts';

/** The fields of a badge that its form has. */
export const BadgeFormFields = graphql(/* GraphQL */ `
  fragment BadgeFormFields on OwnBadge {
    id
    version
    deployState
    claims
    holders
    texts {
      nameEn
      nameZh
      descriptionEn
      descriptionZh
      rewardEn
      rewardZh
    }
    badge {
      id
      network
      networkHealth {
        network
        condition
        since
      }
      total
      minted
      eligibility
      milestone
      rewardingTime
      rewardingAt
      rewardState
      gasPayer
      soulbound
      claimEnabled
      claimUntil
      image(relative: true)
      product {
        id
        nameEn: name(language: EN)
        nameZh: name(language: ZH)
      }
    }
  }
`);

/** What a new badge of a product needs. */
export const NewBadgeDocument = graphql(/* GraphQL */ `
  query NewBadge($id: ID!) {
    product(id: $id) {
      id
      nameEn: name(language: EN)
      nameZh: name(language: ZH)
      status
      viewerRelation
    }
    viewer {
      id
      badgeNetworks
      badgeNetworkHealth {
        network
        condition
        since
      }
      developedBadges(productId: $id) {
        id
      }
    }
  }
`);

export const EditBadgeDocument = graphql(/* GraphQL */ `
  query EditBadge($id: ID!) {
    viewer {
      id
      developedBadge(id: $id) {
        ...BadgeFormFields
      }
    }
  }
`);

/** The products for which the member can create badges. */
export const BadgeProductsDocument = graphql(/* GraphQL */ `
  query BadgeProducts($language: Language!, $first: Int!, $after: String) {
    viewer {
      id
      ownProducts(first: $first, after: $after) {
        nodes {
          id
          name(language: $language)
          logo(relative: true)
          status
          viewerRelation
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  }
`);

export const AddBadgeDocument = graphql(/* GraphQL */ `
  mutation AddBadge($productId: ID!, $input: BadgeInput!) {
    addBadge(productId: $productId, input: $input) {
      id
    }
  }
`);

export const UpdateBadgeDocument = graphql(/* GraphQL */ `
  mutation UpdateBadge($id: ID!, $version: Int!, $input: BadgeInput!) {
    updateBadge(id: $id, version: $version, input: $input) {
      ...BadgeFormFields
    }
  }
`);
