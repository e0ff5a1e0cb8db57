import { graphql } from '../../gql/index.ts';

/** All fields of a product's form. */
export const FormFields = graphql(/* GraphQL */ `
  fragment FormFields on ProductForm {
    type
    nameEn
    nameZh
    taglineEn
    taglineZh
    descriptionEn
    descriptionZh
    stage
    stageNoteEn
    stageNoteZh
    platforms
    languages
    chains
    categories
    tags
    aliases
    origin
    sourceLink
    producer {
      name
      email
      telegram
      wechat
      phone
    }
    logo
    logoImage
    banner
    feedsImage
    screenshots
    links {
      kind
      name
      url
    }
    updateNoteEn
    updateNoteZh
  }
`);
