import { graphql } from '../../gql/index.ts';

export const OwnProductListDocument = graphql(/* GraphQL */ `
  query OwnProductList($language: Language!, $first: Int!, $after: String) {
    viewer {
      id
      productDrafts {
        id
        productId
        version
        savedAt
        input {
          nameEn
          nameZh
        }
      }
      ownProducts(first: $first, after: $after) {
        nodes {
          id
          name(language: $language)
          logo(relative: true)
          type
          status
          takenDownReason
          viewerRelation
          revisions(first: 1) {
            nodes {
              id
              status
              reason
              submittedAt
            }
          }
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

export const ProductDraftsDocument = graphql(/* GraphQL */ `
  query ProductDrafts {
    viewer {
      id
      productDrafts {
        id
        productId
        version
        savedAt
        input {
          baseRevision
          ...FormFields
        }
      }
    }
  }
`);

export const OwnProductDocument = graphql(/* GraphQL */ `
  query OwnProduct($id: ID!, $language: Language!) {
    product(id: $id) {
      id
      name(language: $language)
      status
      takenDownReason
      owner {
        id
        nickname
        isErased
      }
      form {
        baseRevision
        ...FormFields
      }
      revisions(first: 1) {
        nodes {
          id
          status
          reason
          after {
            ...FormFields
          }
        }
      }
    }
    viewer {
      id
      productDrafts {
        id
        productId
        version
        savedAt
        input {
          baseRevision
          ...FormFields
        }
      }
    }
  }
`);

export const CategoriesDocument = graphql(/* GraphQL */ `
  query ProductCategories {
    productCategories {
      id
      type
      nameEn: name(language: EN)
      nameZh: name(language: ZH)
    }
  }
`);

export const SaveDraftDocument = graphql(/* GraphQL */ `
  mutation SaveProductDraft(
    $productId: ID
    $draftId: ID
    $input: ProductFormInput!
    $version: Int
    $formId: ID
  ) {
    saveProductDraft(
      productId: $productId
      draftId: $draftId
      input: $input
      version: $version
      formId: $formId
    ) {
      id
      version
      savedAt
    }
  }
`);

/** An edit of a product, with the edition on which it is typed. */
export const SaveEditDraftDocument = graphql(/* GraphQL */ `
  mutation SaveEditDraft(
    $productId: ID
    $draftId: ID
    $input: ProductFormInput!
    $version: Int
    $formId: ID
    $baseRevision: ID
  ) {
    saveProductDraft(
      productId: $productId
      draftId: $draftId
      input: $input
      version: $version
      formId: $formId
      baseRevision: $baseRevision
    ) {
      id
      version
      savedAt
    }
  }
`);

export const DeleteDraftDocument = graphql(/* GraphQL */ `
  mutation DeleteProductDraft($draftId: ID!) {
    deleteProductDraft(draftId: $draftId)
  }
`);

export const SubmitProductDocument = graphql(/* GraphQL */ `
  mutation SubmitProduct($draftId: ID, $input: ProductFormInput!) {
    submitProduct(draftId: $draftId, input: $input) {
      id
      status
    }
  }
`);

export const SubmitRevisionDocument = graphql(/* GraphQL */ `
  mutation SubmitRevision($productId: ID!, $input: ProductFormInput!, $baseRevision: ID) {
    submitRevision(productId: $productId, input: $input, baseRevision: $baseRevision) {
      id
      status
      product {
        id
        status
      }
    }
  }
`);

export const WithdrawRevisionDocument = graphql(/* GraphQL */ `
  mutation WithdrawRevision($revisionId: ID!) {
    withdrawRevision(revisionId: $revisionId) {
      id
      status
      decidedAt
    }
  }
`);
