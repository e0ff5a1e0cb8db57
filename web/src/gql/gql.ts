/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  mutation CompleteSocialSignIn($code: String!, $state: String!) {\n    completeSocialSignIn(code: $code, state: $state) {\n      viewer {\n        id\n      }\n    }\n  }\n": typeof types.CompleteSocialSignInDocument,
    "\n  mutation BindIdentity($code: String!, $state: String!) {\n    bindIdentity(code: $code, state: $state) {\n      id\n      signInMethods {\n        kind\n        linkedAt\n      }\n    }\n  }\n": typeof types.BindIdentityDocument,
    "\n  query OwnProducts($language: Language!) {\n    viewer {\n      id\n      ownProducts(first: 20) {\n        nodes {\n          id\n          name(language: $language)\n          logo(relative: true)\n          status\n        }\n      }\n    }\n  }\n": typeof types.OwnProductsDocument,
    "\n  subscription UnreadPushed {\n    unread {\n      messages\n      week\n    }\n  }\n": typeof types.UnreadPushedDocument,
    "\n  subscription VitaminsPushed {\n    vitamins {\n      balance\n    }\n  }\n": typeof types.VitaminsPushedDocument,
    "\n  mutation UploadPicture($content: String!, $use: PictureUse!) {\n    uploadFile(content: $content, use: $use) {\n      url\n    }\n  }\n": typeof types.UploadPictureDocument,
    "\n  mutation DeletePostDraft($draftId: ID!) {\n    deletePostDraft(draftId: $draftId)\n  }\n": typeof types.DeletePostDraftDocument,
    "\n  fragment PostBrief_post on Post {\n    id\n    header\n    language\n    at\n    product {\n      id\n      name(language: $language)\n      logo(relative: true)\n    }\n  }\n": typeof types.PostBrief_PostFragmentDoc,
    "\n  fragment PostCard_post on Post {\n    id\n    topic\n    header\n    excerpt\n    hasMore\n    labels\n    essence\n    likes\n    language\n    at\n    author {\n      id\n      nickname\n      isErased\n    }\n    product {\n      id\n      name(language: $language)\n      logo(relative: true)\n      feedsImage(relative: true)\n    }\n  }\n": typeof types.PostCard_PostFragmentDoc,
    "\n  query PostContent($id: ID!) {\n    post(id: $id) {\n      id\n      content\n    }\n  }\n": typeof types.PostContentDocument,
    "\n  fragment FormFields on ProductForm {\n    type\n    nameEn\n    nameZh\n    taglineEn\n    taglineZh\n    descriptionEn\n    descriptionZh\n    stage\n    stageNoteEn\n    stageNoteZh\n    platforms\n    languages\n    chains\n    categories\n    tags\n    aliases\n    origin\n    sourceLink\n    producer {\n      name\n      email\n      telegram\n      wechat\n      phone\n    }\n    logo\n    logoImage\n    banner\n    feedsImage\n    screenshots\n    links {\n      kind\n      name\n      url\n    }\n    updateNoteEn\n    updateNoteZh\n  }\n": typeof types.FormFieldsFragmentDoc,
    "\n  fragment PlayRow_play on Play {\n    rating\n    product {\n      id\n      ...ProductBrief_product\n    }\n  }\n": typeof types.PlayRow_PlayFragmentDoc,
    "\n  fragment ProductBrief_product on Product {\n    id\n    name(language: $language)\n    logo(relative: true)\n    upValue\n  }\n": typeof types.ProductBrief_ProductFragmentDoc,
    "\n  fragment ProductRow_product on Product {\n    id\n    type\n    name(language: $language)\n    tagline(language: $language)\n    logo(relative: true)\n    stage\n    platforms\n  }\n": typeof types.ProductRow_ProductFragmentDoc,
    "\n  query SignInProviders {\n    signInProviders\n  }\n": typeof types.SignInProvidersDocument,
    "\n  mutation BeginSocialSignIn(\n    $provider: IdentityProvider!\n    $operation: SocialOperation!\n    $page: String!\n  ) {\n    beginSocialSignIn(provider: $provider, operation: $operation, page: $page) {\n      url\n      state\n    }\n  }\n": typeof types.BeginSocialSignInDocument,
    "\n  query Viewer {\n    weekPosts\n    viewer {\n      id\n      email\n      wallet\n      isStaff\n      canPick\n      user {\n        id\n        nickname\n        avatar(relative: true)\n        roles\n        isDeveloper\n        isGoldfinger\n      }\n      unread {\n        messages\n        week\n      }\n      vitamins {\n        balance\n        newcomer {\n          point\n          tasks {\n            kind\n            done\n          }\n        }\n      }\n    }\n  }\n": typeof types.ViewerDocument,
    "\n  query WeekPosts {\n    weekPosts\n  }\n": typeof types.WeekPostsDocument,
    "\n  query SignInMethods {\n    viewer {\n      id\n      signInMethods {\n        kind\n        linkedAt\n      }\n    }\n  }\n": typeof types.SignInMethodsDocument,
    "\n  query ViewerProducts($ids: [ID!]!) {\n    viewer {\n      id\n      products(ids: $ids) {\n        ...ViewerProductState\n      }\n    }\n  }\n": typeof types.ViewerProductsDocument,
    "\n  fragment ViewerProductState on ViewerProduct {\n    id\n    hasUp\n    hasSubscribe\n  }\n": typeof types.ViewerProductStateFragmentDoc,
    "\n  mutation CreateApiToken($input: ApiTokenInput!) {\n    createApiToken(input: $input) {\n      token\n      apiToken {\n        id\n      }\n    }\n  }\n": typeof types.CreateApiTokenDocument,
    "\n  mutation RevokeApiToken($id: ID!) {\n    revokeApiToken(id: $id) {\n      id\n    }\n  }\n": typeof types.RevokeApiTokenDocument,
    "\n  query ApiTokens {\n    viewer {\n      id\n      apiTokens {\n        id\n        name\n        scopes\n        createdAt\n        expiresAt\n        lastUsedAt\n      }\n    }\n  }\n": typeof types.ApiTokensDocument,
    "\n  mutation AnswerQuestion($questionId: ID!, $answer: String!, $isFirst: Boolean!) {\n    answerQuestion(questionId: $questionId, answer: $answer, isFirst: $isFirst) {\n      id\n      answer\n      answeredAt\n      answerEditedAt\n    }\n  }\n": typeof types.AnswerQuestionDocument,
    "\n  mutation WithdrawAnswer($questionId: ID!) {\n    withdrawAnswer(questionId: $questionId) {\n      id\n      answer\n      answeredAt\n      answerEditedAt\n    }\n  }\n": typeof types.WithdrawAnswerDocument,
    "\n  fragment AnsweredQuestion_question on Question {\n    id\n    content\n    at\n    answer\n    answeredAt\n    asker {\n      id\n      nickname\n      isErased\n    }\n  }\n": typeof types.AnsweredQuestion_QuestionFragmentDoc,
    "\n  fragment AskButton_product on Product {\n    id\n    name(language: $language)\n  }\n": typeof types.AskButton_ProductFragmentDoc,
    "\n  mutation AskQuestion($productId: ID!, $content: String!, $language: Language!) {\n    askQuestion(productId: $productId, content: $content, language: $language) {\n      id\n    }\n  }\n": typeof types.AskQuestionDocument,
    "\n  mutation EditQuestion($questionId: ID!, $content: String!) {\n    editQuestion(questionId: $questionId, content: $content) {\n      id\n      content\n    }\n  }\n": typeof types.EditQuestionDocument,
    "\n  fragment OpenQuestion_question on Question {\n    id\n    content\n    at\n    asker {\n      id\n      nickname\n      isErased\n    }\n  }\n": typeof types.OpenQuestion_QuestionFragmentDoc,
    "\n  mutation WithdrawQuestion($questionId: ID!) {\n    withdrawQuestion(questionId: $questionId) {\n      id\n    }\n  }\n": typeof types.WithdrawQuestionDocument,
    "\n  query ProductQuestions($productId: ID!, $language: Language!, $first: Int!, $after: String) {\n    product(id: $productId) {\n      id\n      questions(first: $first, after: $after, language: $language) {\n        nodes {\n          id\n          content\n          at\n          answer\n          answeredAt\n          answerEditedAt\n          asker {\n            id\n            nickname\n            isErased\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.ProductQuestionsDocument,
    "\n  query OpenQuestions($productId: ID!, $first: Int!, $after: String) {\n    viewer {\n      id\n      openQuestions(productId: $productId, first: $first, after: $after) {\n        nodes {\n          id\n          ...OpenQuestion_question\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.OpenQuestionsDocument,
    "\n  query QuestionsToAnswer($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      questionsToAnswer(first: $first, after: $after) {\n        nodes {\n          id\n          product {\n            id\n            name(language: $language)\n          }\n          ...OpenQuestion_question\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.QuestionsToAnswerDocument,
    "\n  query AskedQuestions($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      askedQuestions(first: $first, after: $after) {\n        nodes {\n          id\n          answer\n          product {\n            id\n            name(language: $language)\n          }\n          ...OpenQuestion_question\n          ...AnsweredQuestion_question\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.AskedQuestionsDocument,
    "\n  query Maintains($productId: ID!) {\n    viewer {\n      id\n      products(ids: [$productId]) {\n        id\n        maintains\n      }\n    }\n  }\n": typeof types.MaintainsDocument,
    "\n  fragment BadgeFormFields on OwnBadge {\n    id\n    version\n    deployState\n    claims\n    holders\n    texts {\n      nameEn\n      nameZh\n      descriptionEn\n      descriptionZh\n      rewardEn\n      rewardZh\n    }\n    badge {\n      id\n      network\n      networkHealth {\n        network\n        condition\n        since\n      }\n      total\n      minted\n      eligibility\n      milestone\n      rewardingTime\n      rewardingAt\n      rewardState\n      gasPayer\n      soulbound\n      claimEnabled\n      claimUntil\n      image(relative: true)\n      product {\n        id\n        nameEn: name(language: EN)\n        nameZh: name(language: ZH)\n      }\n    }\n  }\n": typeof types.BadgeFormFieldsFragmentDoc,
    "\n  query NewBadge($id: ID!) {\n    product(id: $id) {\n      id\n      nameEn: name(language: EN)\n      nameZh: name(language: ZH)\n      status\n      viewerRelation\n    }\n    viewer {\n      id\n      badgeNetworks\n      badgeNetworkHealth {\n        network\n        condition\n        since\n      }\n      developedBadges(productId: $id) {\n        id\n      }\n    }\n  }\n": typeof types.NewBadgeDocument,
    "\n  query EditBadge($id: ID!) {\n    viewer {\n      id\n      developedBadge(id: $id) {\n        ...BadgeFormFields\n      }\n    }\n  }\n": typeof types.EditBadgeDocument,
    "\n  query BadgeProducts($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      ownProducts(first: $first, after: $after) {\n        nodes {\n          id\n          name(language: $language)\n          logo(relative: true)\n          status\n          viewerRelation\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.BadgeProductsDocument,
    "\n  mutation AddBadge($productId: ID!, $input: BadgeInput!) {\n    addBadge(productId: $productId, input: $input) {\n      id\n    }\n  }\n": typeof types.AddBadgeDocument,
    "\n  mutation UpdateBadge($id: ID!, $version: Int!, $input: BadgeInput!) {\n    updateBadge(id: $id, version: $version, input: $input) {\n      ...BadgeFormFields\n    }\n  }\n": typeof types.UpdateBadgeDocument,
    "\n  fragment BadgeItem_badge on OwnBadge {\n    id\n    deployState\n    claims\n    gas {\n      mintsLeft\n      low\n    }\n    badge {\n      id\n      name(language: $language)\n      picture(language: $language, relative: true)\n      status\n      network\n      total\n      minted\n      gasPayer\n      suspendedBy\n    }\n  }\n": typeof types.BadgeItem_BadgeFragmentDoc,
    "\n  query ProductBadges($productId: ID!, $language: Language!) {\n    product(id: $productId) {\n      id\n      name(language: $language)\n    }\n    viewer {\n      id\n      developedBadges(productId: $productId) {\n        id\n        ...BadgeItem_badge\n      }\n    }\n  }\n": typeof types.ProductBadgesDocument,
    "\n  fragment ManagedBadgeFields on OwnBadge {\n    id\n    version\n    deployState\n    key\n    factory\n    suspensionReason\n    contractParts {\n      part\n      state\n      wanted\n      actual\n      reason\n    }\n    claims\n    gas {\n      balance\n      reserved\n      spent\n      perMint\n      mintsLeft\n      suspended\n      low\n    }\n    prepayments {\n      id\n      state\n      hash\n      amount\n      payer\n      at\n    }\n    badge {\n      id\n      status\n      network\n      networkHealth {\n        network\n        condition\n        since\n      }\n      chainId\n      contract\n      total\n      minted\n      eligibility\n      milestone\n      rewardingTime\n      rewardingAt\n      rewardPerHolder\n      rewardState\n      countedUps\n      gasPayer\n      claimEnabled\n      claimUntil\n      suspendedBy\n      name(language: $language)\n      picture(language: $language, relative: true)\n      product {\n        id\n        name(language: $language)\n      }\n    }\n  }\n": typeof types.ManagedBadgeFieldsFragmentDoc,
    "\n  query ManagedBadge($id: ID!, $language: Language!) {\n    viewer {\n      id\n      developedBadge(id: $id) {\n        ...ManagedBadgeFields\n      }\n    }\n  }\n": typeof types.ManagedBadgeDocument,
    "\n  query BadgeClaimList($id: ID!, $first: Int!, $after: String) {\n    viewer {\n      id\n      developedBadge(id: $id) {\n        id\n        claimList(first: $first, after: $after) {\n          nodes {\n            id\n            state\n            way\n            hash\n            tokenId\n            address\n            requestedAt\n            changedAt\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.BadgeClaimListDocument,
    "\n  query OpenHolders($id: ID!) {\n    viewer {\n      id\n      developedBadge(id: $id) {\n        id\n        openHolders\n        claims\n        gas {\n          mintsLeft\n        }\n        badge {\n          id\n          total\n        }\n      }\n    }\n  }\n": typeof types.OpenHoldersDocument,
    "\n  mutation SwitchBadgeStatus($id: ID!, $status: BadgeStatus!) {\n    switchBadgeStatus(id: $id, status: $status) {\n      id\n      status\n      suspendedBy\n    }\n  }\n": typeof types.SwitchBadgeStatusDocument,
    "\n  mutation SetBadgeClaimLink($id: ID!, $enabled: Boolean!) {\n    setBadgeClaimLink(id: $id, enabled: $enabled) {\n      id\n      version\n      badge {\n        id\n        claimEnabled\n      }\n    }\n  }\n": typeof types.SetBadgeClaimLinkDocument,
    "\n  mutation DeleteBadge($id: ID!) {\n    deleteBadge(id: $id)\n  }\n": typeof types.DeleteBadgeDocument,
    "\n  mutation MintBadgeTo($id: ID!, $holders: [String!]!) {\n    mintBadgeTo(id: $id, holders: $holders) {\n      id\n      state\n    }\n  }\n": typeof types.MintBadgeToDocument,
    "\n  mutation ReportPrepayment($badgeId: ID!, $hash: String!) {\n    reportPrepayment(badgeId: $badgeId, hash: $hash) {\n      id\n      prepayments {\n        id\n        state\n        hash\n        amount\n        payer\n        at\n      }\n    }\n  }\n": typeof types.ReportPrepaymentDocument,
    "\n  fragment PlannedDate on BadgeMilestoneForecast {\n    outlook\n    missing\n    days\n    ups\n    earliest\n    likely\n    latest\n  }\n": typeof types.PlannedDateFragmentDoc,
    "\n  query BadgePlan($productId: ID!, $input: BadgePlanInput!) {\n    viewer {\n      id\n      badgePlan(productId: $productId, input: $input) {\n        gas {\n          ...PlannedGas\n        }\n        reward {\n          ...PlannedReward\n        }\n        forecast {\n          ...PlannedDate\n        }\n      }\n    }\n  }\n": typeof types.BadgePlanDocument,
    "\n  fragment PlannedGas on BadgeGasPlan {\n    mints\n    perMint\n    atMost\n    toStart\n    balance\n    perMintNow\n    allNow\n    covered\n    coveredNow\n  }\n": typeof types.PlannedGasFragmentDoc,
    "\n  fragment PlannedReward on BadgeRewardPlan {\n    perHolder\n    holdersAtMost\n    atMost\n    holdersNow\n    now\n  }\n": typeof types.PlannedRewardFragmentDoc,
    "\n  query BadgeClaimPage($id: ID!, $language: Language!) {\n    viewer {\n      id\n      badgeClaim(badgeId: $id) {\n        closed\n        eligible\n        lack\n        rewardRefusal\n        refusal\n        voucherFrom\n        voucherLacksAccount\n        holds\n        claim {\n          id\n          state\n          way\n          hash\n          tokenId\n          reason\n          changedAt\n          address\n        }\n        badge {\n          id\n          status\n          suspendedBy\n          name(language: $language)\n          description(language: $language)\n          picture(language: $language, relative: true)\n          network\n          networkHealth {\n            network\n            condition\n            since\n          }\n          contract\n          total\n          minted\n          eligibility\n          claimUntil\n          gasPayer\n          soulbound\n          milestone\n          rewardPerHolder\n          rewardState\n          rewardingTime\n          rewardingAt\n          rewardDescription(language: $language)\n          countedUps\n          product {\n            id\n            name(language: $language)\n            logo(relative: true)\n            viewerRelation\n          }\n        }\n      }\n    }\n  }\n": typeof types.BadgeClaimPageDocument,
    "\n  mutation RequestBadgeClaim($badgeId: ID!, $way: BadgeClaimWay!) {\n    requestBadgeClaim(badgeId: $badgeId, way: $way) {\n      claim {\n        id\n        state\n        way\n        hash\n        tokenId\n        reason\n        changedAt\n        address\n      }\n      voucher {\n        chainId\n        contract\n        claimId\n        to\n        deadline\n        signature\n      }\n    }\n  }\n": typeof types.RequestBadgeClaimDocument,
    "\n  mutation ReportClaim($claimId: ID!, $hash: String!) {\n    reportClaimTransaction(claimId: $claimId, hash: $hash) {\n      id\n      state\n      way\n      hash\n      tokenId\n      reason\n      changedAt\n      address\n    }\n  }\n": typeof types.ReportClaimDocument,
    "\n  fragment HeldToken_held on HeldBadge {\n    id\n    tokenId\n    rewardPaid\n    rewardDue\n    rewardRefusal\n    badge {\n      id\n      network\n      contract\n      milestone\n      rewardPerHolder\n      rewardState\n      rewardingAt\n    }\n  }\n": typeof types.HeldToken_HeldFragmentDoc,
    "\n  query CardPlace($position: CardPosition!, $language: Language!) {\n    cards(position: $position) {\n      ...CardStrip_card\n    }\n  }\n": typeof types.CardPlaceDocument,
    "\n  fragment CardStrip_card on Card {\n    id\n    form\n    title(language: $language)\n    copy(language: $language)\n    picture(relative: true)\n    link\n    products {\n      id\n      name(language: $language)\n      logo(relative: true)\n      banner(relative: true)\n      screenshots(relative: true)\n    }\n  }\n": typeof types.CardStrip_CardFragmentDoc,
    "\n  mutation ReportCardClick($data: String!) {\n    recordAdClick(data: $data)\n  }\n": typeof types.ReportCardClickDocument,
    "\n  query OwnProductList($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      productDrafts {\n        id\n        productId\n        version\n        savedAt\n        input {\n          nameEn\n          nameZh\n        }\n      }\n      ownProducts(first: $first, after: $after) {\n        nodes {\n          id\n          name(language: $language)\n          logo(relative: true)\n          type\n          status\n          takenDownReason\n          viewerRelation\n          revisions(first: 1) {\n            nodes {\n              id\n              status\n              reason\n              submittedAt\n            }\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.OwnProductListDocument,
    "\n  query ProductDrafts {\n    viewer {\n      id\n      productDrafts {\n        id\n        productId\n        version\n        savedAt\n        input {\n          baseRevision\n          ...FormFields\n        }\n      }\n    }\n  }\n": typeof types.ProductDraftsDocument,
    "\n  query OwnProduct($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      name(language: $language)\n      status\n      takenDownReason\n      owner {\n        id\n        nickname\n        isErased\n      }\n      form {\n        baseRevision\n        ...FormFields\n      }\n      revisions(first: 1) {\n        nodes {\n          id\n          status\n          reason\n          after {\n            ...FormFields\n          }\n        }\n      }\n    }\n    viewer {\n      id\n      productDrafts {\n        id\n        productId\n        version\n        savedAt\n        input {\n          baseRevision\n          ...FormFields\n        }\n      }\n    }\n  }\n": typeof types.OwnProductDocument,
    "\n  query ProductCategories {\n    productCategories {\n      id\n      type\n      nameEn: name(language: EN)\n      nameZh: name(language: ZH)\n    }\n  }\n": typeof types.ProductCategoriesDocument,
    "\n  mutation SaveProductDraft(\n    $productId: ID\n    $draftId: ID\n    $input: ProductFormInput!\n    $version: Int\n    $formId: ID\n  ) {\n    saveProductDraft(\n      productId: $productId\n      draftId: $draftId\n      input: $input\n      version: $version\n      formId: $formId\n    ) {\n      id\n      version\n      savedAt\n    }\n  }\n": typeof types.SaveProductDraftDocument,
    "\n  mutation SaveEditDraft(\n    $productId: ID\n    $draftId: ID\n    $input: ProductFormInput!\n    $version: Int\n    $formId: ID\n    $baseRevision: ID\n  ) {\n    saveProductDraft(\n      productId: $productId\n      draftId: $draftId\n      input: $input\n      version: $version\n      formId: $formId\n      baseRevision: $baseRevision\n    ) {\n      id\n      version\n      savedAt\n    }\n  }\n": typeof types.SaveEditDraftDocument,
    "\n  mutation DeleteProductDraft($draftId: ID!) {\n    deleteProductDraft(draftId: $draftId)\n  }\n": typeof types.DeleteProductDraftDocument,
    "\n  mutation SubmitProduct($draftId: ID, $input: ProductFormInput!) {\n    submitProduct(draftId: $draftId, input: $input) {\n      id\n      status\n    }\n  }\n": typeof types.SubmitProductDocument,
    "\n  mutation SubmitRevision($productId: ID!, $input: ProductFormInput!, $baseRevision: ID) {\n    submitRevision(productId: $productId, input: $input, baseRevision: $baseRevision) {\n      id\n      status\n      product {\n        id\n        status\n      }\n    }\n  }\n": typeof types.SubmitRevisionDocument,
    "\n  mutation WithdrawRevision($revisionId: ID!) {\n    withdrawRevision(revisionId: $revisionId) {\n      id\n      status\n      decidedAt\n    }\n  }\n": typeof types.WithdrawRevisionDocument,
    "\n  mutation AcceptLead($leadId: ID!, $input: LeadProductInput!) {\n    acceptLead(leadId: $leadId, input: $input) {\n      id\n      status\n    }\n  }\n": typeof types.AcceptLeadDocument,
    "\n  query ProductNumbers($id: ID!, $days: Int!) {\n    product(id: $id) {\n      id\n      numbers(days: $days) {\n        day\n        views\n        follows\n        ups\n        clicks\n      }\n    }\n  }\n": typeof types.ProductNumbersDocument,
    "\n  query ProductRevisions($id: ID!, $first: Int!, $after: String) {\n    product(id: $id) {\n      id\n      status\n      revisions(first: $first, after: $after) {\n        nodes {\n          id\n          status\n          reason\n          submittedAt\n          decidedAt\n          isReplaced\n          changedFields\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.ProductRevisionsDocument,
    "\n  query ProductsOfSites($links: [String!]!, $exceptId: ID, $language: Language!) {\n    productsOfSites(links: $links, exceptId: $exceptId) {\n      id\n      name(language: $language)\n    }\n  }\n": typeof types.ProductsOfSitesDocument,
    "\n  fragment FollowButton_product on Product {\n    id\n    name(language: $language)\n  }\n": typeof types.FollowButton_ProductFragmentDoc,
    "\n  query FollowSuggestions($language: Language!, $first: Int!) {\n    products(sort: UPS, first: $first) {\n      nodes {\n        id\n        ...ProductBrief_product\n        name(language: $language)\n      }\n    }\n  }\n": typeof types.FollowSuggestionsDocument,
    "\n  mutation SetFollow($productId: ID!, $following: Boolean!) {\n    setFollow(productId: $productId, following: $following) {\n      ...ViewerProductState\n    }\n  }\n": typeof types.SetFollowDocument,
    "\n  fragment CategoryCards_count on ProductCount {\n    type\n    count\n  }\n": typeof types.CategoryCards_CountFragmentDoc,
    "\n  fragment HomeHero_product on Product {\n    id\n    name(language: $language)\n    logo(relative: true)\n    upValue\n  }\n": typeof types.HomeHero_ProductFragmentDoc,
    "\n  mutation AcceptInvitation($token: String!) {\n    acceptInvitation(token: $token) {\n      id\n      user {\n        id\n        roles\n        isGoldfinger\n      }\n    }\n  }\n": typeof types.AcceptInvitationDocument,
    "\n  mutation WithdrawInvitation($id: ID!) {\n    withdrawInvitation(id: $id) {\n      id\n      ...InvitationsOfViewer\n    }\n  }\n": typeof types.WithdrawInvitationDocument,
    "\n  query Invitations {\n    viewer {\n      id\n      ...InvitationsOfViewer\n    }\n  }\n": typeof types.InvitationsDocument,
    "\n  fragment InvitationsOfViewer on Viewer {\n    invitations {\n      left\n      list {\n        id\n        email\n        status\n        expiresAt\n        member {\n          id\n          nickname\n        }\n      }\n    }\n  }\n": typeof types.InvitationsOfViewerFragmentDoc,
    "\n  mutation InviteGoldfinger($email: String!, $language: Language!) {\n    inviteGoldfinger(email: $email, language: $language) {\n      id\n      ...InvitationsOfViewer\n    }\n  }\n": typeof types.InviteGoldfingerDocument,
    "\n  fragment BoardRow_place on LeaderboardPlace {\n    place\n    ups\n    previousPlace\n    bestUp(language: $language) {\n      id\n      reason\n    }\n    product {\n      id\n      name(language: $language)\n      tagline(language: $language)\n      logo(relative: true)\n    }\n  }\n": typeof types.BoardRow_PlaceFragmentDoc,
    "\n  query LedgerProof($size: String, $first: Int!, $after: String) {\n    viewer {\n      id\n      vitamins {\n        ledger(size: $size) {\n          checkpoint\n          entries(first: $first, after: $after) {\n            nodes {\n              index\n              statement\n              salt\n              proof\n            }\n            pageInfo {\n              hasNextPage\n              endCursor\n            }\n          }\n          balance {\n            statement\n            salt\n            accountIndex\n            accountProof\n            entry\n            index\n            proof\n          }\n        }\n      }\n    }\n  }\n": typeof types.LedgerProofDocument,
    "\n  subscription ProductUpsPushed($productId: ID!) {\n    productUps(productId: $productId) {\n      upValue\n    }\n  }\n": typeof types.ProductUpsPushedDocument,
    "\n  subscription TalkPushed($kind: TalkKind!, $id: ID!) {\n    talkChanges(kind: $kind, id: $id) {\n      comments\n      commentId\n    }\n  }\n": typeof types.TalkPushedDocument,
    "\n  subscription BadgeClaimPushed($badgeId: ID!) {\n    badgeClaim(badgeId: $badgeId) {\n      claimId\n      state\n      hash\n    }\n  }\n": typeof types.BadgeClaimPushedDocument,
    "\n  fragment BadgeRow_badge on Badge {\n    id\n    name(language: $language)\n    picture(language: $language, relative: true)\n    network\n    milestone\n    rewardPerHolder\n    rewardState\n    product {\n      id\n      name(language: $language)\n    }\n  }\n": typeof types.BadgeRow_BadgeFragmentDoc,
    "\n  query MemberBadges($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    user(id: $id) {\n      id\n      badges {\n        id\n        list(first: $first, after: $after) {\n          nodes {\n            id\n            ...BadgeRow_badge\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.MemberBadgesDocument,
    "\n  query MemberFinds($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    user(id: $id) {\n      id\n      finds {\n        id\n        list(first: $first, after: $after) {\n          nodes {\n            id\n            ...ProductBrief_product\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.MemberFindsDocument,
    "\n  query MemberPlays($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    user(id: $id) {\n      id\n      plays {\n        id\n        list(first: $first, after: $after) {\n          nodes {\n            ...PlayRow_play\n            product {\n              id\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.MemberPlaysDocument,
    "\n  query MemberUps($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    user(id: $id) {\n      id\n      ups {\n        id\n        list(first: $first, after: $after) {\n          nodes {\n            id\n            reason\n            value\n            at\n            product {\n              id\n              name(language: $language)\n              logo(relative: true)\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.MemberUpsDocument,
    "\n  fragment MessageList_message on Message {\n    id\n    title(language: $language)\n    content(language: $language)\n    at\n    isRead\n    link\n  }\n": typeof types.MessageList_MessageFragmentDoc,
    "\n  query Messages($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      messages(first: $first, after: $after) {\n        nodes {\n          ...MessageList_message\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.MessagesDocument,
    "\n  mutation MarkMessagesRead($ids: [ID!]!) {\n    markMessagesRead(ids: $ids) {\n      id\n      unread {\n        messages\n        week\n      }\n    }\n  }\n": typeof types.MarkMessagesReadDocument,
    "\n  query ClaimStart($id: ID!) {\n    product(id: $id) {\n      id\n      claimSite {\n        host\n        recordName\n        fileUrl\n      }\n      viewerClaim {\n        ...Claim_fields\n      }\n    }\n  }\n": typeof types.ClaimStartDocument,
    "\n  fragment Claim_fields on ProductClaim {\n    id\n    method\n    status\n    token\n    recordValue\n    note\n    contact\n    expiresAt\n  }\n": typeof types.Claim_FieldsFragmentDoc,
    "\n  mutation StartClaim($input: StartClaimInput!) {\n    startClaim(input: $input) {\n      ...Claim_fields\n    }\n  }\n": typeof types.StartClaimDocument,
    "\n  mutation CheckClaim($id: ID!) {\n    checkClaim(claimId: $id) {\n      id\n      status\n      product {\n        id\n        owner {\n          id\n          nickname\n          isErased\n        }\n        viewerRelation\n      }\n    }\n  }\n": typeof types.CheckClaimDocument,
    "\n  query FindTeamMember($nickname: String!) {\n    usersByNickname(nickname: $nickname) {\n      id\n    }\n  }\n": typeof types.FindTeamMemberDocument,
    "\n  mutation OfferProduct($productId: ID!, $memberId: ID!, $kind: OfferKind!) {\n    offerProduct(productId: $productId, memberId: $memberId, kind: $kind) {\n      id\n    }\n  }\n": typeof types.OfferProductDocument,
    "\n  fragment OwnerDecision_product on Product {\n    id\n    name(language: $language)\n    owner {\n      id\n      nickname\n      isErased\n    }\n  }\n": typeof types.OwnerDecision_ProductFragmentDoc,
    "\n  query ProductTeam($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      name(language: $language)\n      status\n      viewerRelation\n      team {\n        owner {\n          id\n          nickname\n          isErased\n        }\n        maintainers {\n          id\n          nickname\n          isErased\n        }\n        offers {\n          id\n          kind\n          expiresAt\n          to {\n            id\n            nickname\n            isErased\n          }\n        }\n      }\n    }\n  }\n": typeof types.ProductTeamDocument,
    "\n  mutation WithdrawOffer($id: ID!) {\n    withdrawOffer(offerId: $id) {\n      id\n      status\n    }\n  }\n": typeof types.WithdrawOfferDocument,
    "\n  query NewOwner($id: ID!) {\n    user(id: $id) {\n      id\n      nickname\n      isErased\n    }\n  }\n": typeof types.NewOwnerDocument,
    "\n  mutation SetProductOwner($productId: ID!, $memberId: ID, $reason: String!, $keepMaintainers: Boolean) {\n    setProductOwner(\n      productId: $productId\n      memberId: $memberId\n      reason: $reason\n      keepMaintainers: $keepMaintainers\n    ) {\n      id\n      owner {\n        id\n        nickname\n        isErased\n      }\n    }\n  }\n": typeof types.SetProductOwnerDocument,
    "\n  mutation RemoveMaintainer($productId: ID!, $memberId: ID!, $reason: String) {\n    removeMaintainer(productId: $productId, memberId: $memberId, reason: $reason) {\n      id\n    }\n  }\n": typeof types.RemoveMaintainerDocument,
    "\n  fragment PlayBar_product on Product {\n    id\n    name(language: $language)\n    players\n  }\n": typeof types.PlayBar_ProductFragmentDoc,
    "\n  fragment ViewerPlayState on ViewerProduct {\n    id\n    play {\n      rating\n    }\n  }\n": typeof types.ViewerPlayStateFragmentDoc,
    "\n  mutation SetPlay($productId: ID!, $played: Boolean!, $rating: PlayRating) {\n    setPlay(productId: $productId, played: $played, rating: $rating) {\n      ...ViewerPlayState\n    }\n  }\n": typeof types.SetPlayDocument,
    "\n  query ViewerPlay($ids: [ID!]!) {\n    viewer {\n      id\n      products(ids: $ids) {\n        ...ViewerPlayState\n      }\n    }\n  }\n": typeof types.ViewerPlayDocument,
    "\n  query PostForm($postId: ID!, $hasPost: Boolean!, $language: Language!, $first: Int!) {\n    viewer {\n      id\n      ownProducts(first: $first) {\n        nodes {\n          id\n          name(language: $language)\n          status\n        }\n      }\n      postDrafts {\n        id\n        topic\n        header\n        content\n        labels\n        pick\n        version\n        savedAt\n        publishAt\n        product {\n          id\n          name(language: $language)\n        }\n        postId\n        baseVersion\n        plannedAt\n      }\n    }\n    post(id: $postId) @include(if: $hasPost) {\n      id\n      topic\n      header\n      content(relative: true)\n      labels\n      essence\n      version\n      editedAt\n      product {\n        id\n        name(language: $language)\n      }\n    }\n  }\n": typeof types.PostFormDocument,
    "\n  mutation SavePostDraft(\n    $draftId: ID\n    $productId: ID\n    $postId: ID\n    $version: Int\n    $input: PostDraftInput!\n    $formId: ID\n  ) {\n    savePostDraft(\n      draftId: $draftId\n      productId: $productId\n      postId: $postId\n      version: $version\n      input: $input\n      formId: $formId\n    ) {\n      id\n      version\n      savedAt\n    }\n  }\n": typeof types.SavePostDraftDocument,
    "\n  mutation PublishPost($input: PublishPostInput!) {\n    publishPost(input: $input) {\n      id\n    }\n  }\n": typeof types.PublishPostDocument,
    "\n  mutation SchedulePost($input: PublishPostInput!, $publishAt: DateTime!) {\n    schedulePost(input: $input, publishAt: $publishAt) {\n      id\n      publishAt\n    }\n  }\n": typeof types.SchedulePostDocument,
    "\n  mutation EditPost($id: ID!, $input: EditPostInput!) {\n    editPost(id: $id, input: $input) {\n      id\n      topic\n      header\n      content(relative: true)\n      excerpt\n      hasMore\n      labels\n      essence\n      language\n      version\n      editedAt\n    }\n  }\n": typeof types.EditPostDocument,
    "\n  query OwnPosts($language: Language!, $removed: Boolean!, $first: Int!, $after: String) {\n    viewer {\n      id\n      posts(removed: $removed, first: $first, after: $after) {\n        nodes {\n          id\n          state\n          restorableUntil\n          viewerMayEdit\n          viewerMayRestore\n          removedByStaff\n          header\n          excerpt\n          language\n          at\n          likes\n          author {\n            id\n          }\n          product {\n            id\n            name(language: $language)\n            viewerRelation\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.OwnPostsDocument,
    "\n  query OwnDrafts($language: Language!) {\n    viewer {\n      id\n      postDrafts {\n        id\n        header\n        content\n        savedAt\n        publishAt\n        failure\n        product {\n          id\n          name(language: $language)\n        }\n        postId\n        post {\n          id\n        }\n      }\n    }\n  }\n": typeof types.OwnDraftsDocument,
    "\n  mutation UnschedulePost($draftId: ID!) {\n    unschedulePost(draftId: $draftId) {\n      id\n      publishAt\n      version\n    }\n  }\n": typeof types.UnschedulePostDocument,
    "\n  mutation SetPick($postId: ID!, $pick: Boolean!) {\n    setPick(postId: $postId, pick: $pick) {\n      id\n      essence\n    }\n  }\n": typeof types.SetPickDocument,
    "\n  fragment PostList_page on PostConnection {\n    nodes {\n      id\n      ...PostCard_post\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n    totalCount\n  }\n": typeof types.PostList_PageFragmentDoc,
    "\n  query PostTools($id: ID!) {\n    post(id: $id) {\n      id\n      viewerMayEdit\n      author {\n        id\n      }\n      product {\n        id\n        viewerRelation\n      }\n    }\n  }\n": typeof types.PostToolsDocument,
    "\n  query ViewerPosts($ids: [ID!]!) {\n    viewer {\n      id\n      postsById(ids: $ids) {\n        ...PostLike\n      }\n    }\n  }\n": typeof types.ViewerPostsDocument,
    "\n  fragment PostLike on Post {\n    id\n    likes\n    viewerLiked\n  }\n": typeof types.PostLikeFragmentDoc,
    "\n  mutation RemovePost($id: ID!, $reason: String) {\n    removePost(id: $id, reason: $reason) {\n      id\n      state\n      restorableUntil\n    }\n  }\n": typeof types.RemovePostDocument,
    "\n  mutation RestorePost($id: ID!) {\n    restorePost(id: $id) {\n      id\n      state\n      restorableUntil\n    }\n  }\n": typeof types.RestorePostDocument,
    "\n  mutation LikePost($postId: ID!, $liked: Boolean!) {\n    likePost(postId: $postId, liked: $liked) {\n      id\n      likes\n      viewerLiked\n    }\n  }\n": typeof types.LikePostDocument,
    "\n  fragment ProductFilter_facets on ProductFacets {\n    count\n    categories {\n      category {\n        id\n        name(language: $language)\n      }\n      count\n    }\n    chains {\n      value\n      count\n    }\n    platforms {\n      value\n      count\n    }\n    stages {\n      value\n      count\n    }\n    languages {\n      value\n      count\n    }\n  }\n": typeof types.ProductFilter_FacetsFragmentDoc,
    "\n  fragment ProductFacts_product on Product {\n    id\n    type\n    status\n    languages\n    tags\n    chains\n    stageNote(language: $language)\n    releasedAt\n    categories {\n      id\n      name(language: $language)\n    }\n    owner {\n      id\n      nickname\n      isErased\n    }\n    sharer {\n      id\n      nickname\n      isErased\n    }\n  }\n": typeof types.ProductFacts_ProductFragmentDoc,
    "\n  fragment ProductHead_product on Product {\n    id\n    name(language: $language)\n    tagline(language: $language)\n    type\n    status\n    stage\n    platforms\n    followers\n    logo(relative: true)\n    banner(relative: true)\n    ...ProductLinks_product\n    ...ProductVisit_product\n  }\n": typeof types.ProductHead_ProductFragmentDoc,
    "\n  fragment ProductIntro_product on Product {\n    id\n    name(language: $language)\n    description(language: $language)\n    screenshots(relative: true)\n    banner(relative: true)\n    feedsImage(relative: true)\n    origin\n    sourceLink\n    links {\n      kind\n      url\n    }\n  }\n": typeof types.ProductIntro_ProductFragmentDoc,
    "\n  fragment ProductLinks_product on Product {\n    id\n    links {\n      kind\n      name\n      url\n    }\n  }\n": typeof types.ProductLinks_ProductFragmentDoc,
    "\n  fragment ProductVisit_product on Product {\n    id\n    name(language: $language)\n    status\n    links {\n      kind\n      url\n    }\n  }\n": typeof types.ProductVisit_ProductFragmentDoc,
    "\n  mutation ReportProductView($productId: ID!) {\n    recordProductView(productId: $productId)\n  }\n": typeof types.ReportProductViewDocument,
    "\n  mutation ReportProductClick($productId: ID!, $link: ProductLinkKind!) {\n    recordProductClick(productId: $productId, link: $link)\n  }\n": typeof types.ReportProductClickDocument,
    "\n  query UpsByDay($productId: ID!) {\n    product(id: $productId) {\n      id\n      upsByDay(days: 30) {\n        day\n        count\n      }\n    }\n  }\n": typeof types.UpsByDayDocument,
    "\n  mutation StartTotp {\n    startTotp {\n      secret\n      uri\n    }\n  }\n": typeof types.StartTotpDocument,
    "\n  mutation RemoveTotp {\n    removeTotp {\n      id\n    }\n  }\n": typeof types.RemoveTotpDocument,
    "\n  mutation SetAvatar($picture: String!) {\n    setAvatar(picture: $picture) {\n      id\n      user {\n        id\n        avatar(relative: true)\n      }\n    }\n  }\n": typeof types.SetAvatarDocument,
    "\n  query ContactSettings {\n    offersPhones\n    viewer {\n      id\n      email\n      phone\n      signInMethods {\n        kind\n      }\n    }\n  }\n": typeof types.ContactSettingsDocument,
    "\n  query WeeklyDigest {\n    viewer {\n      id\n      weeklyDigest\n    }\n  }\n": typeof types.WeeklyDigestDocument,
    "\n  mutation SetWeeklyDigest($isOn: Boolean!) {\n    setWeeklyDigest(isOn: $isOn) {\n      id\n      weeklyDigest\n    }\n  }\n": typeof types.SetWeeklyDigestDocument,
    "\n  mutation RequestErasure {\n    requestErasure {\n      id\n      erasure {\n        requestedAt\n        dueAt\n      }\n    }\n  }\n": typeof types.RequestErasureDocument,
    "\n  mutation UnbindIdentity($provider: IdentityProvider!) {\n    unbindIdentity(provider: $provider) {\n      id\n      signInMethods {\n        kind\n        linkedAt\n      }\n    }\n  }\n": typeof types.UnbindIdentityDocument,
    "\n  query ViewerErasure {\n    viewer {\n      id\n      erasure {\n        requestedAt\n        dueAt\n      }\n    }\n  }\n": typeof types.ViewerErasureDocument,
    "\n  mutation CancelErasure {\n    cancelErasure {\n      id\n      erasure {\n        requestedAt\n        dueAt\n      }\n    }\n  }\n": typeof types.CancelErasureDocument,
    "\n  mutation StartExport {\n    startExport\n  }\n": typeof types.StartExportDocument,
    "\n  query MutedTopics {\n    viewer {\n      id\n      mutedTopics\n    }\n  }\n": typeof types.MutedTopicsDocument,
    "\n  mutation SetMutedTopics($topics: [NotificationTopic!]!) {\n    setMutedTopics(topics: $topics) {\n      id\n      mutedTopics\n    }\n  }\n": typeof types.SetMutedTopicsDocument,
    "\n  query OpenSessions {\n    viewer {\n      id\n      sessions {\n        id\n        device\n        network\n        createdAt\n        lastSeenAt\n        isCurrent\n      }\n    }\n  }\n": typeof types.OpenSessionsDocument,
    "\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id) {\n      id\n    }\n  }\n": typeof types.RemovePasskeyDocument,
    "\n  mutation ChangeNickname($nickname: String!) {\n    changeNickname(nickname: $nickname) {\n      id\n      user {\n        id\n        nickname\n      }\n    }\n  }\n": typeof types.ChangeNicknameDocument,
    "\n  query PublicSections {\n    viewer {\n      id\n      publicSections\n    }\n  }\n": typeof types.PublicSectionsDocument,
    "\n  mutation SetPublicSections($sections: [ProfileSection!]!) {\n    setPublicSections(sections: $sections) {\n      id\n      publicSections\n    }\n  }\n": typeof types.SetPublicSectionsDocument,
    "\n  mutation RenewRecoveryCodes {\n    renewRecoveryCodes\n  }\n": typeof types.RenewRecoveryCodesDocument,
    "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id)\n  }\n": typeof types.EndSessionDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n": typeof types.EndOtherSessionsDocument,
    "\n  query SignInSecurity {\n    viewer {\n      id\n      secondFactor {\n        hasTotp\n        recoveryCodes\n        isMissing\n      }\n      passkeys {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n    }\n  }\n": typeof types.SignInSecurityDocument,
    "\n  mutation UnbindWallet {\n    unbindWallet {\n      id\n      wallet\n    }\n  }\n": typeof types.UnbindWalletDocument,
    "\n  fragment HotWords_word on HotWord {\n    id\n    word\n  }\n": typeof types.HotWords_WordFragmentDoc,
    "\n  query HotWordList {\n    hotWords(first: 20) {\n      ...HotWords_word\n    }\n  }\n": typeof types.HotWordListDocument,
    "\n  mutation RecordHotWordClick($wordId: ID!) {\n    recordHotWordClick(wordId: $wordId) {\n      id\n    }\n  }\n": typeof types.RecordHotWordClickDocument,
    "\n  mutation ReportSearch($word: String!) {\n    recordWordSearch(word: $word)\n  }\n": typeof types.ReportSearchDocument,
    "\n  fragment SearchFilters_facets on SearchFacets {\n    category {\n      value\n      name\n      count\n    }\n    chain {\n      value\n      name\n      count\n    }\n    platform {\n      value\n      name\n      count\n    }\n    stage {\n      value\n      name\n      count\n    }\n    language {\n      value\n      name\n      count\n    }\n  }\n": typeof types.SearchFilters_FacetsFragmentDoc,
    "\n  query SearchPreview($keyword: String!, $language: Language!, $first: Int!) {\n    searchProducts(keyword: $keyword, first: $first) {\n      nodes {\n        id\n        name(language: $language)\n        tagline(language: $language)\n        logo(relative: true)\n        searchMarks(keyword: $keyword, language: $language) {\n          name\n          tagline\n        }\n      }\n    }\n    searchPosts(keyword: $keyword, first: $first) {\n      nodes {\n        id\n        header\n        product {\n          id\n          name(language: $language)\n        }\n      }\n    }\n  }\n": typeof types.SearchPreviewDocument,
    "\n  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {\n    changePassword(oldPassword: $oldPassword, newPassword: $newPassword) {\n      id\n      sessions {\n        id\n        device\n        network\n        createdAt\n        lastSeenAt\n        isCurrent\n      }\n    }\n  }\n": typeof types.ChangePasswordDocument,
    "\n  mutation SendEmailCode($email: String!, $purpose: CodePurpose!) {\n    sendEmailCode(email: $email, purpose: $purpose) {\n      retryAfterSeconds\n    }\n  }\n": typeof types.SendEmailCodeDocument,
    "\n  mutation ConfirmByWallet($input: WalletSignatureInput!) {\n    confirmByWallet(input: $input)\n  }\n": typeof types.ConfirmByWalletDocument,
    "\n  query ConfirmationMethods {\n    viewer {\n      id\n      confirmationMethods\n    }\n  }\n": typeof types.ConfirmationMethodsDocument,
    "\n  mutation ConfirmPassword($password: String!) {\n    confirmPassword(password: $password)\n  }\n": typeof types.ConfirmPasswordDocument,
    "\n  mutation ConfirmWithCode($code: String!) {\n    confirmWithCode(code: $code)\n  }\n": typeof types.ConfirmWithCodeDocument,
    "\n  mutation StartPasskeyConfirmation {\n    startPasskeyConfirmation\n  }\n": typeof types.StartPasskeyConfirmationDocument,
    "\n  mutation ConfirmWithPasskey($answer: String!) {\n    confirmWithPasskey(answer: $answer)\n  }\n": typeof types.ConfirmWithPasskeyDocument,
    "\n  mutation BindEmail($email: String!, $code: String!, $password: String) {\n    bindEmail(email: $email, code: $code, password: $password) {\n      id\n      email\n      signInMethods {\n        kind\n        linkedAt\n      }\n      sessions {\n        id\n        device\n        network\n        createdAt\n        lastSeenAt\n        isCurrent\n      }\n    }\n  }\n": typeof types.BindEmailDocument,
    "\n  mutation Login($email: String!, $password: String!) {\n    login(email: $email, password: $password) {\n      viewer {\n        id\n      }\n    }\n  }\n": typeof types.LoginDocument,
    "\n  mutation StartPasskey {\n    startPasskey\n  }\n": typeof types.StartPasskeyDocument,
    "\n  mutation AddPasskey($answer: String!, $name: String!) {\n    addPasskey(answer: $answer, name: $name)\n  }\n": typeof types.AddPasskeyDocument,
    "\n  mutation SendPhoneCode($phone: String!, $regionId: String!) {\n    sendPhoneCode(phone: $phone, regionId: $regionId) {\n      retryAfterSeconds\n    }\n  }\n": typeof types.SendPhoneCodeDocument,
    "\n  mutation BindPhone($phone: String!, $regionId: String!, $code: String!) {\n    bindPhone(phone: $phone, regionId: $regionId, code: $code) {\n      id\n      phone\n    }\n  }\n": typeof types.BindPhoneDocument,
    "\n  mutation UnbindPhone {\n    unbindPhone {\n      id\n      phone\n    }\n  }\n": typeof types.UnbindPhoneDocument,
    "\n  mutation CheckEmailCode($email: String!, $purpose: CodePurpose!, $code: String!) {\n    checkEmailCode(email: $email, purpose: $purpose, code: $code)\n  }\n": typeof types.CheckEmailCodeDocument,
    "\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n    }\n  }\n": typeof types.RegisterDocument,
    "\n  mutation ResetPassword($email: String!, $code: String!, $password: String!) {\n    resetPassword(email: $email, code: $code, password: $password)\n  }\n": typeof types.ResetPasswordDocument,
    "\n  mutation LoginWithCode($ticket: String!, $code: String!) {\n    loginWithCode(ticket: $ticket, code: $code) {\n      viewer {\n        id\n      }\n    }\n  }\n": typeof types.LoginWithCodeDocument,
    "\n  mutation ConfirmTotp($code: String!) {\n    confirmTotp(code: $code)\n  }\n": typeof types.ConfirmTotpDocument,
    "\n  mutation Logout {\n    logout\n  }\n": typeof types.LogoutDocument,
    "\n  mutation StartPasskeyLogin($ticket: String) {\n    startPasskeyLogin(ticket: $ticket)\n  }\n": typeof types.StartPasskeyLoginDocument,
    "\n  mutation LoginWithPasskey($answer: String!, $ticket: String) {\n    loginWithPasskey(answer: $answer, ticket: $ticket) {\n      viewer {\n        id\n      }\n    }\n  }\n": typeof types.LoginWithPasskeyDocument,
    "\n  mutation RequestWalletMessage($wallet: String!, $purpose: WalletPurpose!) {\n    requestWalletMessage(wallet: $wallet, purpose: $purpose) {\n      text\n    }\n  }\n": typeof types.RequestWalletMessageDocument,
    "\n  mutation LoginByWallet($input: WalletSignatureInput!) {\n    loginByWallet(input: $input) {\n      viewer {\n        id\n      }\n    }\n  }\n": typeof types.LoginByWalletDocument,
    "\n  mutation BindWallet($input: WalletSignatureInput!) {\n    bindWallet(input: $input) {\n      id\n      wallet\n    }\n  }\n": typeof types.BindWalletDocument,
    "\n  fragment LeadCard_lead on Lead {\n    id\n    name\n    homeLink\n    wx\n    email\n    phone\n    intro\n    at\n    status\n    reason\n    product {\n      id\n      status\n    }\n  }\n": typeof types.LeadCard_LeadFragmentDoc,
    "\n  query MyLeads($first: Int!, $after: String) {\n    viewer {\n      id\n      leads(first: $first, after: $after) {\n        nodes {\n          id\n          ...LeadCard_lead\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.MyLeadsDocument,
    "\n  mutation ShareProduct($input: ShareProductInput!) {\n    shareProduct(input: $input) {\n      id\n      ...LeadCard_lead\n    }\n  }\n": typeof types.ShareProductDocument,
    "\n  mutation DecideBadge($id: ID!, $status: BadgeStatus!, $reason: String) {\n    switchBadgeStatus(id: $id, status: $status, reason: $reason) {\n      id\n      status\n      suspendedBy\n    }\n  }\n": typeof types.DecideBadgeDocument,
    "\n  mutation SaveCard($id: ID, $input: CardInput!) {\n    saveCard(id: $id, input: $input) {\n      id\n    }\n  }\n": typeof types.SaveCardDocument,
    "\n  mutation UploadCardPicture($content: String!) {\n    uploadFile(content: $content) {\n      url\n    }\n  }\n": typeof types.UploadCardPictureDocument,
    "\n  fragment CardItem_card on Card {\n    id\n    position\n    form\n    titleEn: title(language: EN)\n    titleZh: title(language: ZH)\n    copyEn: copy(language: EN)\n    copyZh: copy(language: ZH)\n    picture(relative: true)\n    link\n    place\n    startsAt\n    endsAt\n    products {\n      id\n    }\n  }\n": typeof types.CardItem_CardFragmentDoc,
    "\n  query AllCards {\n    allCards {\n      id\n      ...CardItem_card\n    }\n  }\n": typeof types.AllCardsDocument,
    "\n  mutation RemoveCard($id: ID!) {\n    removeCard(id: $id)\n  }\n": typeof types.RemoveCardDocument,
    "\n  mutation AddHotWord($word: String!) {\n    addHotWord(word: $word) {\n      id\n      findsProducts\n    }\n  }\n": typeof types.AddHotWordDocument,
    "\n  mutation RenameHotWord($id: ID!, $word: String!, $isHidden: Boolean!) {\n    changeHotWord(id: $id, word: $word, isHidden: $isHidden) {\n      id\n      word\n      findsProducts\n    }\n  }\n": typeof types.RenameHotWordDocument,
    "\n  fragment IntegrityCase_case on IntegrityCase {\n    id\n    status\n    kind\n    rule\n    version\n    votes\n    at\n    reason\n    product {\n      id\n      name(language: $language)\n    }\n    voter {\n      id\n      nickname\n      isErased\n    }\n    decidedBy {\n      id\n      nickname\n      isErased\n    }\n  }\n": typeof types.IntegrityCase_CaseFragmentDoc,
    "\n  fragment IntegrityRule_rule on IntegrityRule {\n    id\n    name\n    version\n    kind\n    status\n    reason\n    parameters {\n      name\n      value\n    }\n  }\n": typeof types.IntegrityRule_RuleFragmentDoc,
    "\n  fragment LeadDecision_lead on Lead {\n    id\n    name\n  }\n": typeof types.LeadDecision_LeadFragmentDoc,
    "\n  mutation RejectLead($leadId: ID!, $reason: String!) {\n    rejectLead(leadId: $leadId, reason: $reason) {\n      id\n      status\n      reason\n    }\n  }\n": typeof types.RejectLeadDocument,
    "\n  fragment LeadDuplicates_lead on Lead {\n    id\n    duplicates {\n      products {\n        id\n        status\n        name(language: $language)\n      }\n      leads {\n        id\n        name\n        homeLink\n      }\n      siteProducts {\n        id\n        status\n        name(language: $language)\n      }\n      siteLeads {\n        id\n        name\n        homeLink\n      }\n    }\n  }\n": typeof types.LeadDuplicates_LeadFragmentDoc,
    "\n  fragment SameSite_product on Product {\n    id\n    sameSite {\n      id\n      status\n      name(language: $language)\n    }\n  }\n": typeof types.SameSite_ProductFragmentDoc,
    "\n  fragment MemberRoles_user on User {\n    id\n    nickname\n    isErased\n    roles\n  }\n": typeof types.MemberRoles_UserFragmentDoc,
    "\n  query RoleDecisions($userId: ID!, $first: Int!, $after: String) {\n    roleDecisions(userId: $userId, first: $first, after: $after) {\n      nodes {\n        id\n        role\n        isGrant\n        reason\n        at\n        decidedBy {\n          id\n          nickname\n          isErased\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": typeof types.RoleDecisionsDocument,
    "\n  mutation GrantRole($userId: ID!, $role: Int!, $reason: String!) {\n    grantRole(userId: $userId, role: $role, reason: $reason) {\n      id\n      roles\n    }\n  }\n": typeof types.GrantRoleDocument,
    "\n  mutation RevokeRole($userId: ID!, $role: Int!, $reason: String!) {\n    revokeRole(userId: $userId, role: $role, reason: $reason) {\n      id\n      roles\n    }\n  }\n": typeof types.RevokeRoleDocument,
    "\n  query FindSurvivors($keyword: String!, $language: Language!) {\n    findProducts(keyword: $keyword) {\n      id\n      slug\n      status\n      name(language: $language)\n    }\n  }\n": typeof types.FindSurvivorsDocument,
    "\n  mutation MergeProducts($duplicateId: ID!, $survivorId: ID!, $reason: String!) {\n    mergeProducts(duplicateId: $duplicateId, survivorId: $survivorId, reason: $reason) {\n      id\n      upValue\n      followers\n    }\n  }\n": typeof types.MergeProductsDocument,
    "\n  fragment MergeSides_side on MergeSide {\n    questions\n    leads\n    claims\n    drafts\n    edits\n    versions\n    product {\n      id\n      slug\n      name(language: $language)\n      upValue\n      followers\n      links {\n        kind\n        url\n      }\n      posts(first: 1) {\n        totalCount\n      }\n    }\n  }\n": typeof types.MergeSides_SideFragmentDoc,
    "\n  query MergePreview($duplicateId: ID!, $survivorId: ID!, $language: Language!) {\n    mergePreview(duplicateId: $duplicateId, survivorId: $survivorId) {\n      doubleVoters\n      doubleFollowers\n      upValueAfter\n      followersAfter\n      duplicate {\n        ...MergeSides_side\n      }\n      survivor {\n        ...MergeSides_side\n      }\n    }\n  }\n": typeof types.MergePreviewDocument,
    "\n  fragment ProductDecision_product on Product {\n    id\n    name(language: $language)\n    status\n    form {\n      baseRevision\n    }\n  }\n": typeof types.ProductDecision_ProductFragmentDoc,
    "\n  mutation MoveProduct(\n    $productId: ID!\n    $to: ProductStatus!\n    $reason: String\n    $baseRevision: ID\n    $fraud: Boolean!\n  ) {\n    moveProduct(\n      productId: $productId\n      to: $to\n      reason: $reason\n      baseRevision: $baseRevision\n      fraud: $fraud\n    ) {\n      id\n      status\n    }\n  }\n": typeof types.MoveProductDocument,
    "\n  mutation DraftIntegrityRule($input: IntegrityRuleInput!) {\n    draftIntegrityRule(input: $input) {\n      id\n    }\n  }\n": typeof types.DraftIntegrityRuleDocument,
    "\n  query StaffCategories($language: Language!) {\n    productCategories {\n      id\n      type\n      name(language: $language)\n    }\n  }\n": typeof types.StaffCategoriesDocument,
    "\n      fragment Added on Comment {\n        id\n        helpful\n        viewerHelpful\n        replyCount\n        replies {\n          nodes {\n            id\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    ": typeof types.AddedFragmentDoc,
    "\n      fragment Answer on Comment {\n        replyTo {\n          id\n        }\n      }\n    ": typeof types.AnswerFragmentDoc,
    "fragment Loaded on Comment { id }": typeof types.LoadedFragmentDoc,
    "fragment Read on Comment { id language }": typeof types.ReadFragmentDoc,
    "\n  mutation EditComment($id: ID!, $content: String!) {\n    editComment(id: $id, content: $content) {\n      id\n      ...TalkComment_comment\n    }\n  }\n": typeof types.EditCommentDocument,
    "\n  mutation DeleteComment($id: ID!) {\n    deleteComment(id: $id) {\n      id\n      ...TalkComment_comment\n    }\n  }\n": typeof types.DeleteCommentDocument,
    "\n  fragment TalkComment_comment on Comment {\n    id\n    kind\n    subjectId\n    threadId\n    language\n    at\n    editedAt\n    state\n    content\n    parts {\n      text\n      href\n      member {\n        id\n        nickname\n        isErased\n      }\n    }\n    author {\n      id\n      nickname\n      isErased\n      avatar(relative: true)\n    }\n    replyTo {\n      id\n      author {\n        id\n        nickname\n        isErased\n      }\n    }\n    heldFor\n    helpful\n    viewerHelpful\n    viewerReported\n    editableUntil\n  }\n": typeof types.TalkComment_CommentFragmentDoc,
    "\n  fragment TalkThread_comment on Comment {\n    id\n    replyCount\n    ...TalkComment_comment\n    replies(first: 5) {\n      nodes {\n        id\n        ...TalkComment_comment\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": typeof types.TalkThread_CommentFragmentDoc,
    "\n  query TalkThreads(\n    $kind: TalkKind!\n    $id: ID!\n    $reader: Language!\n    $language: Language\n    $after: String\n  ) {\n    talk(kind: $kind, id: $id) {\n      kind\n      subjectId\n      comments\n      isOpen\n      threads(reader: $reader, language: $language, first: 10, after: $after) {\n        nodes {\n          id\n          ...TalkThread_comment\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.TalkThreadsDocument,
    "\n  query CommentReplies($id: ID!, $first: Int!, $after: String) {\n    comment(id: $id) {\n      id\n      replies(first: $first, after: $after) {\n        nodes {\n          id\n          ...TalkComment_comment\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.CommentRepliesDocument,
    "\n  query CommentThread($id: ID!) {\n    comment(id: $id) {\n      id\n      ...TalkThread_comment\n    }\n  }\n": typeof types.CommentThreadDocument,
    "\n  query LinkedComment($id: ID!) {\n    comment(id: $id) {\n      id\n      ...TalkComment_comment\n    }\n  }\n": typeof types.LinkedCommentDocument,
    "\n  query TalkCount($kind: TalkKind!, $id: ID!) {\n    talk(kind: $kind, id: $id) {\n      kind\n      subjectId\n      comments\n    }\n  }\n": typeof types.TalkCountDocument,
    "\n  mutation ReportComment($id: ID!, $reason: ReportReason!, $note: String) {\n    reportComment(id: $id, reason: $reason, note: $note) {\n      id\n      viewerReported\n    }\n  }\n": typeof types.ReportCommentDocument,
    "\n  mutation AddComment($input: AddCommentInput!) {\n    addComment(input: $input) {\n      id\n      ...TalkThread_comment\n      ...TalkComment_comment\n    }\n  }\n": typeof types.AddCommentDocument,
    "\n  mutation DecideComment(\n    $id: ID!\n    $decision: CommentDecisionName!\n    $reason: String\n    $textAt: DateTime\n  ) {\n    decideComment(id: $id, decision: $decision, reason: $reason, textAt: $textAt) {\n      id\n      ...TalkComment_comment\n    }\n  }\n": typeof types.DecideCommentDocument,
    "\n  mutation SetCommentHelpful($id: ID!, $helpful: Boolean!) {\n    setCommentHelpful(id: $id, helpful: $helpful) {\n      id\n      helpful\n      viewerHelpful\n    }\n  }\n": typeof types.SetCommentHelpfulDocument,
    "\n  mutation SetUpHelpful($id: ID!, $helpful: Boolean!) {\n    setUpHelpful(upId: $id, helpful: $helpful) {\n      id\n      helpful\n      viewerHelpful\n    }\n  }\n": typeof types.SetUpHelpfulDocument,
    "\n  query ViewerReasons($productId: ID!, $first: Int!) {\n    product(id: $productId) {\n      id\n      ups(first: $first) {\n        nodes {\n          id\n          helpful\n          viewerHelpful\n        }\n      }\n    }\n  }\n": typeof types.ViewerReasonsDocument,
    "\n  query ProductReasons($productId: ID!, $first: Int!, $after: String) {\n    product(id: $productId) {\n      id\n      upValue\n      ups(first: $first, after: $after) {\n        nodes {\n          id\n          ...UpReason_up\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.ProductReasonsDocument,
    "\n  fragment ReceiptLines_receipt on UpReceipt {\n    id\n    weight\n    at\n    eventId\n    withheldAt\n    withheldReason\n    withheldRule\n    earned {\n      point\n      isReversed\n      member {\n        id\n        nickname\n        isErased\n      }\n    }\n  }\n": typeof types.ReceiptLines_ReceiptFragmentDoc,
    "\n  fragment ReceiptRow_receipt on UpReceipt {\n    id\n    weight\n    withheldAt\n    product {\n      id\n      name(language: $language)\n      logo(relative: true)\n    }\n  }\n": typeof types.ReceiptRow_ReceiptFragmentDoc,
    "\n  fragment StatementEntry_entry on UpEntry {\n    at\n    weight\n    value\n    eventId\n    withheldAt\n    withheldReason\n    withheldRule\n    voter {\n      id\n      nickname\n      isErased\n      ups {\n        id\n      }\n    }\n  }\n": typeof types.StatementEntry_EntryFragmentDoc,
    "\n  mutation WithholdUp($productId: ID!, $userId: ID!, $reason: String!) {\n    withholdUp(productId: $productId, userId: $userId, reason: $reason) {\n      id\n      upValue\n    }\n  }\n": typeof types.WithholdUpDocument,
    "\n  mutation RestoreUp($productId: ID!, $userId: ID!, $reason: String!) {\n    restoreUp(productId: $productId, userId: $userId, reason: $reason) {\n      id\n      upValue\n    }\n  }\n": typeof types.RestoreUpDocument,
    "\n  fragment UpButton_product on Product {\n    id\n    name(language: $language)\n    status\n    upValue\n  }\n": typeof types.UpButton_ProductFragmentDoc,
    "\n  mutation UpProduct($productId: ID!, $reason: String!, $language: Language!) {\n    upProduct(productId: $productId, reason: $reason) {\n      addUpValue\n      ranking\n      product {\n        id\n        name(language: $language)\n        logo(relative: true)\n        upValue\n      }\n    }\n  }\n": typeof types.UpProductDocument,
    "\n  fragment UpReason_up on Up {\n    id\n    reason\n    value\n    at\n    helpful\n    viewerHelpful\n    talk {\n      kind\n      subjectId\n      comments\n    }\n    voter {\n      id\n      nickname\n      isErased\n      avatar(relative: true)\n    }\n  }\n": typeof types.UpReason_UpFragmentDoc,
    "\n  query UpReceipt($productId: ID!) {\n    viewer {\n      id\n      upReceipt(productId: $productId) {\n        id\n        eventId\n        ...ReceiptLines_receipt\n      }\n    }\n  }\n": typeof types.UpReceiptDocument,
    "\n  query VitaminRules {\n    vitaminRules {\n      code\n      point\n    }\n  }\n": typeof types.VitaminRulesDocument,
    "\n  fragment VitaminList_record on VitaminRecord {\n    id\n    point\n    content(language: $language)\n    at\n    type\n    product {\n      id\n    }\n    code\n    balance\n    reverses\n    reversesAt\n    reversedBy\n    member {\n      id\n      nickname\n      isErased\n    }\n  }\n": typeof types.VitaminList_RecordFragmentDoc,
    "\n  query VitaminRecords($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      vitamins {\n        balance\n        records(first: $first, after: $after) {\n          nodes {\n            ...VitaminList_record\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n": typeof types.VitaminRecordsDocument,
    "\n  query WalletBalances($wallet: String!, $chain: WalletChain!) {\n    walletBalances(wallet: $wallet, chain: $chain) {\n      symbol\n      decimals\n      price\n      balance\n    }\n  }\n": typeof types.WalletBalancesDocument,
    "\n  query ProductIdBySlug($slug: String!) {\n    productBySlug(slug: $slug) {\n      id\n    }\n  }\n": typeof types.ProductIdBySlugDocument,
    "\n  mutation RotateWebhookSecret($id: ID!) {\n    rotateWebhookSecret(id: $id) {\n      secret\n    }\n  }\n": typeof types.RotateWebhookSecretDocument,
    "\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id)\n  }\n": typeof types.DeleteWebhookDocument,
    "\n  mutation SetWebhookPaused($id: ID!, $paused: Boolean!) {\n    setWebhookPaused(id: $id, paused: $paused) {\n      id\n    }\n  }\n": typeof types.SetWebhookPausedDocument,
    "\n  mutation CancelWebhookReplay($id: ID!) {\n    cancelWebhookReplay(id: $id) {\n      id\n    }\n  }\n": typeof types.CancelWebhookReplayDocument,
    "\n  mutation CreateWebhook($input: WebhookInput!) {\n    createWebhook(input: $input) {\n      secret\n    }\n  }\n": typeof types.CreateWebhookDocument,
    "\n  mutation UpdateWebhook($id: ID!, $input: WebhookInput!) {\n    updateWebhook(id: $id, input: $input) {\n      id\n    }\n  }\n": typeof types.UpdateWebhookDocument,
    "\n  mutation RedeliverWebhook($deliveryId: ID!) {\n    redeliverWebhook(deliveryId: $deliveryId)\n  }\n": typeof types.RedeliverWebhookDocument,
    "\n  mutation ReplayWebhook($id: ID!, $since: DateTime!) {\n    replayWebhook(id: $id, since: $since) {\n      id\n    }\n  }\n": typeof types.ReplayWebhookDocument,
    "\n  mutation TestWebhook($id: ID!, $type: String) {\n    testWebhook(id: $id, type: $type) {\n      at\n      status\n      milliseconds\n      failure\n      response\n      body\n      isConfirmed\n    }\n  }\n": typeof types.TestWebhookDocument,
    "\n  query Webhooks {\n    viewer {\n      id\n      webhooks {\n        id\n        address\n        description\n        types\n        scope\n        productIds\n        pausedAt\n        pauseReason\n        confirmedAt\n        oldSecretUntil\n        failures\n        succeededAt\n        waiting\n        replay {\n          since\n          state\n          queued\n          readUntil\n        }\n      }\n    }\n  }\n": typeof types.WebhooksDocument,
    "\n  query WebhookLog($id: ID!, $first: Int!, $after: String) {\n    viewer {\n      id\n      webhook(id: $id) {\n        id\n        deliveries(first: $first, after: $after) {\n          nodes {\n            id\n            eventId\n            type\n            eventAt\n            state\n            dueAt\n            response\n            body\n            attempts {\n              at\n              status\n              milliseconds\n              failure\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n        }\n      }\n    }\n  }\n": typeof types.WebhookLogDocument,
    "\n  query CategoryProducts(\n    $type: ProductType\n    $sort: ProductSort!\n    $filter: ProductFilter!\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    products(type: $type, sort: $sort, filter: $filter, first: $first, after: $after) {\n      ...ProductList_page\n      totalCount\n    }\n  }\n": typeof types.CategoryProductsDocument,
    "\n  query CategoryFacets($type: ProductType, $filter: ProductFilter!, $language: Language!) {\n    productFacets(type: $type, filter: $filter) {\n      ...ProductFilter_facets\n    }\n  }\n": typeof types.CategoryFacetsDocument,
    "\n  query Decisions($language: Language!, $first: Int!, $after: String) {\n    decisions(first: $first, after: $after) {\n      nodes {\n        id\n        kind\n        at\n        reason\n        productName(language: $language)\n        product {\n          id\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": typeof types.DecisionsDocument,
    "\n  query PickDecisions($language: Language!, $first: Int!, $after: String) {\n    pickDecisions(first: $first, after: $after) {\n      nodes {\n        id\n        pick\n        at\n        post {\n          id\n          header\n          product {\n            id\n            name(language: $language)\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": typeof types.PickDecisionsDocument,
    "\n  query MyOffers($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      productOffers(first: $first, after: $after) {\n        nodes {\n          id\n          kind\n          status\n          expiresAt\n          name(language: $language)\n          product {\n            id\n          }\n          from {\n            id\n            nickname\n            isErased\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.MyOffersDocument,
    "\n  mutation AnswerOffer($id: ID!, $accept: Boolean!) {\n    answerOffer(offerId: $id, accept: $accept) {\n      id\n      status\n      product {\n        id\n        viewerRelation\n      }\n    }\n  }\n": typeof types.AnswerOfferDocument,
    "\n  query DynamicPosts($filter: PostFilter, $language: Language!, $first: Int!, $after: String) {\n    postLabels\n    posts(filter: $filter, sort: NEWEST, first: $first, after: $after) {\n      ...PostList_page\n    }\n  }\n": typeof types.DynamicPostsDocument,
    "\n  query Home($language: Language!) {\n    products(sort: UPS, first: 10) {\n      nodes {\n        id\n        ...HomeHero_product\n      }\n      ...HomeShare_products\n    }\n    cards(position: HOME) {\n      ...CardStrip_card\n    }\n    productCounts {\n      ...CategoryCards_count\n    }\n    ...HomeRail_query\n  }\n": typeof types.HomeDocument,
    "\n  query Invitation($token: String!) {\n    invitation(token: $token) {\n      status\n      inviter {\n        id\n        nickname\n      }\n    }\n  }\n": typeof types.InvitationDocument,
    "\n  query Leaderboard($period: String!, $type: ProductType, $language: Language!) {\n    leaderboard(period: $period, type: $type) {\n      period\n      previous\n      next\n      places {\n        place\n        ...BoardRow_place\n      }\n    }\n  }\n": typeof types.LeaderboardDocument,
    "\n  query MemberById($id: ID!) {\n    user(id: $id) {\n      isErased\n      ...MemberView_user\n    }\n  }\n": typeof types.MemberByIdDocument,
    "\n  query MembersByNickname($nickname: String!) {\n    usersByNickname(nickname: $nickname) {\n      id\n      ...Namesakes_user\n    }\n  }\n": typeof types.MembersByNicknameDocument,
    "\n  query PostPage($id: ID!, $language: Language!) {\n    post(id: $id) {\n      id\n      topic\n      header\n      content(relative: true)\n      labels\n      essence\n      language\n      at\n      editedAt\n      likes\n      author {\n        id\n        nickname\n        isErased\n      }\n      talk {\n        kind\n        subjectId\n        comments\n      }\n      product {\n        id\n        name(language: $language)\n        tagline(language: $language)\n        logo(relative: true)\n      }\n      ...PostMeta_post\n    }\n  }\n": typeof types.PostPageDocument,
    "\n  query ProductById($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      ...ProductView_product\n    }\n  }\n": typeof types.ProductByIdDocument,
    "\n  query ProductBySlug($slug: String!, $language: Language!) {\n    productBySlug(slug: $slug) {\n      id\n      slug\n      ...ProductView_product\n    }\n  }\n": typeof types.ProductBySlugDocument,
    "\n  query FoundProducts(\n    $keyword: String!\n    $filter: SearchFilter\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    searchProducts(keyword: $keyword, filter: $filter, first: $first, after: $after) {\n      ...ProductList_page\n      nodes {\n        id\n        searchMarks(keyword: $keyword, language: $language) {\n          name\n          tagline\n          description\n        }\n      }\n      totalCount\n    }\n  }\n": typeof types.FoundProductsDocument,
    "\n  query FoundFacets($keyword: String!, $filter: SearchFilter, $language: Language!) {\n    searchFacets(keyword: $keyword, filter: $filter, language: $language) {\n      ...SearchFilters_facets\n    }\n    searchSuggestion(keyword: $keyword)\n  }\n": typeof types.FoundFacetsDocument,
    "\n  query FoundPosts($keyword: String!, $language: Language!, $first: Int!, $after: String) {\n    searchPosts(keyword: $keyword, first: $first, after: $after) {\n      ...PostList_page\n      totalCount\n    }\n  }\n": typeof types.FoundPostsDocument,
    "\n  query SearchCategories {\n    productCounts {\n      ...CategoryCards_count\n    }\n  }\n": typeof types.SearchCategoriesDocument,
    "\n  query DiscoverRail($language: Language!, $first: Int!) {\n    hotWords(first: 20) {\n      ...HotWords_word\n    }\n    products(sort: UPS, first: $first) {\n      nodes {\n        id\n        ...ProductBrief_product\n      }\n    }\n  }\n": typeof types.DiscoverRailDocument,
    "\n  fragment HomeRail_query on Query {\n    leaders: products(sort: UPS, first: 10) {\n      nodes {\n        id\n        ...ProductBrief_product\n      }\n    }\n    picks: posts(\n      filter: { picks: true, language: $language }\n      sort: NEWEST\n      first: 3\n    ) {\n      nodes {\n        id\n        ...PostBrief_post\n      }\n    }\n    newest: posts(filter: { language: $language }, sort: NEWEST, first: 7) {\n      nodes {\n        id\n        ...PostBrief_post\n      }\n    }\n    hotWords(first: 20) {\n      ...HotWords_word\n    }\n  }\n": typeof types.HomeRail_QueryFragmentDoc,
    "\n  fragment HomeShare_products on ProductConnection {\n    ...ProductList_page\n  }\n": typeof types.HomeShare_ProductsFragmentDoc,
    "\n  query TrendPosts(\n    $filter: PostFilter\n    $sort: PostSort!\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    posts(filter: $filter, sort: $sort, first: $first, after: $after) {\n      ...PostList_page\n    }\n  }\n": typeof types.TrendPostsDocument,
    "\n  query FollowedPosts($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      followedPosts(first: $first, after: $after) {\n        ...PostList_page\n      }\n    }\n  }\n": typeof types.FollowedPostsDocument,
    "\n  fragment MemberView_user on User {\n    id\n    nickname\n    avatar(relative: true)\n    since\n    roles\n    isDeveloper\n    isGoldfinger\n    ups {\n      id\n    }\n    finds {\n      id\n    }\n    badges {\n      id\n    }\n    plays {\n      id\n    }\n  }\n": typeof types.MemberView_UserFragmentDoc,
    "\n  fragment Namesakes_user on User {\n    id\n    nickname\n    avatar(relative: true)\n    since\n    roles\n    isDeveloper\n    isGoldfinger\n  }\n": typeof types.Namesakes_UserFragmentDoc,
    "\n  query ProductRelation($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      name(language: $language)\n      status\n      viewerRelation\n    }\n  }\n": typeof types.ProductRelationDocument,
    "\n  fragment PostMeta_post on Post {\n    id\n    header\n    excerpt\n    language\n    at\n    editedAt\n    version\n    likes\n    author {\n      id\n      nickname\n      isErased\n    }\n    product {\n      id\n      name(language: $language)\n    }\n  }\n": typeof types.PostMeta_PostFragmentDoc,
    "\n  fragment ProductList_page on ProductConnection {\n    nodes {\n      id\n      ...ProductRow_product\n      ...UpButton_product\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n    totalCount\n  }\n": typeof types.ProductList_PageFragmentDoc,
    "\n  fragment ProductMeta_product on Product {\n    id\n    type\n    name(language: $language)\n    tagline(language: $language)\n    description(language: $language)\n    platforms\n    upValue\n    releasedAt\n    logo(relative: true)\n    feedsImage(relative: true)\n    categories {\n      id\n      name(language: $language)\n    }\n    links {\n      kind\n      url\n    }\n  }\n": typeof types.ProductMeta_ProductFragmentDoc,
    "\n  query ProductPosts(\n    $productId: ID!\n    $picks: Boolean\n    $label: Int\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    postLabels(productId: $productId)\n    product(id: $productId) {\n      id\n      posts(picks: $picks, label: $label, first: $first, after: $after) {\n        ...PostList_page\n      }\n    }\n  }\n": typeof types.ProductPostsDocument,
    "\n  query ProductBadge($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      badge {\n        id\n        name(language: $language)\n      }\n    }\n  }\n": typeof types.ProductBadgeDocument,
    "\n  query ProductVersions($productId: ID!, $language: Language!, $first: Int!, $after: String) {\n    product(id: $productId) {\n      id\n      versions(first: $first, after: $after) {\n        nodes {\n          id\n          number\n          releasedAt\n          note(language: $language)\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.ProductVersionsDocument,
    "\n  fragment ProductView_product on Product {\n    id\n    name(language: $language)\n    type\n    status\n    upValue\n    talk {\n      kind\n      subjectId\n      comments\n    }\n    ...ProductMeta_product\n    ...ProductHead_product\n    ...ProductFacts_product\n    ...ProductIntro_product\n    ...UpButton_product\n    ...FollowButton_product\n    ...AskButton_product\n    ...PlayBar_product\n  }\n": typeof types.ProductView_ProductFragmentDoc,
    "\n  query SimilarProducts($id: ID!, $language: Language!, $first: Int!) {\n    product(id: $id) {\n      id\n      similar(first: $first) {\n        id\n        ...ProductBrief_product\n      }\n    }\n  }\n": typeof types.SimilarProductsDocument,
    "\n  query FindBadges($keyword: String!, $language: Language!) {\n    findBadges(keyword: $keyword) {\n      id\n      suspensionReason\n      badge {\n        id\n        name(language: $language)\n        picture(language: $language, relative: true)\n        status\n        suspendedBy\n        network\n        minted\n        total\n        product {\n          id\n          name(language: $language)\n        }\n      }\n    }\n  }\n": typeof types.FindBadgesDocument,
    "\n  fragment ClaimCard_claim on ProductClaim {\n    id\n    status\n    note\n    contact\n    reason\n    at\n    product {\n      id\n      name(language: $language)\n      links {\n        kind\n        url\n      }\n    }\n    claimant {\n      id\n      nickname\n      isErased\n    }\n  }\n": typeof types.ClaimCard_ClaimFragmentDoc,
    "\n  query ClaimQueue($status: ClaimStatus!, $language: Language!, $first: Int!, $after: String) {\n    productClaims(status: $status, first: $first, after: $after) {\n      nodes {\n        id\n        product {\n          id\n          name(language: $language)\n        }\n        claimant {\n          id\n          nickname\n        }\n        ...ClaimCard_claim\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": typeof types.ClaimQueueDocument,
    "\n  mutation DecideClaim($id: ID!, $grant: Boolean!, $reason: String) {\n    decideClaim(claimId: $id, grant: $grant, reason: $reason) {\n      id\n      status\n      reason\n    }\n  }\n": typeof types.DecideClaimDocument,
    "\n  fragment CommentCard_comment on Comment {\n    id\n    ...TalkComment_comment\n    product {\n      id\n      name(language: $language)\n    }\n    reports {\n      reason\n      note\n      at\n      reporter {\n        id\n        nickname\n        isErased\n      }\n    }\n  }\n": typeof types.CommentCard_CommentFragmentDoc,
    "\n  query CommentQueue($language: Language!, $after: String) {\n    commentsInReview(first: 20, after: $after) {\n      nodes {\n        id\n        at\n        editedAt\n        state\n        author {\n          id\n          nickname\n        }\n        ...CommentCard_comment\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": typeof types.CommentQueueDocument,
    "\n  mutation DecideReviewed(\n    $id: ID!\n    $decision: CommentDecisionName!\n    $reason: String\n    $textAt: DateTime\n  ) {\n    decideComment(id: $id, decision: $decision, reason: $reason, textAt: $textAt) {\n      id\n      state\n    }\n  }\n": typeof types.DecideReviewedDocument,
    "\n  query StaffHotWords($first: Int!, $after: String) {\n    pinnedHotWords {\n      id\n      place\n    }\n    staffHotWords(first: $first, after: $after) {\n      nodes {\n        id\n        word\n        clicks\n        place\n        isHidden\n        findsProducts\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": typeof types.StaffHotWordsDocument,
    "\n  mutation ChangeHotWord($id: ID!, $word: String!, $isHidden: Boolean!) {\n    changeHotWord(id: $id, word: $word, isHidden: $isHidden) {\n      id\n      isHidden\n    }\n  }\n": typeof types.ChangeHotWordDocument,
    "\n  mutation DeleteHotWord($id: ID!) {\n    deleteHotWord(id: $id)\n  }\n": typeof types.DeleteHotWordDocument,
    "\n  mutation PinHotWords($ids: [ID!]!) {\n    pinHotWords(ids: $ids) {\n      id\n      place\n    }\n  }\n": typeof types.PinHotWordsDocument,
    "\n  query IntegrityQueue(\n    $status: IntegrityCaseStatus!\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    integrityCases(status: $status, first: $first, after: $after) {\n      nodes {\n        id\n        ...IntegrityCase_case\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": typeof types.IntegrityQueueDocument,
    "\n  mutation DecideIntegrityCase($id: ID!, $decision: IntegrityDecision!, $reason: String!) {\n    decideIntegrityCase(caseId: $id, decision: $decision, reason: $reason) {\n      id\n      status\n      reason\n    }\n  }\n": typeof types.DecideIntegrityCaseDocument,
    "\n  query IntegrityRules($first: Int!, $after: String) {\n    integrityRules(first: $first, after: $after) {\n      nodes {\n        id\n        ...IntegrityRule_rule\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": typeof types.IntegrityRulesDocument,
    "\n  mutation ActivateIntegrityRule($id: ID!, $reason: String!) {\n    activateIntegrityRule(ruleId: $id, reason: $reason) {\n      id\n      status\n    }\n  }\n": typeof types.ActivateIntegrityRuleDocument,
    "\n  mutation RetireIntegrityRule($id: ID!, $reason: String!) {\n    retireIntegrityRule(ruleId: $id, reason: $reason) {\n      id\n      status\n    }\n  }\n": typeof types.RetireIntegrityRuleDocument,
    "\n  query LeadQueue($status: LeadStatus!, $language: Language!, $first: Int!, $after: String) {\n    leads(status: $status, first: $first, after: $after) {\n      nodes {\n        id\n        name\n        homeLink\n        sharer {\n          id\n          nickname\n          isErased\n        }\n        ...LeadCard_lead\n        ...LeadDecision_lead\n        ...LeadDuplicates_lead\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": typeof types.LeadQueueDocument,
    "\n  mutation RejectLeads($ids: [ID!]!, $reason: String!) {\n    rejectLeads(ids: $ids, reason: $reason) {\n      id\n      code\n      reason\n    }\n  }\n": typeof types.RejectLeadsDocument,
    "\n  query FindMember($email: String!, $id: ID!, $byEmail: Boolean!) {\n    memberByEmail(email: $email) @include(if: $byEmail) {\n      ...MemberRoles_user\n    }\n    user(id: $id) @skip(if: $byEmail) {\n      ...MemberRoles_user\n    }\n  }\n": typeof types.FindMemberDocument,
    "\n  query StaffPosts($filter: PostFilter, $language: Language!, $first: Int!, $after: String) {\n    posts(filter: $filter, first: $first, after: $after) {\n      nodes {\n        id\n        header\n        essence\n        at\n        product {\n          id\n          name(language: $language)\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": typeof types.StaffPostsDocument,
    "\n  query FindProducts($keyword: String!, $language: Language!) {\n    findProducts(keyword: $keyword) {\n      id\n      ...StaffProductRow_product\n    }\n  }\n": typeof types.FindProductsDocument,
    "\n  query ReviewQueue($status: ProductStatus!, $language: Language!, $first: Int!, $after: String) {\n    productsInReview(status: $status, first: $first, after: $after) {\n      nodes {\n        id\n        name(language: $language)\n        form {\n          baseRevision\n        }\n        ...StaffProductRow_product\n        ...SameSite_product\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": typeof types.ReviewQueueDocument,
    "\n  mutation MoveProducts(\n    $ids: [ID!]!\n    $to: ProductStatus!\n    $reason: String\n    $baseRevisions: [ID!]!\n  ) {\n    moveProducts(ids: $ids, to: $to, reason: $reason, baseRevisions: $baseRevisions) {\n      id\n      code\n      reason\n    }\n  }\n": typeof types.MoveProductsDocument,
    "\n  query RevisionQueue($language: Language!, $after: String) {\n    revisionsInReview(first: 10, after: $after) {\n      nodes {\n        id\n        submittedAt\n        changedFields\n        submitter {\n          id\n          nickname\n          isErased\n        }\n        product {\n          id\n          name(language: $language)\n        }\n        before {\n          ...FormFields\n        }\n        after {\n          ...FormFields\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": typeof types.RevisionQueueDocument,
    "\n  mutation DecideRevisions($ids: [ID!]!, $decision: RevisionDecision!, $reason: String) {\n    decideRevisions(ids: $ids, decision: $decision, reason: $reason) {\n      id\n      code\n      reason\n    }\n  }\n": typeof types.DecideRevisionsDocument,
    "\n  query StaffCounts {\n    leads(status: OPEN, first: 1) {\n      totalCount\n    }\n    productsInReview(first: 1) {\n      totalCount\n    }\n    revisionsInReview(first: 1) {\n      totalCount\n    }\n    productClaims(first: 1) {\n      totalCount\n    }\n    integrityCases(first: 1) {\n      totalCount\n    }\n    commentsInReview(first: 1) {\n      totalCount\n    }\n  }\n": typeof types.StaffCountsDocument,
    "\n  fragment StaffProductRow_product on Product {\n    id\n    name(language: $language)\n    ...ProductRow_product\n    ...ProductDecision_product\n    ...OwnerDecision_product\n  }\n": typeof types.StaffProductRow_ProductFragmentDoc,
    "\n  query StaffForm($id: ID!) {\n    product(id: $id) {\n      id\n      form {\n        baseRevision\n        ...FormFields\n      }\n    }\n  }\n": typeof types.StaffFormDocument,
    "\n  query Statement($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    product(id: $id) {\n      id\n      name(language: $language)\n      logo(relative: true)\n      upValue\n      statement(first: $first, after: $after) {\n        totalCount\n        nodes {\n          ...StatementEntry_entry\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.StatementDocument,
    "\n  query GoverningLaw($language: Language!) {\n    governingLaw(language: $language)\n  }\n": typeof types.GoverningLawDocument,
    "\n  query Activities($language: Language!, $first: Int!) {\n    viewer {\n      id\n      following(first: $first) {\n        nodes {\n          id\n          ...ProductBrief_product\n        }\n        totalCount\n      }\n      plays(first: $first) {\n        nodes {\n          ...PlayRow_play\n          product {\n            id\n          }\n        }\n        totalCount\n      }\n      upReceipts(first: $first) {\n        nodes {\n          id\n          ...ReceiptRow_receipt\n        }\n        totalCount\n      }\n      leads(first: $first) {\n        nodes {\n          id\n          name\n          status\n        }\n        totalCount\n      }\n      posts(removed: false, first: $first) {\n        nodes {\n          id\n          ...PostBrief_post\n        }\n        totalCount\n      }\n      vitamins {\n        balance\n        records(first: $first) {\n          nodes {\n            ...VitaminList_record\n          }\n          totalCount\n        }\n      }\n      badges(first: $first) {\n        nodes {\n          id\n          ...BadgeRow_badge\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.ActivitiesDocument,
    "\n  query OwnBadges($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      openBadgeClaims {\n        id\n        state\n        way\n        badge {\n          id\n          ...BadgeRow_badge\n        }\n      }\n      walletBadges {\n        id\n        tokenId\n        ...HeldToken_held\n        badge {\n          id\n          ...BadgeRow_badge\n        }\n      }\n      heldBadges(first: $first, after: $after) {\n        nodes {\n          id\n          tokenId\n          ...HeldToken_held\n          badge {\n            id\n            ...BadgeRow_badge\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.OwnBadgesDocument,
    "\n  query Following($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      following(first: $first, after: $after) {\n        ...ProductList_page\n      }\n    }\n  }\n": typeof types.FollowingDocument,
    "\n  query Playing($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      plays(first: $first, after: $after) {\n        nodes {\n          ...PlayRow_play\n          product {\n            id\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.PlayingDocument,
    "\n  query UpReceipts($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      upReceipts(first: $first, after: $after) {\n        nodes {\n          id\n          reason\n          eventId\n          product {\n            id\n            name(language: $language)\n            logo(relative: true)\n          }\n          ...ReceiptLines_receipt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.UpReceiptsDocument,
};
const documents: Documents = {
    "\n  mutation CompleteSocialSignIn($code: String!, $state: String!) {\n    completeSocialSignIn(code: $code, state: $state) {\n      viewer {\n        id\n      }\n    }\n  }\n": types.CompleteSocialSignInDocument,
    "\n  mutation BindIdentity($code: String!, $state: String!) {\n    bindIdentity(code: $code, state: $state) {\n      id\n      signInMethods {\n        kind\n        linkedAt\n      }\n    }\n  }\n": types.BindIdentityDocument,
    "\n  query OwnProducts($language: Language!) {\n    viewer {\n      id\n      ownProducts(first: 20) {\n        nodes {\n          id\n          name(language: $language)\n          logo(relative: true)\n          status\n        }\n      }\n    }\n  }\n": types.OwnProductsDocument,
    "\n  subscription UnreadPushed {\n    unread {\n      messages\n      week\n    }\n  }\n": types.UnreadPushedDocument,
    "\n  subscription VitaminsPushed {\n    vitamins {\n      balance\n    }\n  }\n": types.VitaminsPushedDocument,
    "\n  mutation UploadPicture($content: String!, $use: PictureUse!) {\n    uploadFile(content: $content, use: $use) {\n      url\n    }\n  }\n": types.UploadPictureDocument,
    "\n  mutation DeletePostDraft($draftId: ID!) {\n    deletePostDraft(draftId: $draftId)\n  }\n": types.DeletePostDraftDocument,
    "\n  fragment PostBrief_post on Post {\n    id\n    header\n    language\n    at\n    product {\n      id\n      name(language: $language)\n      logo(relative: true)\n    }\n  }\n": types.PostBrief_PostFragmentDoc,
    "\n  fragment PostCard_post on Post {\n    id\n    topic\n    header\n    excerpt\n    hasMore\n    labels\n    essence\n    likes\n    language\n    at\n    author {\n      id\n      nickname\n      isErased\n    }\n    product {\n      id\n      name(language: $language)\n      logo(relative: true)\n      feedsImage(relative: true)\n    }\n  }\n": types.PostCard_PostFragmentDoc,
    "\n  query PostContent($id: ID!) {\n    post(id: $id) {\n      id\n      content\n    }\n  }\n": types.PostContentDocument,
    "\n  fragment FormFields on ProductForm {\n    type\n    nameEn\n    nameZh\n    taglineEn\n    taglineZh\n    descriptionEn\n    descriptionZh\n    stage\n    stageNoteEn\n    stageNoteZh\n    platforms\n    languages\n    chains\n    categories\n    tags\n    aliases\n    origin\n    sourceLink\n    producer {\n      name\n      email\n      telegram\n      wechat\n      phone\n    }\n    logo\n    logoImage\n    banner\n    feedsImage\n    screenshots\n    links {\n      kind\n      name\n      url\n    }\n    updateNoteEn\n    updateNoteZh\n  }\n": types.FormFieldsFragmentDoc,
    "\n  fragment PlayRow_play on Play {\n    rating\n    product {\n      id\n      ...ProductBrief_product\n    }\n  }\n": types.PlayRow_PlayFragmentDoc,
    "\n  fragment ProductBrief_product on Product {\n    id\n    name(language: $language)\n    logo(relative: true)\n    upValue\n  }\n": types.ProductBrief_ProductFragmentDoc,
    "\n  fragment ProductRow_product on Product {\n    id\n    type\n    name(language: $language)\n    tagline(language: $language)\n    logo(relative: true)\n    stage\n    platforms\n  }\n": types.ProductRow_ProductFragmentDoc,
    "\n  query SignInProviders {\n    signInProviders\n  }\n": types.SignInProvidersDocument,
    "\n  mutation BeginSocialSignIn(\n    $provider: IdentityProvider!\n    $operation: SocialOperation!\n    $page: String!\n  ) {\n    beginSocialSignIn(provider: $provider, operation: $operation, page: $page) {\n      url\n      state\n    }\n  }\n": types.BeginSocialSignInDocument,
    "\n  query Viewer {\n    weekPosts\n    viewer {\n      id\n      email\n      wallet\n      isStaff\n      canPick\n      user {\n        id\n        nickname\n        avatar(relative: true)\n        roles\n        isDeveloper\n        isGoldfinger\n      }\n      unread {\n        messages\n        week\n      }\n      vitamins {\n        balance\n        newcomer {\n          point\n          tasks {\n            kind\n            done\n          }\n        }\n      }\n    }\n  }\n": types.ViewerDocument,
    "\n  query WeekPosts {\n    weekPosts\n  }\n": types.WeekPostsDocument,
    "\n  query SignInMethods {\n    viewer {\n      id\n      signInMethods {\n        kind\n        linkedAt\n      }\n    }\n  }\n": types.SignInMethodsDocument,
    "\n  query ViewerProducts($ids: [ID!]!) {\n    viewer {\n      id\n      products(ids: $ids) {\n        ...ViewerProductState\n      }\n    }\n  }\n": types.ViewerProductsDocument,
    "\n  fragment ViewerProductState on ViewerProduct {\n    id\n    hasUp\n    hasSubscribe\n  }\n": types.ViewerProductStateFragmentDoc,
    "\n  mutation CreateApiToken($input: ApiTokenInput!) {\n    createApiToken(input: $input) {\n      token\n      apiToken {\n        id\n      }\n    }\n  }\n": types.CreateApiTokenDocument,
    "\n  mutation RevokeApiToken($id: ID!) {\n    revokeApiToken(id: $id) {\n      id\n    }\n  }\n": types.RevokeApiTokenDocument,
    "\n  query ApiTokens {\n    viewer {\n      id\n      apiTokens {\n        id\n        name\n        scopes\n        createdAt\n        expiresAt\n        lastUsedAt\n      }\n    }\n  }\n": types.ApiTokensDocument,
    "\n  mutation AnswerQuestion($questionId: ID!, $answer: String!, $isFirst: Boolean!) {\n    answerQuestion(questionId: $questionId, answer: $answer, isFirst: $isFirst) {\n      id\n      answer\n      answeredAt\n      answerEditedAt\n    }\n  }\n": types.AnswerQuestionDocument,
    "\n  mutation WithdrawAnswer($questionId: ID!) {\n    withdrawAnswer(questionId: $questionId) {\n      id\n      answer\n      answeredAt\n      answerEditedAt\n    }\n  }\n": types.WithdrawAnswerDocument,
    "\n  fragment AnsweredQuestion_question on Question {\n    id\n    content\n    at\n    answer\n    answeredAt\n    asker {\n      id\n      nickname\n      isErased\n    }\n  }\n": types.AnsweredQuestion_QuestionFragmentDoc,
    "\n  fragment AskButton_product on Product {\n    id\n    name(language: $language)\n  }\n": types.AskButton_ProductFragmentDoc,
    "\n  mutation AskQuestion($productId: ID!, $content: String!, $language: Language!) {\n    askQuestion(productId: $productId, content: $content, language: $language) {\n      id\n    }\n  }\n": types.AskQuestionDocument,
    "\n  mutation EditQuestion($questionId: ID!, $content: String!) {\n    editQuestion(questionId: $questionId, content: $content) {\n      id\n      content\n    }\n  }\n": types.EditQuestionDocument,
    "\n  fragment OpenQuestion_question on Question {\n    id\n    content\n    at\n    asker {\n      id\n      nickname\n      isErased\n    }\n  }\n": types.OpenQuestion_QuestionFragmentDoc,
    "\n  mutation WithdrawQuestion($questionId: ID!) {\n    withdrawQuestion(questionId: $questionId) {\n      id\n    }\n  }\n": types.WithdrawQuestionDocument,
    "\n  query ProductQuestions($productId: ID!, $language: Language!, $first: Int!, $after: String) {\n    product(id: $productId) {\n      id\n      questions(first: $first, after: $after, language: $language) {\n        nodes {\n          id\n          content\n          at\n          answer\n          answeredAt\n          answerEditedAt\n          asker {\n            id\n            nickname\n            isErased\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.ProductQuestionsDocument,
    "\n  query OpenQuestions($productId: ID!, $first: Int!, $after: String) {\n    viewer {\n      id\n      openQuestions(productId: $productId, first: $first, after: $after) {\n        nodes {\n          id\n          ...OpenQuestion_question\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.OpenQuestionsDocument,
    "\n  query QuestionsToAnswer($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      questionsToAnswer(first: $first, after: $after) {\n        nodes {\n          id\n          product {\n            id\n            name(language: $language)\n          }\n          ...OpenQuestion_question\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.QuestionsToAnswerDocument,
    "\n  query AskedQuestions($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      askedQuestions(first: $first, after: $after) {\n        nodes {\n          id\n          answer\n          product {\n            id\n            name(language: $language)\n          }\n          ...OpenQuestion_question\n          ...AnsweredQuestion_question\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.AskedQuestionsDocument,
    "\n  query Maintains($productId: ID!) {\n    viewer {\n      id\n      products(ids: [$productId]) {\n        id\n        maintains\n      }\n    }\n  }\n": types.MaintainsDocument,
    "\n  fragment BadgeFormFields on OwnBadge {\n    id\n    version\n    deployState\n    claims\n    holders\n    texts {\n      nameEn\n      nameZh\n      descriptionEn\n      descriptionZh\n      rewardEn\n      rewardZh\n    }\n    badge {\n      id\n      network\n      networkHealth {\n        network\n        condition\n        since\n      }\n      total\n      minted\n      eligibility\n      milestone\n      rewardingTime\n      rewardingAt\n      rewardState\n      gasPayer\n      soulbound\n      claimEnabled\n      claimUntil\n      image(relative: true)\n      product {\n        id\n        nameEn: name(language: EN)\n        nameZh: name(language: ZH)\n      }\n    }\n  }\n": types.BadgeFormFieldsFragmentDoc,
    "\n  query NewBadge($id: ID!) {\n    product(id: $id) {\n      id\n      nameEn: name(language: EN)\n      nameZh: name(language: ZH)\n      status\n      viewerRelation\n    }\n    viewer {\n      id\n      badgeNetworks\n      badgeNetworkHealth {\n        network\n        condition\n        since\n      }\n      developedBadges(productId: $id) {\n        id\n      }\n    }\n  }\n": types.NewBadgeDocument,
    "\n  query EditBadge($id: ID!) {\n    viewer {\n      id\n      developedBadge(id: $id) {\n        ...BadgeFormFields\n      }\n    }\n  }\n": types.EditBadgeDocument,
    "\n  query BadgeProducts($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      ownProducts(first: $first, after: $after) {\n        nodes {\n          id\n          name(language: $language)\n          logo(relative: true)\n          status\n          viewerRelation\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.BadgeProductsDocument,
    "\n  mutation AddBadge($productId: ID!, $input: BadgeInput!) {\n    addBadge(productId: $productId, input: $input) {\n      id\n    }\n  }\n": types.AddBadgeDocument,
    "\n  mutation UpdateBadge($id: ID!, $version: Int!, $input: BadgeInput!) {\n    updateBadge(id: $id, version: $version, input: $input) {\n      ...BadgeFormFields\n    }\n  }\n": types.UpdateBadgeDocument,
    "\n  fragment BadgeItem_badge on OwnBadge {\n    id\n    deployState\n    claims\n    gas {\n      mintsLeft\n      low\n    }\n    badge {\n      id\n      name(language: $language)\n      picture(language: $language, relative: true)\n      status\n      network\n      total\n      minted\n      gasPayer\n      suspendedBy\n    }\n  }\n": types.BadgeItem_BadgeFragmentDoc,
    "\n  query ProductBadges($productId: ID!, $language: Language!) {\n    product(id: $productId) {\n      id\n      name(language: $language)\n    }\n    viewer {\n      id\n      developedBadges(productId: $productId) {\n        id\n        ...BadgeItem_badge\n      }\n    }\n  }\n": types.ProductBadgesDocument,
    "\n  fragment ManagedBadgeFields on OwnBadge {\n    id\n    version\n    deployState\n    key\n    factory\n    suspensionReason\n    contractParts {\n      part\n      state\n      wanted\n      actual\n      reason\n    }\n    claims\n    gas {\n      balance\n      reserved\n      spent\n      perMint\n      mintsLeft\n      suspended\n      low\n    }\n    prepayments {\n      id\n      state\n      hash\n      amount\n      payer\n      at\n    }\n    badge {\n      id\n      status\n      network\n      networkHealth {\n        network\n        condition\n        since\n      }\n      chainId\n      contract\n      total\n      minted\n      eligibility\n      milestone\n      rewardingTime\n      rewardingAt\n      rewardPerHolder\n      rewardState\n      countedUps\n      gasPayer\n      claimEnabled\n      claimUntil\n      suspendedBy\n      name(language: $language)\n      picture(language: $language, relative: true)\n      product {\n        id\n        name(language: $language)\n      }\n    }\n  }\n": types.ManagedBadgeFieldsFragmentDoc,
    "\n  query ManagedBadge($id: ID!, $language: Language!) {\n    viewer {\n      id\n      developedBadge(id: $id) {\n        ...ManagedBadgeFields\n      }\n    }\n  }\n": types.ManagedBadgeDocument,
    "\n  query BadgeClaimList($id: ID!, $first: Int!, $after: String) {\n    viewer {\n      id\n      developedBadge(id: $id) {\n        id\n        claimList(first: $first, after: $after) {\n          nodes {\n            id\n            state\n            way\n            hash\n            tokenId\n            address\n            requestedAt\n            changedAt\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n": types.BadgeClaimListDocument,
    "\n  query OpenHolders($id: ID!) {\n    viewer {\n      id\n      developedBadge(id: $id) {\n        id\n        openHolders\n        claims\n        gas {\n          mintsLeft\n        }\n        badge {\n          id\n          total\n        }\n      }\n    }\n  }\n": types.OpenHoldersDocument,
    "\n  mutation SwitchBadgeStatus($id: ID!, $status: BadgeStatus!) {\n    switchBadgeStatus(id: $id, status: $status) {\n      id\n      status\n      suspendedBy\n    }\n  }\n": types.SwitchBadgeStatusDocument,
    "\n  mutation SetBadgeClaimLink($id: ID!, $enabled: Boolean!) {\n    setBadgeClaimLink(id: $id, enabled: $enabled) {\n      id\n      version\n      badge {\n        id\n        claimEnabled\n      }\n    }\n  }\n": types.SetBadgeClaimLinkDocument,
    "\n  mutation DeleteBadge($id: ID!) {\n    deleteBadge(id: $id)\n  }\n": types.DeleteBadgeDocument,
    "\n  mutation MintBadgeTo($id: ID!, $holders: [String!]!) {\n    mintBadgeTo(id: $id, holders: $holders) {\n      id\n      state\n    }\n  }\n": types.MintBadgeToDocument,
    "\n  mutation ReportPrepayment($badgeId: ID!, $hash: String!) {\n    reportPrepayment(badgeId: $badgeId, hash: $hash) {\n      id\n      prepayments {\n        id\n        state\n        hash\n        amount\n        payer\n        at\n      }\n    }\n  }\n": types.ReportPrepaymentDocument,
    "\n  fragment PlannedDate on BadgeMilestoneForecast {\n    outlook\n    missing\n    days\n    ups\n    earliest\n    likely\n    latest\n  }\n": types.PlannedDateFragmentDoc,
    "\n  query BadgePlan($productId: ID!, $input: BadgePlanInput!) {\n    viewer {\n      id\n      badgePlan(productId: $productId, input: $input) {\n        gas {\n          ...PlannedGas\n        }\n        reward {\n          ...PlannedReward\n        }\n        forecast {\n          ...PlannedDate\n        }\n      }\n    }\n  }\n": types.BadgePlanDocument,
    "\n  fragment PlannedGas on BadgeGasPlan {\n    mints\n    perMint\n    atMost\n    toStart\n    balance\n    perMintNow\n    allNow\n    covered\n    coveredNow\n  }\n": types.PlannedGasFragmentDoc,
    "\n  fragment PlannedReward on BadgeRewardPlan {\n    perHolder\n    holdersAtMost\n    atMost\n    holdersNow\n    now\n  }\n": types.PlannedRewardFragmentDoc,
    "\n  query BadgeClaimPage($id: ID!, $language: Language!) {\n    viewer {\n      id\n      badgeClaim(badgeId: $id) {\n        closed\n        eligible\n        lack\n        rewardRefusal\n        refusal\n        voucherFrom\n        voucherLacksAccount\n        holds\n        claim {\n          id\n          state\n          way\n          hash\n          tokenId\n          reason\n          changedAt\n          address\n        }\n        badge {\n          id\n          status\n          suspendedBy\n          name(language: $language)\n          description(language: $language)\n          picture(language: $language, relative: true)\n          network\n          networkHealth {\n            network\n            condition\n            since\n          }\n          contract\n          total\n          minted\n          eligibility\n          claimUntil\n          gasPayer\n          soulbound\n          milestone\n          rewardPerHolder\n          rewardState\n          rewardingTime\n          rewardingAt\n          rewardDescription(language: $language)\n          countedUps\n          product {\n            id\n            name(language: $language)\n            logo(relative: true)\n            viewerRelation\n          }\n        }\n      }\n    }\n  }\n": types.BadgeClaimPageDocument,
    "\n  mutation RequestBadgeClaim($badgeId: ID!, $way: BadgeClaimWay!) {\n    requestBadgeClaim(badgeId: $badgeId, way: $way) {\n      claim {\n        id\n        state\n        way\n        hash\n        tokenId\n        reason\n        changedAt\n        address\n      }\n      voucher {\n        chainId\n        contract\n        claimId\n        to\n        deadline\n        signature\n      }\n    }\n  }\n": types.RequestBadgeClaimDocument,
    "\n  mutation ReportClaim($claimId: ID!, $hash: String!) {\n    reportClaimTransaction(claimId: $claimId, hash: $hash) {\n      id\n      state\n      way\n      hash\n      tokenId\n      reason\n      changedAt\n      address\n    }\n  }\n": types.ReportClaimDocument,
    "\n  fragment HeldToken_held on HeldBadge {\n    id\n    tokenId\n    rewardPaid\n    rewardDue\n    rewardRefusal\n    badge {\n      id\n      network\n      contract\n      milestone\n      rewardPerHolder\n      rewardState\n      rewardingAt\n    }\n  }\n": types.HeldToken_HeldFragmentDoc,
    "\n  query CardPlace($position: CardPosition!, $language: Language!) {\n    cards(position: $position) {\n      ...CardStrip_card\n    }\n  }\n": types.CardPlaceDocument,
    "\n  fragment CardStrip_card on Card {\n    id\n    form\n    title(language: $language)\n    copy(language: $language)\n    picture(relative: true)\n    link\n    products {\n      id\n      name(language: $language)\n      logo(relative: true)\n      banner(relative: true)\n      screenshots(relative: true)\n    }\n  }\n": types.CardStrip_CardFragmentDoc,
    "\n  mutation ReportCardClick($data: String!) {\n    recordAdClick(data: $data)\n  }\n": types.ReportCardClickDocument,
    "\n  query OwnProductList($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      productDrafts {\n        id\n        productId\n        version\n        savedAt\n        input {\n          nameEn\n          nameZh\n        }\n      }\n      ownProducts(first: $first, after: $after) {\n        nodes {\n          id\n          name(language: $language)\n          logo(relative: true)\n          type\n          status\n          takenDownReason\n          viewerRelation\n          revisions(first: 1) {\n            nodes {\n              id\n              status\n              reason\n              submittedAt\n            }\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.OwnProductListDocument,
    "\n  query ProductDrafts {\n    viewer {\n      id\n      productDrafts {\n        id\n        productId\n        version\n        savedAt\n        input {\n          baseRevision\n          ...FormFields\n        }\n      }\n    }\n  }\n": types.ProductDraftsDocument,
    "\n  query OwnProduct($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      name(language: $language)\n      status\n      takenDownReason\n      owner {\n        id\n        nickname\n        isErased\n      }\n      form {\n        baseRevision\n        ...FormFields\n      }\n      revisions(first: 1) {\n        nodes {\n          id\n          status\n          reason\n          after {\n            ...FormFields\n          }\n        }\n      }\n    }\n    viewer {\n      id\n      productDrafts {\n        id\n        productId\n        version\n        savedAt\n        input {\n          baseRevision\n          ...FormFields\n        }\n      }\n    }\n  }\n": types.OwnProductDocument,
    "\n  query ProductCategories {\n    productCategories {\n      id\n      type\n      nameEn: name(language: EN)\n      nameZh: name(language: ZH)\n    }\n  }\n": types.ProductCategoriesDocument,
    "\n  mutation SaveProductDraft(\n    $productId: ID\n    $draftId: ID\n    $input: ProductFormInput!\n    $version: Int\n    $formId: ID\n  ) {\n    saveProductDraft(\n      productId: $productId\n      draftId: $draftId\n      input: $input\n      version: $version\n      formId: $formId\n    ) {\n      id\n      version\n      savedAt\n    }\n  }\n": types.SaveProductDraftDocument,
    "\n  mutation SaveEditDraft(\n    $productId: ID\n    $draftId: ID\n    $input: ProductFormInput!\n    $version: Int\n    $formId: ID\n    $baseRevision: ID\n  ) {\n    saveProductDraft(\n      productId: $productId\n      draftId: $draftId\n      input: $input\n      version: $version\n      formId: $formId\n      baseRevision: $baseRevision\n    ) {\n      id\n      version\n      savedAt\n    }\n  }\n": types.SaveEditDraftDocument,
    "\n  mutation DeleteProductDraft($draftId: ID!) {\n    deleteProductDraft(draftId: $draftId)\n  }\n": types.DeleteProductDraftDocument,
    "\n  mutation SubmitProduct($draftId: ID, $input: ProductFormInput!) {\n    submitProduct(draftId: $draftId, input: $input) {\n      id\n      status\n    }\n  }\n": types.SubmitProductDocument,
    "\n  mutation SubmitRevision($productId: ID!, $input: ProductFormInput!, $baseRevision: ID) {\n    submitRevision(productId: $productId, input: $input, baseRevision: $baseRevision) {\n      id\n      status\n      product {\n        id\n        status\n      }\n    }\n  }\n": types.SubmitRevisionDocument,
    "\n  mutation WithdrawRevision($revisionId: ID!) {\n    withdrawRevision(revisionId: $revisionId) {\n      id\n      status\n      decidedAt\n    }\n  }\n": types.WithdrawRevisionDocument,
    "\n  mutation AcceptLead($leadId: ID!, $input: LeadProductInput!) {\n    acceptLead(leadId: $leadId, input: $input) {\n      id\n      status\n    }\n  }\n": types.AcceptLeadDocument,
    "\n  query ProductNumbers($id: ID!, $days: Int!) {\n    product(id: $id) {\n      id\n      numbers(days: $days) {\n        day\n        views\n        follows\n        ups\n        clicks\n      }\n    }\n  }\n": types.ProductNumbersDocument,
    "\n  query ProductRevisions($id: ID!, $first: Int!, $after: String) {\n    product(id: $id) {\n      id\n      status\n      revisions(first: $first, after: $after) {\n        nodes {\n          id\n          status\n          reason\n          submittedAt\n          decidedAt\n          isReplaced\n          changedFields\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.ProductRevisionsDocument,
    "\n  query ProductsOfSites($links: [String!]!, $exceptId: ID, $language: Language!) {\n    productsOfSites(links: $links, exceptId: $exceptId) {\n      id\n      name(language: $language)\n    }\n  }\n": types.ProductsOfSitesDocument,
    "\n  fragment FollowButton_product on Product {\n    id\n    name(language: $language)\n  }\n": types.FollowButton_ProductFragmentDoc,
    "\n  query FollowSuggestions($language: Language!, $first: Int!) {\n    products(sort: UPS, first: $first) {\n      nodes {\n        id\n        ...ProductBrief_product\n        name(language: $language)\n      }\n    }\n  }\n": types.FollowSuggestionsDocument,
    "\n  mutation SetFollow($productId: ID!, $following: Boolean!) {\n    setFollow(productId: $productId, following: $following) {\n      ...ViewerProductState\n    }\n  }\n": types.SetFollowDocument,
    "\n  fragment CategoryCards_count on ProductCount {\n    type\n    count\n  }\n": types.CategoryCards_CountFragmentDoc,
    "\n  fragment HomeHero_product on Product {\n    id\n    name(language: $language)\n    logo(relative: true)\n    upValue\n  }\n": types.HomeHero_ProductFragmentDoc,
    "\n  mutation AcceptInvitation($token: String!) {\n    acceptInvitation(token: $token) {\n      id\n      user {\n        id\n        roles\n        isGoldfinger\n      }\n    }\n  }\n": types.AcceptInvitationDocument,
    "\n  mutation WithdrawInvitation($id: ID!) {\n    withdrawInvitation(id: $id) {\n      id\n      ...InvitationsOfViewer\n    }\n  }\n": types.WithdrawInvitationDocument,
    "\n  query Invitations {\n    viewer {\n      id\n      ...InvitationsOfViewer\n    }\n  }\n": types.InvitationsDocument,
    "\n  fragment InvitationsOfViewer on Viewer {\n    invitations {\n      left\n      list {\n        id\n        email\n        status\n        expiresAt\n        member {\n          id\n          nickname\n        }\n      }\n    }\n  }\n": types.InvitationsOfViewerFragmentDoc,
    "\n  mutation InviteGoldfinger($email: String!, $language: Language!) {\n    inviteGoldfinger(email: $email, language: $language) {\n      id\n      ...InvitationsOfViewer\n    }\n  }\n": types.InviteGoldfingerDocument,
    "\n  fragment BoardRow_place on LeaderboardPlace {\n    place\n    ups\n    previousPlace\n    bestUp(language: $language) {\n      id\n      reason\n    }\n    product {\n      id\n      name(language: $language)\n      tagline(language: $language)\n      logo(relative: true)\n    }\n  }\n": types.BoardRow_PlaceFragmentDoc,
    "\n  query LedgerProof($size: String, $first: Int!, $after: String) {\n    viewer {\n      id\n      vitamins {\n        ledger(size: $size) {\n          checkpoint\n          entries(first: $first, after: $after) {\n            nodes {\n              index\n              statement\n              salt\n              proof\n            }\n            pageInfo {\n              hasNextPage\n              endCursor\n            }\n          }\n          balance {\n            statement\n            salt\n            accountIndex\n            accountProof\n            entry\n            index\n            proof\n          }\n        }\n      }\n    }\n  }\n": types.LedgerProofDocument,
    "\n  subscription ProductUpsPushed($productId: ID!) {\n    productUps(productId: $productId) {\n      upValue\n    }\n  }\n": types.ProductUpsPushedDocument,
    "\n  subscription TalkPushed($kind: TalkKind!, $id: ID!) {\n    talkChanges(kind: $kind, id: $id) {\n      comments\n      commentId\n    }\n  }\n": types.TalkPushedDocument,
    "\n  subscription BadgeClaimPushed($badgeId: ID!) {\n    badgeClaim(badgeId: $badgeId) {\n      claimId\n      state\n      hash\n    }\n  }\n": types.BadgeClaimPushedDocument,
    "\n  fragment BadgeRow_badge on Badge {\n    id\n    name(language: $language)\n    picture(language: $language, relative: true)\n    network\n    milestone\n    rewardPerHolder\n    rewardState\n    product {\n      id\n      name(language: $language)\n    }\n  }\n": types.BadgeRow_BadgeFragmentDoc,
    "\n  query MemberBadges($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    user(id: $id) {\n      id\n      badges {\n        id\n        list(first: $first, after: $after) {\n          nodes {\n            id\n            ...BadgeRow_badge\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n": types.MemberBadgesDocument,
    "\n  query MemberFinds($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    user(id: $id) {\n      id\n      finds {\n        id\n        list(first: $first, after: $after) {\n          nodes {\n            id\n            ...ProductBrief_product\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n": types.MemberFindsDocument,
    "\n  query MemberPlays($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    user(id: $id) {\n      id\n      plays {\n        id\n        list(first: $first, after: $after) {\n          nodes {\n            ...PlayRow_play\n            product {\n              id\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n": types.MemberPlaysDocument,
    "\n  query MemberUps($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    user(id: $id) {\n      id\n      ups {\n        id\n        list(first: $first, after: $after) {\n          nodes {\n            id\n            reason\n            value\n            at\n            product {\n              id\n              name(language: $language)\n              logo(relative: true)\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n": types.MemberUpsDocument,
    "\n  fragment MessageList_message on Message {\n    id\n    title(language: $language)\n    content(language: $language)\n    at\n    isRead\n    link\n  }\n": types.MessageList_MessageFragmentDoc,
    "\n  query Messages($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      messages(first: $first, after: $after) {\n        nodes {\n          ...MessageList_message\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.MessagesDocument,
    "\n  mutation MarkMessagesRead($ids: [ID!]!) {\n    markMessagesRead(ids: $ids) {\n      id\n      unread {\n        messages\n        week\n      }\n    }\n  }\n": types.MarkMessagesReadDocument,
    "\n  query ClaimStart($id: ID!) {\n    product(id: $id) {\n      id\n      claimSite {\n        host\n        recordName\n        fileUrl\n      }\n      viewerClaim {\n        ...Claim_fields\n      }\n    }\n  }\n": types.ClaimStartDocument,
    "\n  fragment Claim_fields on ProductClaim {\n    id\n    method\n    status\n    token\n    recordValue\n    note\n    contact\n    expiresAt\n  }\n": types.Claim_FieldsFragmentDoc,
    "\n  mutation StartClaim($input: StartClaimInput!) {\n    startClaim(input: $input) {\n      ...Claim_fields\n    }\n  }\n": types.StartClaimDocument,
    "\n  mutation CheckClaim($id: ID!) {\n    checkClaim(claimId: $id) {\n      id\n      status\n      product {\n        id\n        owner {\n          id\n          nickname\n          isErased\n        }\n        viewerRelation\n      }\n    }\n  }\n": types.CheckClaimDocument,
    "\n  query FindTeamMember($nickname: String!) {\n    usersByNickname(nickname: $nickname) {\n      id\n    }\n  }\n": types.FindTeamMemberDocument,
    "\n  mutation OfferProduct($productId: ID!, $memberId: ID!, $kind: OfferKind!) {\n    offerProduct(productId: $productId, memberId: $memberId, kind: $kind) {\n      id\n    }\n  }\n": types.OfferProductDocument,
    "\n  fragment OwnerDecision_product on Product {\n    id\n    name(language: $language)\n    owner {\n      id\n      nickname\n      isErased\n    }\n  }\n": types.OwnerDecision_ProductFragmentDoc,
    "\n  query ProductTeam($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      name(language: $language)\n      status\n      viewerRelation\n      team {\n        owner {\n          id\n          nickname\n          isErased\n        }\n        maintainers {\n          id\n          nickname\n          isErased\n        }\n        offers {\n          id\n          kind\n          expiresAt\n          to {\n            id\n            nickname\n            isErased\n          }\n        }\n      }\n    }\n  }\n": types.ProductTeamDocument,
    "\n  mutation WithdrawOffer($id: ID!) {\n    withdrawOffer(offerId: $id) {\n      id\n      status\n    }\n  }\n": types.WithdrawOfferDocument,
    "\n  query NewOwner($id: ID!) {\n    user(id: $id) {\n      id\n      nickname\n      isErased\n    }\n  }\n": types.NewOwnerDocument,
    "\n  mutation SetProductOwner($productId: ID!, $memberId: ID, $reason: String!, $keepMaintainers: Boolean) {\n    setProductOwner(\n      productId: $productId\n      memberId: $memberId\n      reason: $reason\n      keepMaintainers: $keepMaintainers\n    ) {\n      id\n      owner {\n        id\n        nickname\n        isErased\n      }\n    }\n  }\n": types.SetProductOwnerDocument,
    "\n  mutation RemoveMaintainer($productId: ID!, $memberId: ID!, $reason: String) {\n    removeMaintainer(productId: $productId, memberId: $memberId, reason: $reason) {\n      id\n    }\n  }\n": types.RemoveMaintainerDocument,
    "\n  fragment PlayBar_product on Product {\n    id\n    name(language: $language)\n    players\n  }\n": types.PlayBar_ProductFragmentDoc,
    "\n  fragment ViewerPlayState on ViewerProduct {\n    id\n    play {\n      rating\n    }\n  }\n": types.ViewerPlayStateFragmentDoc,
    "\n  mutation SetPlay($productId: ID!, $played: Boolean!, $rating: PlayRating) {\n    setPlay(productId: $productId, played: $played, rating: $rating) {\n      ...ViewerPlayState\n    }\n  }\n": types.SetPlayDocument,
    "\n  query ViewerPlay($ids: [ID!]!) {\n    viewer {\n      id\n      products(ids: $ids) {\n        ...ViewerPlayState\n      }\n    }\n  }\n": types.ViewerPlayDocument,
    "\n  query PostForm($postId: ID!, $hasPost: Boolean!, $language: Language!, $first: Int!) {\n    viewer {\n      id\n      ownProducts(first: $first) {\n        nodes {\n          id\n          name(language: $language)\n          status\n        }\n      }\n      postDrafts {\n        id\n        topic\n        header\n        content\n        labels\n        pick\n        version\n        savedAt\n        publishAt\n        product {\n          id\n          name(language: $language)\n        }\n        postId\n        baseVersion\n        plannedAt\n      }\n    }\n    post(id: $postId) @include(if: $hasPost) {\n      id\n      topic\n      header\n      content(relative: true)\n      labels\n      essence\n      version\n      editedAt\n      product {\n        id\n        name(language: $language)\n      }\n    }\n  }\n": types.PostFormDocument,
    "\n  mutation SavePostDraft(\n    $draftId: ID\n    $productId: ID\n    $postId: ID\n    $version: Int\n    $input: PostDraftInput!\n    $formId: ID\n  ) {\n    savePostDraft(\n      draftId: $draftId\n      productId: $productId\n      postId: $postId\n      version: $version\n      input: $input\n      formId: $formId\n    ) {\n      id\n      version\n      savedAt\n    }\n  }\n": types.SavePostDraftDocument,
    "\n  mutation PublishPost($input: PublishPostInput!) {\n    publishPost(input: $input) {\n      id\n    }\n  }\n": types.PublishPostDocument,
    "\n  mutation SchedulePost($input: PublishPostInput!, $publishAt: DateTime!) {\n    schedulePost(input: $input, publishAt: $publishAt) {\n      id\n      publishAt\n    }\n  }\n": types.SchedulePostDocument,
    "\n  mutation EditPost($id: ID!, $input: EditPostInput!) {\n    editPost(id: $id, input: $input) {\n      id\n      topic\n      header\n      content(relative: true)\n      excerpt\n      hasMore\n      labels\n      essence\n      language\n      version\n      editedAt\n    }\n  }\n": types.EditPostDocument,
    "\n  query OwnPosts($language: Language!, $removed: Boolean!, $first: Int!, $after: String) {\n    viewer {\n      id\n      posts(removed: $removed, first: $first, after: $after) {\n        nodes {\n          id\n          state\n          restorableUntil\n          viewerMayEdit\n          viewerMayRestore\n          removedByStaff\n          header\n          excerpt\n          language\n          at\n          likes\n          author {\n            id\n          }\n          product {\n            id\n            name(language: $language)\n            viewerRelation\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.OwnPostsDocument,
    "\n  query OwnDrafts($language: Language!) {\n    viewer {\n      id\n      postDrafts {\n        id\n        header\n        content\n        savedAt\n        publishAt\n        failure\n        product {\n          id\n          name(language: $language)\n        }\n        postId\n        post {\n          id\n        }\n      }\n    }\n  }\n": types.OwnDraftsDocument,
    "\n  mutation UnschedulePost($draftId: ID!) {\n    unschedulePost(draftId: $draftId) {\n      id\n      publishAt\n      version\n    }\n  }\n": types.UnschedulePostDocument,
    "\n  mutation SetPick($postId: ID!, $pick: Boolean!) {\n    setPick(postId: $postId, pick: $pick) {\n      id\n      essence\n    }\n  }\n": types.SetPickDocument,
    "\n  fragment PostList_page on PostConnection {\n    nodes {\n      id\n      ...PostCard_post\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n    totalCount\n  }\n": types.PostList_PageFragmentDoc,
    "\n  query PostTools($id: ID!) {\n    post(id: $id) {\n      id\n      viewerMayEdit\n      author {\n        id\n      }\n      product {\n        id\n        viewerRelation\n      }\n    }\n  }\n": types.PostToolsDocument,
    "\n  query ViewerPosts($ids: [ID!]!) {\n    viewer {\n      id\n      postsById(ids: $ids) {\n        ...PostLike\n      }\n    }\n  }\n": types.ViewerPostsDocument,
    "\n  fragment PostLike on Post {\n    id\n    likes\n    viewerLiked\n  }\n": types.PostLikeFragmentDoc,
    "\n  mutation RemovePost($id: ID!, $reason: String) {\n    removePost(id: $id, reason: $reason) {\n      id\n      state\n      restorableUntil\n    }\n  }\n": types.RemovePostDocument,
    "\n  mutation RestorePost($id: ID!) {\n    restorePost(id: $id) {\n      id\n      state\n      restorableUntil\n    }\n  }\n": types.RestorePostDocument,
    "\n  mutation LikePost($postId: ID!, $liked: Boolean!) {\n    likePost(postId: $postId, liked: $liked) {\n      id\n      likes\n      viewerLiked\n    }\n  }\n": types.LikePostDocument,
    "\n  fragment ProductFilter_facets on ProductFacets {\n    count\n    categories {\n      category {\n        id\n        name(language: $language)\n      }\n      count\n    }\n    chains {\n      value\n      count\n    }\n    platforms {\n      value\n      count\n    }\n    stages {\n      value\n      count\n    }\n    languages {\n      value\n      count\n    }\n  }\n": types.ProductFilter_FacetsFragmentDoc,
    "\n  fragment ProductFacts_product on Product {\n    id\n    type\n    status\n    languages\n    tags\n    chains\n    stageNote(language: $language)\n    releasedAt\n    categories {\n      id\n      name(language: $language)\n    }\n    owner {\n      id\n      nickname\n      isErased\n    }\n    sharer {\n      id\n      nickname\n      isErased\n    }\n  }\n": types.ProductFacts_ProductFragmentDoc,
    "\n  fragment ProductHead_product on Product {\n    id\n    name(language: $language)\n    tagline(language: $language)\n    type\n    status\n    stage\n    platforms\n    followers\n    logo(relative: true)\n    banner(relative: true)\n    ...ProductLinks_product\n    ...ProductVisit_product\n  }\n": types.ProductHead_ProductFragmentDoc,
    "\n  fragment ProductIntro_product on Product {\n    id\n    name(language: $language)\n    description(language: $language)\n    screenshots(relative: true)\n    banner(relative: true)\n    feedsImage(relative: true)\n    origin\n    sourceLink\n    links {\n      kind\n      url\n    }\n  }\n": types.ProductIntro_ProductFragmentDoc,
    "\n  fragment ProductLinks_product on Product {\n    id\n    links {\n      kind\n      name\n      url\n    }\n  }\n": types.ProductLinks_ProductFragmentDoc,
    "\n  fragment ProductVisit_product on Product {\n    id\n    name(language: $language)\n    status\n    links {\n      kind\n      url\n    }\n  }\n": types.ProductVisit_ProductFragmentDoc,
    "\n  mutation ReportProductView($productId: ID!) {\n    recordProductView(productId: $productId)\n  }\n": types.ReportProductViewDocument,
    "\n  mutation ReportProductClick($productId: ID!, $link: ProductLinkKind!) {\n    recordProductClick(productId: $productId, link: $link)\n  }\n": types.ReportProductClickDocument,
    "\n  query UpsByDay($productId: ID!) {\n    product(id: $productId) {\n      id\n      upsByDay(days: 30) {\n        day\n        count\n      }\n    }\n  }\n": types.UpsByDayDocument,
    "\n  mutation StartTotp {\n    startTotp {\n      secret\n      uri\n    }\n  }\n": types.StartTotpDocument,
    "\n  mutation RemoveTotp {\n    removeTotp {\n      id\n    }\n  }\n": types.RemoveTotpDocument,
    "\n  mutation SetAvatar($picture: String!) {\n    setAvatar(picture: $picture) {\n      id\n      user {\n        id\n        avatar(relative: true)\n      }\n    }\n  }\n": types.SetAvatarDocument,
    "\n  query ContactSettings {\n    offersPhones\n    viewer {\n      id\n      email\n      phone\n      signInMethods {\n        kind\n      }\n    }\n  }\n": types.ContactSettingsDocument,
    "\n  query WeeklyDigest {\n    viewer {\n      id\n      weeklyDigest\n    }\n  }\n": types.WeeklyDigestDocument,
    "\n  mutation SetWeeklyDigest($isOn: Boolean!) {\n    setWeeklyDigest(isOn: $isOn) {\n      id\n      weeklyDigest\n    }\n  }\n": types.SetWeeklyDigestDocument,
    "\n  mutation RequestErasure {\n    requestErasure {\n      id\n      erasure {\n        requestedAt\n        dueAt\n      }\n    }\n  }\n": types.RequestErasureDocument,
    "\n  mutation UnbindIdentity($provider: IdentityProvider!) {\n    unbindIdentity(provider: $provider) {\n      id\n      signInMethods {\n        kind\n        linkedAt\n      }\n    }\n  }\n": types.UnbindIdentityDocument,
    "\n  query ViewerErasure {\n    viewer {\n      id\n      erasure {\n        requestedAt\n        dueAt\n      }\n    }\n  }\n": types.ViewerErasureDocument,
    "\n  mutation CancelErasure {\n    cancelErasure {\n      id\n      erasure {\n        requestedAt\n        dueAt\n      }\n    }\n  }\n": types.CancelErasureDocument,
    "\n  mutation StartExport {\n    startExport\n  }\n": types.StartExportDocument,
    "\n  query MutedTopics {\n    viewer {\n      id\n      mutedTopics\n    }\n  }\n": types.MutedTopicsDocument,
    "\n  mutation SetMutedTopics($topics: [NotificationTopic!]!) {\n    setMutedTopics(topics: $topics) {\n      id\n      mutedTopics\n    }\n  }\n": types.SetMutedTopicsDocument,
    "\n  query OpenSessions {\n    viewer {\n      id\n      sessions {\n        id\n        device\n        network\n        createdAt\n        lastSeenAt\n        isCurrent\n      }\n    }\n  }\n": types.OpenSessionsDocument,
    "\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id) {\n      id\n    }\n  }\n": types.RemovePasskeyDocument,
    "\n  mutation ChangeNickname($nickname: String!) {\n    changeNickname(nickname: $nickname) {\n      id\n      user {\n        id\n        nickname\n      }\n    }\n  }\n": types.ChangeNicknameDocument,
    "\n  query PublicSections {\n    viewer {\n      id\n      publicSections\n    }\n  }\n": types.PublicSectionsDocument,
    "\n  mutation SetPublicSections($sections: [ProfileSection!]!) {\n    setPublicSections(sections: $sections) {\n      id\n      publicSections\n    }\n  }\n": types.SetPublicSectionsDocument,
    "\n  mutation RenewRecoveryCodes {\n    renewRecoveryCodes\n  }\n": types.RenewRecoveryCodesDocument,
    "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id)\n  }\n": types.EndSessionDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n": types.EndOtherSessionsDocument,
    "\n  query SignInSecurity {\n    viewer {\n      id\n      secondFactor {\n        hasTotp\n        recoveryCodes\n        isMissing\n      }\n      passkeys {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n    }\n  }\n": types.SignInSecurityDocument,
    "\n  mutation UnbindWallet {\n    unbindWallet {\n      id\n      wallet\n    }\n  }\n": types.UnbindWalletDocument,
    "\n  fragment HotWords_word on HotWord {\n    id\n    word\n  }\n": types.HotWords_WordFragmentDoc,
    "\n  query HotWordList {\n    hotWords(first: 20) {\n      ...HotWords_word\n    }\n  }\n": types.HotWordListDocument,
    "\n  mutation RecordHotWordClick($wordId: ID!) {\n    recordHotWordClick(wordId: $wordId) {\n      id\n    }\n  }\n": types.RecordHotWordClickDocument,
    "\n  mutation ReportSearch($word: String!) {\n    recordWordSearch(word: $word)\n  }\n": types.ReportSearchDocument,
    "\n  fragment SearchFilters_facets on SearchFacets {\n    category {\n      value\n      name\n      count\n    }\n    chain {\n      value\n      name\n      count\n    }\n    platform {\n      value\n      name\n      count\n    }\n    stage {\n      value\n      name\n      count\n    }\n    language {\n      value\n      name\n      count\n    }\n  }\n": types.SearchFilters_FacetsFragmentDoc,
    "\n  query SearchPreview($keyword: String!, $language: Language!, $first: Int!) {\n    searchProducts(keyword: $keyword, first: $first) {\n      nodes {\n        id\n        name(language: $language)\n        tagline(language: $language)\n        logo(relative: true)\n        searchMarks(keyword: $keyword, language: $language) {\n          name\n          tagline\n        }\n      }\n    }\n    searchPosts(keyword: $keyword, first: $first) {\n      nodes {\n        id\n        header\n        product {\n          id\n          name(language: $language)\n        }\n      }\n    }\n  }\n": types.SearchPreviewDocument,
    "\n  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {\n    changePassword(oldPassword: $oldPassword, newPassword: $newPassword) {\n      id\n      sessions {\n        id\n        device\n        network\n        createdAt\n        lastSeenAt\n        isCurrent\n      }\n    }\n  }\n": types.ChangePasswordDocument,
    "\n  mutation SendEmailCode($email: String!, $purpose: CodePurpose!) {\n    sendEmailCode(email: $email, purpose: $purpose) {\n      retryAfterSeconds\n    }\n  }\n": types.SendEmailCodeDocument,
    "\n  mutation ConfirmByWallet($input: WalletSignatureInput!) {\n    confirmByWallet(input: $input)\n  }\n": types.ConfirmByWalletDocument,
    "\n  query ConfirmationMethods {\n    viewer {\n      id\n      confirmationMethods\n    }\n  }\n": types.ConfirmationMethodsDocument,
    "\n  mutation ConfirmPassword($password: String!) {\n    confirmPassword(password: $password)\n  }\n": types.ConfirmPasswordDocument,
    "\n  mutation ConfirmWithCode($code: String!) {\n    confirmWithCode(code: $code)\n  }\n": types.ConfirmWithCodeDocument,
    "\n  mutation StartPasskeyConfirmation {\n    startPasskeyConfirmation\n  }\n": types.StartPasskeyConfirmationDocument,
    "\n  mutation ConfirmWithPasskey($answer: String!) {\n    confirmWithPasskey(answer: $answer)\n  }\n": types.ConfirmWithPasskeyDocument,
    "\n  mutation BindEmail($email: String!, $code: String!, $password: String) {\n    bindEmail(email: $email, code: $code, password: $password) {\n      id\n      email\n      signInMethods {\n        kind\n        linkedAt\n      }\n      sessions {\n        id\n        device\n        network\n        createdAt\n        lastSeenAt\n        isCurrent\n      }\n    }\n  }\n": types.BindEmailDocument,
    "\n  mutation Login($email: String!, $password: String!) {\n    login(email: $email, password: $password) {\n      viewer {\n        id\n      }\n    }\n  }\n": types.LoginDocument,
    "\n  mutation StartPasskey {\n    startPasskey\n  }\n": types.StartPasskeyDocument,
    "\n  mutation AddPasskey($answer: String!, $name: String!) {\n    addPasskey(answer: $answer, name: $name)\n  }\n": types.AddPasskeyDocument,
    "\n  mutation SendPhoneCode($phone: String!, $regionId: String!) {\n    sendPhoneCode(phone: $phone, regionId: $regionId) {\n      retryAfterSeconds\n    }\n  }\n": types.SendPhoneCodeDocument,
    "\n  mutation BindPhone($phone: String!, $regionId: String!, $code: String!) {\n    bindPhone(phone: $phone, regionId: $regionId, code: $code) {\n      id\n      phone\n    }\n  }\n": types.BindPhoneDocument,
    "\n  mutation UnbindPhone {\n    unbindPhone {\n      id\n      phone\n    }\n  }\n": types.UnbindPhoneDocument,
    "\n  mutation CheckEmailCode($email: String!, $purpose: CodePurpose!, $code: String!) {\n    checkEmailCode(email: $email, purpose: $purpose, code: $code)\n  }\n": types.CheckEmailCodeDocument,
    "\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n    }\n  }\n": types.RegisterDocument,
    "\n  mutation ResetPassword($email: String!, $code: String!, $password: String!) {\n    resetPassword(email: $email, code: $code, password: $password)\n  }\n": types.ResetPasswordDocument,
    "\n  mutation LoginWithCode($ticket: String!, $code: String!) {\n    loginWithCode(ticket: $ticket, code: $code) {\n      viewer {\n        id\n      }\n    }\n  }\n": types.LoginWithCodeDocument,
    "\n  mutation ConfirmTotp($code: String!) {\n    confirmTotp(code: $code)\n  }\n": types.ConfirmTotpDocument,
    "\n  mutation Logout {\n    logout\n  }\n": types.LogoutDocument,
    "\n  mutation StartPasskeyLogin($ticket: String) {\n    startPasskeyLogin(ticket: $ticket)\n  }\n": types.StartPasskeyLoginDocument,
    "\n  mutation LoginWithPasskey($answer: String!, $ticket: String) {\n    loginWithPasskey(answer: $answer, ticket: $ticket) {\n      viewer {\n        id\n      }\n    }\n  }\n": types.LoginWithPasskeyDocument,
    "\n  mutation RequestWalletMessage($wallet: String!, $purpose: WalletPurpose!) {\n    requestWalletMessage(wallet: $wallet, purpose: $purpose) {\n      text\n    }\n  }\n": types.RequestWalletMessageDocument,
    "\n  mutation LoginByWallet($input: WalletSignatureInput!) {\n    loginByWallet(input: $input) {\n      viewer {\n        id\n      }\n    }\n  }\n": types.LoginByWalletDocument,
    "\n  mutation BindWallet($input: WalletSignatureInput!) {\n    bindWallet(input: $input) {\n      id\n      wallet\n    }\n  }\n": types.BindWalletDocument,
    "\n  fragment LeadCard_lead on Lead {\n    id\n    name\n    homeLink\n    wx\n    email\n    phone\n    intro\n    at\n    status\n    reason\n    product {\n      id\n      status\n    }\n  }\n": types.LeadCard_LeadFragmentDoc,
    "\n  query MyLeads($first: Int!, $after: String) {\n    viewer {\n      id\n      leads(first: $first, after: $after) {\n        nodes {\n          id\n          ...LeadCard_lead\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.MyLeadsDocument,
    "\n  mutation ShareProduct($input: ShareProductInput!) {\n    shareProduct(input: $input) {\n      id\n      ...LeadCard_lead\n    }\n  }\n": types.ShareProductDocument,
    "\n  mutation DecideBadge($id: ID!, $status: BadgeStatus!, $reason: String) {\n    switchBadgeStatus(id: $id, status: $status, reason: $reason) {\n      id\n      status\n      suspendedBy\n    }\n  }\n": types.DecideBadgeDocument,
    "\n  mutation SaveCard($id: ID, $input: CardInput!) {\n    saveCard(id: $id, input: $input) {\n      id\n    }\n  }\n": types.SaveCardDocument,
    "\n  mutation UploadCardPicture($content: String!) {\n    uploadFile(content: $content) {\n      url\n    }\n  }\n": types.UploadCardPictureDocument,
    "\n  fragment CardItem_card on Card {\n    id\n    position\n    form\n    titleEn: title(language: EN)\n    titleZh: title(language: ZH)\n    copyEn: copy(language: EN)\n    copyZh: copy(language: ZH)\n    picture(relative: true)\n    link\n    place\n    startsAt\n    endsAt\n    products {\n      id\n    }\n  }\n": types.CardItem_CardFragmentDoc,
    "\n  query AllCards {\n    allCards {\n      id\n      ...CardItem_card\n    }\n  }\n": types.AllCardsDocument,
    "\n  mutation RemoveCard($id: ID!) {\n    removeCard(id: $id)\n  }\n": types.RemoveCardDocument,
    "\n  mutation AddHotWord($word: String!) {\n    addHotWord(word: $word) {\n      id\n      findsProducts\n    }\n  }\n": types.AddHotWordDocument,
    "\n  mutation RenameHotWord($id: ID!, $word: String!, $isHidden: Boolean!) {\n    changeHotWord(id: $id, word: $word, isHidden: $isHidden) {\n      id\n      word\n      findsProducts\n    }\n  }\n": types.RenameHotWordDocument,
    "\n  fragment IntegrityCase_case on IntegrityCase {\n    id\n    status\n    kind\n    rule\n    version\n    votes\n    at\n    reason\n    product {\n      id\n      name(language: $language)\n    }\n    voter {\n      id\n      nickname\n      isErased\n    }\n    decidedBy {\n      id\n      nickname\n      isErased\n    }\n  }\n": types.IntegrityCase_CaseFragmentDoc,
    "\n  fragment IntegrityRule_rule on IntegrityRule {\n    id\n    name\n    version\n    kind\n    status\n    reason\n    parameters {\n      name\n      value\n    }\n  }\n": types.IntegrityRule_RuleFragmentDoc,
    "\n  fragment LeadDecision_lead on Lead {\n    id\n    name\n  }\n": types.LeadDecision_LeadFragmentDoc,
    "\n  mutation RejectLead($leadId: ID!, $reason: String!) {\n    rejectLead(leadId: $leadId, reason: $reason) {\n      id\n      status\n      reason\n    }\n  }\n": types.RejectLeadDocument,
    "\n  fragment LeadDuplicates_lead on Lead {\n    id\n    duplicates {\n      products {\n        id\n        status\n        name(language: $language)\n      }\n      leads {\n        id\n        name\n        homeLink\n      }\n      siteProducts {\n        id\n        status\n        name(language: $language)\n      }\n      siteLeads {\n        id\n        name\n        homeLink\n      }\n    }\n  }\n": types.LeadDuplicates_LeadFragmentDoc,
    "\n  fragment SameSite_product on Product {\n    id\n    sameSite {\n      id\n      status\n      name(language: $language)\n    }\n  }\n": types.SameSite_ProductFragmentDoc,
    "\n  fragment MemberRoles_user on User {\n    id\n    nickname\n    isErased\n    roles\n  }\n": types.MemberRoles_UserFragmentDoc,
    "\n  query RoleDecisions($userId: ID!, $first: Int!, $after: String) {\n    roleDecisions(userId: $userId, first: $first, after: $after) {\n      nodes {\n        id\n        role\n        isGrant\n        reason\n        at\n        decidedBy {\n          id\n          nickname\n          isErased\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": types.RoleDecisionsDocument,
    "\n  mutation GrantRole($userId: ID!, $role: Int!, $reason: String!) {\n    grantRole(userId: $userId, role: $role, reason: $reason) {\n      id\n      roles\n    }\n  }\n": types.GrantRoleDocument,
    "\n  mutation RevokeRole($userId: ID!, $role: Int!, $reason: String!) {\n    revokeRole(userId: $userId, role: $role, reason: $reason) {\n      id\n      roles\n    }\n  }\n": types.RevokeRoleDocument,
    "\n  query FindSurvivors($keyword: String!, $language: Language!) {\n    findProducts(keyword: $keyword) {\n      id\n      slug\n      status\n      name(language: $language)\n    }\n  }\n": types.FindSurvivorsDocument,
    "\n  mutation MergeProducts($duplicateId: ID!, $survivorId: ID!, $reason: String!) {\n    mergeProducts(duplicateId: $duplicateId, survivorId: $survivorId, reason: $reason) {\n      id\n      upValue\n      followers\n    }\n  }\n": types.MergeProductsDocument,
    "\n  fragment MergeSides_side on MergeSide {\n    questions\n    leads\n    claims\n    drafts\n    edits\n    versions\n    product {\n      id\n      slug\n      name(language: $language)\n      upValue\n      followers\n      links {\n        kind\n        url\n      }\n      posts(first: 1) {\n        totalCount\n      }\n    }\n  }\n": types.MergeSides_SideFragmentDoc,
    "\n  query MergePreview($duplicateId: ID!, $survivorId: ID!, $language: Language!) {\n    mergePreview(duplicateId: $duplicateId, survivorId: $survivorId) {\n      doubleVoters\n      doubleFollowers\n      upValueAfter\n      followersAfter\n      duplicate {\n        ...MergeSides_side\n      }\n      survivor {\n        ...MergeSides_side\n      }\n    }\n  }\n": types.MergePreviewDocument,
    "\n  fragment ProductDecision_product on Product {\n    id\n    name(language: $language)\n    status\n    form {\n      baseRevision\n    }\n  }\n": types.ProductDecision_ProductFragmentDoc,
    "\n  mutation MoveProduct(\n    $productId: ID!\n    $to: ProductStatus!\n    $reason: String\n    $baseRevision: ID\n    $fraud: Boolean!\n  ) {\n    moveProduct(\n      productId: $productId\n      to: $to\n      reason: $reason\n      baseRevision: $baseRevision\n      fraud: $fraud\n    ) {\n      id\n      status\n    }\n  }\n": types.MoveProductDocument,
    "\n  mutation DraftIntegrityRule($input: IntegrityRuleInput!) {\n    draftIntegrityRule(input: $input) {\n      id\n    }\n  }\n": types.DraftIntegrityRuleDocument,
    "\n  query StaffCategories($language: Language!) {\n    productCategories {\n      id\n      type\n      name(language: $language)\n    }\n  }\n": types.StaffCategoriesDocument,
    "\n      fragment Added on Comment {\n        id\n        helpful\n        viewerHelpful\n        replyCount\n        replies {\n          nodes {\n            id\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    ": types.AddedFragmentDoc,
    "\n      fragment Answer on Comment {\n        replyTo {\n          id\n        }\n      }\n    ": types.AnswerFragmentDoc,
    "fragment Loaded on Comment { id }": types.LoadedFragmentDoc,
    "fragment Read on Comment { id language }": types.ReadFragmentDoc,
    "\n  mutation EditComment($id: ID!, $content: String!) {\n    editComment(id: $id, content: $content) {\n      id\n      ...TalkComment_comment\n    }\n  }\n": types.EditCommentDocument,
    "\n  mutation DeleteComment($id: ID!) {\n    deleteComment(id: $id) {\n      id\n      ...TalkComment_comment\n    }\n  }\n": types.DeleteCommentDocument,
    "\n  fragment TalkComment_comment on Comment {\n    id\n    kind\n    subjectId\n    threadId\n    language\n    at\n    editedAt\n    state\n    content\n    parts {\n      text\n      href\n      member {\n        id\n        nickname\n        isErased\n      }\n    }\n    author {\n      id\n      nickname\n      isErased\n      avatar(relative: true)\n    }\n    replyTo {\n      id\n      author {\n        id\n        nickname\n        isErased\n      }\n    }\n    heldFor\n    helpful\n    viewerHelpful\n    viewerReported\n    editableUntil\n  }\n": types.TalkComment_CommentFragmentDoc,
    "\n  fragment TalkThread_comment on Comment {\n    id\n    replyCount\n    ...TalkComment_comment\n    replies(first: 5) {\n      nodes {\n        id\n        ...TalkComment_comment\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": types.TalkThread_CommentFragmentDoc,
    "\n  query TalkThreads(\n    $kind: TalkKind!\n    $id: ID!\n    $reader: Language!\n    $language: Language\n    $after: String\n  ) {\n    talk(kind: $kind, id: $id) {\n      kind\n      subjectId\n      comments\n      isOpen\n      threads(reader: $reader, language: $language, first: 10, after: $after) {\n        nodes {\n          id\n          ...TalkThread_comment\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.TalkThreadsDocument,
    "\n  query CommentReplies($id: ID!, $first: Int!, $after: String) {\n    comment(id: $id) {\n      id\n      replies(first: $first, after: $after) {\n        nodes {\n          id\n          ...TalkComment_comment\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.CommentRepliesDocument,
    "\n  query CommentThread($id: ID!) {\n    comment(id: $id) {\n      id\n      ...TalkThread_comment\n    }\n  }\n": types.CommentThreadDocument,
    "\n  query LinkedComment($id: ID!) {\n    comment(id: $id) {\n      id\n      ...TalkComment_comment\n    }\n  }\n": types.LinkedCommentDocument,
    "\n  query TalkCount($kind: TalkKind!, $id: ID!) {\n    talk(kind: $kind, id: $id) {\n      kind\n      subjectId\n      comments\n    }\n  }\n": types.TalkCountDocument,
    "\n  mutation ReportComment($id: ID!, $reason: ReportReason!, $note: String) {\n    reportComment(id: $id, reason: $reason, note: $note) {\n      id\n      viewerReported\n    }\n  }\n": types.ReportCommentDocument,
    "\n  mutation AddComment($input: AddCommentInput!) {\n    addComment(input: $input) {\n      id\n      ...TalkThread_comment\n      ...TalkComment_comment\n    }\n  }\n": types.AddCommentDocument,
    "\n  mutation DecideComment(\n    $id: ID!\n    $decision: CommentDecisionName!\n    $reason: String\n    $textAt: DateTime\n  ) {\n    decideComment(id: $id, decision: $decision, reason: $reason, textAt: $textAt) {\n      id\n      ...TalkComment_comment\n    }\n  }\n": types.DecideCommentDocument,
    "\n  mutation SetCommentHelpful($id: ID!, $helpful: Boolean!) {\n    setCommentHelpful(id: $id, helpful: $helpful) {\n      id\n      helpful\n      viewerHelpful\n    }\n  }\n": types.SetCommentHelpfulDocument,
    "\n  mutation SetUpHelpful($id: ID!, $helpful: Boolean!) {\n    setUpHelpful(upId: $id, helpful: $helpful) {\n      id\n      helpful\n      viewerHelpful\n    }\n  }\n": types.SetUpHelpfulDocument,
    "\n  query ViewerReasons($productId: ID!, $first: Int!) {\n    product(id: $productId) {\n      id\n      ups(first: $first) {\n        nodes {\n          id\n          helpful\n          viewerHelpful\n        }\n      }\n    }\n  }\n": types.ViewerReasonsDocument,
    "\n  query ProductReasons($productId: ID!, $first: Int!, $after: String) {\n    product(id: $productId) {\n      id\n      upValue\n      ups(first: $first, after: $after) {\n        nodes {\n          id\n          ...UpReason_up\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.ProductReasonsDocument,
    "\n  fragment ReceiptLines_receipt on UpReceipt {\n    id\n    weight\n    at\n    eventId\n    withheldAt\n    withheldReason\n    withheldRule\n    earned {\n      point\n      isReversed\n      member {\n        id\n        nickname\n        isErased\n      }\n    }\n  }\n": types.ReceiptLines_ReceiptFragmentDoc,
    "\n  fragment ReceiptRow_receipt on UpReceipt {\n    id\n    weight\n    withheldAt\n    product {\n      id\n      name(language: $language)\n      logo(relative: true)\n    }\n  }\n": types.ReceiptRow_ReceiptFragmentDoc,
    "\n  fragment StatementEntry_entry on UpEntry {\n    at\n    weight\n    value\n    eventId\n    withheldAt\n    withheldReason\n    withheldRule\n    voter {\n      id\n      nickname\n      isErased\n      ups {\n        id\n      }\n    }\n  }\n": types.StatementEntry_EntryFragmentDoc,
    "\n  mutation WithholdUp($productId: ID!, $userId: ID!, $reason: String!) {\n    withholdUp(productId: $productId, userId: $userId, reason: $reason) {\n      id\n      upValue\n    }\n  }\n": types.WithholdUpDocument,
    "\n  mutation RestoreUp($productId: ID!, $userId: ID!, $reason: String!) {\n    restoreUp(productId: $productId, userId: $userId, reason: $reason) {\n      id\n      upValue\n    }\n  }\n": types.RestoreUpDocument,
    "\n  fragment UpButton_product on Product {\n    id\n    name(language: $language)\n    status\n    upValue\n  }\n": types.UpButton_ProductFragmentDoc,
    "\n  mutation UpProduct($productId: ID!, $reason: String!, $language: Language!) {\n    upProduct(productId: $productId, reason: $reason) {\n      addUpValue\n      ranking\n      product {\n        id\n        name(language: $language)\n        logo(relative: true)\n        upValue\n      }\n    }\n  }\n": types.UpProductDocument,
    "\n  fragment UpReason_up on Up {\n    id\n    reason\n    value\n    at\n    helpful\n    viewerHelpful\n    talk {\n      kind\n      subjectId\n      comments\n    }\n    voter {\n      id\n      nickname\n      isErased\n      avatar(relative: true)\n    }\n  }\n": types.UpReason_UpFragmentDoc,
    "\n  query UpReceipt($productId: ID!) {\n    viewer {\n      id\n      upReceipt(productId: $productId) {\n        id\n        eventId\n        ...ReceiptLines_receipt\n      }\n    }\n  }\n": types.UpReceiptDocument,
    "\n  query VitaminRules {\n    vitaminRules {\n      code\n      point\n    }\n  }\n": types.VitaminRulesDocument,
    "\n  fragment VitaminList_record on VitaminRecord {\n    id\n    point\n    content(language: $language)\n    at\n    type\n    product {\n      id\n    }\n    code\n    balance\n    reverses\n    reversesAt\n    reversedBy\n    member {\n      id\n      nickname\n      isErased\n    }\n  }\n": types.VitaminList_RecordFragmentDoc,
    "\n  query VitaminRecords($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      vitamins {\n        balance\n        records(first: $first, after: $after) {\n          nodes {\n            ...VitaminList_record\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n": types.VitaminRecordsDocument,
    "\n  query WalletBalances($wallet: String!, $chain: WalletChain!) {\n    walletBalances(wallet: $wallet, chain: $chain) {\n      symbol\n      decimals\n      price\n      balance\n    }\n  }\n": types.WalletBalancesDocument,
    "\n  query ProductIdBySlug($slug: String!) {\n    productBySlug(slug: $slug) {\n      id\n    }\n  }\n": types.ProductIdBySlugDocument,
    "\n  mutation RotateWebhookSecret($id: ID!) {\n    rotateWebhookSecret(id: $id) {\n      secret\n    }\n  }\n": types.RotateWebhookSecretDocument,
    "\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id)\n  }\n": types.DeleteWebhookDocument,
    "\n  mutation SetWebhookPaused($id: ID!, $paused: Boolean!) {\n    setWebhookPaused(id: $id, paused: $paused) {\n      id\n    }\n  }\n": types.SetWebhookPausedDocument,
    "\n  mutation CancelWebhookReplay($id: ID!) {\n    cancelWebhookReplay(id: $id) {\n      id\n    }\n  }\n": types.CancelWebhookReplayDocument,
    "\n  mutation CreateWebhook($input: WebhookInput!) {\n    createWebhook(input: $input) {\n      secret\n    }\n  }\n": types.CreateWebhookDocument,
    "\n  mutation UpdateWebhook($id: ID!, $input: WebhookInput!) {\n    updateWebhook(id: $id, input: $input) {\n      id\n    }\n  }\n": types.UpdateWebhookDocument,
    "\n  mutation RedeliverWebhook($deliveryId: ID!) {\n    redeliverWebhook(deliveryId: $deliveryId)\n  }\n": types.RedeliverWebhookDocument,
    "\n  mutation ReplayWebhook($id: ID!, $since: DateTime!) {\n    replayWebhook(id: $id, since: $since) {\n      id\n    }\n  }\n": types.ReplayWebhookDocument,
    "\n  mutation TestWebhook($id: ID!, $type: String) {\n    testWebhook(id: $id, type: $type) {\n      at\n      status\n      milliseconds\n      failure\n      response\n      body\n      isConfirmed\n    }\n  }\n": types.TestWebhookDocument,
    "\n  query Webhooks {\n    viewer {\n      id\n      webhooks {\n        id\n        address\n        description\n        types\n        scope\n        productIds\n        pausedAt\n        pauseReason\n        confirmedAt\n        oldSecretUntil\n        failures\n        succeededAt\n        waiting\n        replay {\n          since\n          state\n          queued\n          readUntil\n        }\n      }\n    }\n  }\n": types.WebhooksDocument,
    "\n  query WebhookLog($id: ID!, $first: Int!, $after: String) {\n    viewer {\n      id\n      webhook(id: $id) {\n        id\n        deliveries(first: $first, after: $after) {\n          nodes {\n            id\n            eventId\n            type\n            eventAt\n            state\n            dueAt\n            response\n            body\n            attempts {\n              at\n              status\n              milliseconds\n              failure\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n        }\n      }\n    }\n  }\n": types.WebhookLogDocument,
    "\n  query CategoryProducts(\n    $type: ProductType\n    $sort: ProductSort!\n    $filter: ProductFilter!\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    products(type: $type, sort: $sort, filter: $filter, first: $first, after: $after) {\n      ...ProductList_page\n      totalCount\n    }\n  }\n": types.CategoryProductsDocument,
    "\n  query CategoryFacets($type: ProductType, $filter: ProductFilter!, $language: Language!) {\n    productFacets(type: $type, filter: $filter) {\n      ...ProductFilter_facets\n    }\n  }\n": types.CategoryFacetsDocument,
    "\n  query Decisions($language: Language!, $first: Int!, $after: String) {\n    decisions(first: $first, after: $after) {\n      nodes {\n        id\n        kind\n        at\n        reason\n        productName(language: $language)\n        product {\n          id\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": types.DecisionsDocument,
    "\n  query PickDecisions($language: Language!, $first: Int!, $after: String) {\n    pickDecisions(first: $first, after: $after) {\n      nodes {\n        id\n        pick\n        at\n        post {\n          id\n          header\n          product {\n            id\n            name(language: $language)\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": types.PickDecisionsDocument,
    "\n  query MyOffers($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      productOffers(first: $first, after: $after) {\n        nodes {\n          id\n          kind\n          status\n          expiresAt\n          name(language: $language)\n          product {\n            id\n          }\n          from {\n            id\n            nickname\n            isErased\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.MyOffersDocument,
    "\n  mutation AnswerOffer($id: ID!, $accept: Boolean!) {\n    answerOffer(offerId: $id, accept: $accept) {\n      id\n      status\n      product {\n        id\n        viewerRelation\n      }\n    }\n  }\n": types.AnswerOfferDocument,
    "\n  query DynamicPosts($filter: PostFilter, $language: Language!, $first: Int!, $after: String) {\n    postLabels\n    posts(filter: $filter, sort: NEWEST, first: $first, after: $after) {\n      ...PostList_page\n    }\n  }\n": types.DynamicPostsDocument,
    "\n  query Home($language: Language!) {\n    products(sort: UPS, first: 10) {\n      nodes {\n        id\n        ...HomeHero_product\n      }\n      ...HomeShare_products\n    }\n    cards(position: HOME) {\n      ...CardStrip_card\n    }\n    productCounts {\n      ...CategoryCards_count\n    }\n    ...HomeRail_query\n  }\n": types.HomeDocument,
    "\n  query Invitation($token: String!) {\n    invitation(token: $token) {\n      status\n      inviter {\n        id\n        nickname\n      }\n    }\n  }\n": types.InvitationDocument,
    "\n  query Leaderboard($period: String!, $type: ProductType, $language: Language!) {\n    leaderboard(period: $period, type: $type) {\n      period\n      previous\n      next\n      places {\n        place\n        ...BoardRow_place\n      }\n    }\n  }\n": types.LeaderboardDocument,
    "\n  query MemberById($id: ID!) {\n    user(id: $id) {\n      isErased\n      ...MemberView_user\n    }\n  }\n": types.MemberByIdDocument,
    "\n  query MembersByNickname($nickname: String!) {\n    usersByNickname(nickname: $nickname) {\n      id\n      ...Namesakes_user\n    }\n  }\n": types.MembersByNicknameDocument,
    "\n  query PostPage($id: ID!, $language: Language!) {\n    post(id: $id) {\n      id\n      topic\n      header\n      content(relative: true)\n      labels\n      essence\n      language\n      at\n      editedAt\n      likes\n      author {\n        id\n        nickname\n        isErased\n      }\n      talk {\n        kind\n        subjectId\n        comments\n      }\n      product {\n        id\n        name(language: $language)\n        tagline(language: $language)\n        logo(relative: true)\n      }\n      ...PostMeta_post\n    }\n  }\n": types.PostPageDocument,
    "\n  query ProductById($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      ...ProductView_product\n    }\n  }\n": types.ProductByIdDocument,
    "\n  query ProductBySlug($slug: String!, $language: Language!) {\n    productBySlug(slug: $slug) {\n      id\n      slug\n      ...ProductView_product\n    }\n  }\n": types.ProductBySlugDocument,
    "\n  query FoundProducts(\n    $keyword: String!\n    $filter: SearchFilter\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    searchProducts(keyword: $keyword, filter: $filter, first: $first, after: $after) {\n      ...ProductList_page\n      nodes {\n        id\n        searchMarks(keyword: $keyword, language: $language) {\n          name\n          tagline\n          description\n        }\n      }\n      totalCount\n    }\n  }\n": types.FoundProductsDocument,
    "\n  query FoundFacets($keyword: String!, $filter: SearchFilter, $language: Language!) {\n    searchFacets(keyword: $keyword, filter: $filter, language: $language) {\n      ...SearchFilters_facets\n    }\n    searchSuggestion(keyword: $keyword)\n  }\n": types.FoundFacetsDocument,
    "\n  query FoundPosts($keyword: String!, $language: Language!, $first: Int!, $after: String) {\n    searchPosts(keyword: $keyword, first: $first, after: $after) {\n      ...PostList_page\n      totalCount\n    }\n  }\n": types.FoundPostsDocument,
    "\n  query SearchCategories {\n    productCounts {\n      ...CategoryCards_count\n    }\n  }\n": types.SearchCategoriesDocument,
    "\n  query DiscoverRail($language: Language!, $first: Int!) {\n    hotWords(first: 20) {\n      ...HotWords_word\n    }\n    products(sort: UPS, first: $first) {\n      nodes {\n        id\n        ...ProductBrief_product\n      }\n    }\n  }\n": types.DiscoverRailDocument,
    "\n  fragment HomeRail_query on Query {\n    leaders: products(sort: UPS, first: 10) {\n      nodes {\n        id\n        ...ProductBrief_product\n      }\n    }\n    picks: posts(\n      filter: { picks: true, language: $language }\n      sort: NEWEST\n      first: 3\n    ) {\n      nodes {\n        id\n        ...PostBrief_post\n      }\n    }\n    newest: posts(filter: { language: $language }, sort: NEWEST, first: 7) {\n      nodes {\n        id\n        ...PostBrief_post\n      }\n    }\n    hotWords(first: 20) {\n      ...HotWords_word\n    }\n  }\n": types.HomeRail_QueryFragmentDoc,
    "\n  fragment HomeShare_products on ProductConnection {\n    ...ProductList_page\n  }\n": types.HomeShare_ProductsFragmentDoc,
    "\n  query TrendPosts(\n    $filter: PostFilter\n    $sort: PostSort!\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    posts(filter: $filter, sort: $sort, first: $first, after: $after) {\n      ...PostList_page\n    }\n  }\n": types.TrendPostsDocument,
    "\n  query FollowedPosts($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      followedPosts(first: $first, after: $after) {\n        ...PostList_page\n      }\n    }\n  }\n": types.FollowedPostsDocument,
    "\n  fragment MemberView_user on User {\n    id\n    nickname\n    avatar(relative: true)\n    since\n    roles\n    isDeveloper\n    isGoldfinger\n    ups {\n      id\n    }\n    finds {\n      id\n    }\n    badges {\n      id\n    }\n    plays {\n      id\n    }\n  }\n": types.MemberView_UserFragmentDoc,
    "\n  fragment Namesakes_user on User {\n    id\n    nickname\n    avatar(relative: true)\n    since\n    roles\n    isDeveloper\n    isGoldfinger\n  }\n": types.Namesakes_UserFragmentDoc,
    "\n  query ProductRelation($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      name(language: $language)\n      status\n      viewerRelation\n    }\n  }\n": types.ProductRelationDocument,
    "\n  fragment PostMeta_post on Post {\n    id\n    header\n    excerpt\n    language\n    at\n    editedAt\n    version\n    likes\n    author {\n      id\n      nickname\n      isErased\n    }\n    product {\n      id\n      name(language: $language)\n    }\n  }\n": types.PostMeta_PostFragmentDoc,
    "\n  fragment ProductList_page on ProductConnection {\n    nodes {\n      id\n      ...ProductRow_product\n      ...UpButton_product\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n    totalCount\n  }\n": types.ProductList_PageFragmentDoc,
    "\n  fragment ProductMeta_product on Product {\n    id\n    type\n    name(language: $language)\n    tagline(language: $language)\n    description(language: $language)\n    platforms\n    upValue\n    releasedAt\n    logo(relative: true)\n    feedsImage(relative: true)\n    categories {\n      id\n      name(language: $language)\n    }\n    links {\n      kind\n      url\n    }\n  }\n": types.ProductMeta_ProductFragmentDoc,
    "\n  query ProductPosts(\n    $productId: ID!\n    $picks: Boolean\n    $label: Int\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    postLabels(productId: $productId)\n    product(id: $productId) {\n      id\n      posts(picks: $picks, label: $label, first: $first, after: $after) {\n        ...PostList_page\n      }\n    }\n  }\n": types.ProductPostsDocument,
    "\n  query ProductBadge($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      badge {\n        id\n        name(language: $language)\n      }\n    }\n  }\n": types.ProductBadgeDocument,
    "\n  query ProductVersions($productId: ID!, $language: Language!, $first: Int!, $after: String) {\n    product(id: $productId) {\n      id\n      versions(first: $first, after: $after) {\n        nodes {\n          id\n          number\n          releasedAt\n          note(language: $language)\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.ProductVersionsDocument,
    "\n  fragment ProductView_product on Product {\n    id\n    name(language: $language)\n    type\n    status\n    upValue\n    talk {\n      kind\n      subjectId\n      comments\n    }\n    ...ProductMeta_product\n    ...ProductHead_product\n    ...ProductFacts_product\n    ...ProductIntro_product\n    ...UpButton_product\n    ...FollowButton_product\n    ...AskButton_product\n    ...PlayBar_product\n  }\n": types.ProductView_ProductFragmentDoc,
    "\n  query SimilarProducts($id: ID!, $language: Language!, $first: Int!) {\n    product(id: $id) {\n      id\n      similar(first: $first) {\n        id\n        ...ProductBrief_product\n      }\n    }\n  }\n": types.SimilarProductsDocument,
    "\n  query FindBadges($keyword: String!, $language: Language!) {\n    findBadges(keyword: $keyword) {\n      id\n      suspensionReason\n      badge {\n        id\n        name(language: $language)\n        picture(language: $language, relative: true)\n        status\n        suspendedBy\n        network\n        minted\n        total\n        product {\n          id\n          name(language: $language)\n        }\n      }\n    }\n  }\n": types.FindBadgesDocument,
    "\n  fragment ClaimCard_claim on ProductClaim {\n    id\n    status\n    note\n    contact\n    reason\n    at\n    product {\n      id\n      name(language: $language)\n      links {\n        kind\n        url\n      }\n    }\n    claimant {\n      id\n      nickname\n      isErased\n    }\n  }\n": types.ClaimCard_ClaimFragmentDoc,
    "\n  query ClaimQueue($status: ClaimStatus!, $language: Language!, $first: Int!, $after: String) {\n    productClaims(status: $status, first: $first, after: $after) {\n      nodes {\n        id\n        product {\n          id\n          name(language: $language)\n        }\n        claimant {\n          id\n          nickname\n        }\n        ...ClaimCard_claim\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": types.ClaimQueueDocument,
    "\n  mutation DecideClaim($id: ID!, $grant: Boolean!, $reason: String) {\n    decideClaim(claimId: $id, grant: $grant, reason: $reason) {\n      id\n      status\n      reason\n    }\n  }\n": types.DecideClaimDocument,
    "\n  fragment CommentCard_comment on Comment {\n    id\n    ...TalkComment_comment\n    product {\n      id\n      name(language: $language)\n    }\n    reports {\n      reason\n      note\n      at\n      reporter {\n        id\n        nickname\n        isErased\n      }\n    }\n  }\n": types.CommentCard_CommentFragmentDoc,
    "\n  query CommentQueue($language: Language!, $after: String) {\n    commentsInReview(first: 20, after: $after) {\n      nodes {\n        id\n        at\n        editedAt\n        state\n        author {\n          id\n          nickname\n        }\n        ...CommentCard_comment\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": types.CommentQueueDocument,
    "\n  mutation DecideReviewed(\n    $id: ID!\n    $decision: CommentDecisionName!\n    $reason: String\n    $textAt: DateTime\n  ) {\n    decideComment(id: $id, decision: $decision, reason: $reason, textAt: $textAt) {\n      id\n      state\n    }\n  }\n": types.DecideReviewedDocument,
    "\n  query StaffHotWords($first: Int!, $after: String) {\n    pinnedHotWords {\n      id\n      place\n    }\n    staffHotWords(first: $first, after: $after) {\n      nodes {\n        id\n        word\n        clicks\n        place\n        isHidden\n        findsProducts\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": types.StaffHotWordsDocument,
    "\n  mutation ChangeHotWord($id: ID!, $word: String!, $isHidden: Boolean!) {\n    changeHotWord(id: $id, word: $word, isHidden: $isHidden) {\n      id\n      isHidden\n    }\n  }\n": types.ChangeHotWordDocument,
    "\n  mutation DeleteHotWord($id: ID!) {\n    deleteHotWord(id: $id)\n  }\n": types.DeleteHotWordDocument,
    "\n  mutation PinHotWords($ids: [ID!]!) {\n    pinHotWords(ids: $ids) {\n      id\n      place\n    }\n  }\n": types.PinHotWordsDocument,
    "\n  query IntegrityQueue(\n    $status: IntegrityCaseStatus!\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    integrityCases(status: $status, first: $first, after: $after) {\n      nodes {\n        id\n        ...IntegrityCase_case\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": types.IntegrityQueueDocument,
    "\n  mutation DecideIntegrityCase($id: ID!, $decision: IntegrityDecision!, $reason: String!) {\n    decideIntegrityCase(caseId: $id, decision: $decision, reason: $reason) {\n      id\n      status\n      reason\n    }\n  }\n": types.DecideIntegrityCaseDocument,
    "\n  query IntegrityRules($first: Int!, $after: String) {\n    integrityRules(first: $first, after: $after) {\n      nodes {\n        id\n        ...IntegrityRule_rule\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": types.IntegrityRulesDocument,
    "\n  mutation ActivateIntegrityRule($id: ID!, $reason: String!) {\n    activateIntegrityRule(ruleId: $id, reason: $reason) {\n      id\n      status\n    }\n  }\n": types.ActivateIntegrityRuleDocument,
    "\n  mutation RetireIntegrityRule($id: ID!, $reason: String!) {\n    retireIntegrityRule(ruleId: $id, reason: $reason) {\n      id\n      status\n    }\n  }\n": types.RetireIntegrityRuleDocument,
    "\n  query LeadQueue($status: LeadStatus!, $language: Language!, $first: Int!, $after: String) {\n    leads(status: $status, first: $first, after: $after) {\n      nodes {\n        id\n        name\n        homeLink\n        sharer {\n          id\n          nickname\n          isErased\n        }\n        ...LeadCard_lead\n        ...LeadDecision_lead\n        ...LeadDuplicates_lead\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": types.LeadQueueDocument,
    "\n  mutation RejectLeads($ids: [ID!]!, $reason: String!) {\n    rejectLeads(ids: $ids, reason: $reason) {\n      id\n      code\n      reason\n    }\n  }\n": types.RejectLeadsDocument,
    "\n  query FindMember($email: String!, $id: ID!, $byEmail: Boolean!) {\n    memberByEmail(email: $email) @include(if: $byEmail) {\n      ...MemberRoles_user\n    }\n    user(id: $id) @skip(if: $byEmail) {\n      ...MemberRoles_user\n    }\n  }\n": types.FindMemberDocument,
    "\n  query StaffPosts($filter: PostFilter, $language: Language!, $first: Int!, $after: String) {\n    posts(filter: $filter, first: $first, after: $after) {\n      nodes {\n        id\n        header\n        essence\n        at\n        product {\n          id\n          name(language: $language)\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": types.StaffPostsDocument,
    "\n  query FindProducts($keyword: String!, $language: Language!) {\n    findProducts(keyword: $keyword) {\n      id\n      ...StaffProductRow_product\n    }\n  }\n": types.FindProductsDocument,
    "\n  query ReviewQueue($status: ProductStatus!, $language: Language!, $first: Int!, $after: String) {\n    productsInReview(status: $status, first: $first, after: $after) {\n      nodes {\n        id\n        name(language: $language)\n        form {\n          baseRevision\n        }\n        ...StaffProductRow_product\n        ...SameSite_product\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": types.ReviewQueueDocument,
    "\n  mutation MoveProducts(\n    $ids: [ID!]!\n    $to: ProductStatus!\n    $reason: String\n    $baseRevisions: [ID!]!\n  ) {\n    moveProducts(ids: $ids, to: $to, reason: $reason, baseRevisions: $baseRevisions) {\n      id\n      code\n      reason\n    }\n  }\n": types.MoveProductsDocument,
    "\n  query RevisionQueue($language: Language!, $after: String) {\n    revisionsInReview(first: 10, after: $after) {\n      nodes {\n        id\n        submittedAt\n        changedFields\n        submitter {\n          id\n          nickname\n          isErased\n        }\n        product {\n          id\n          name(language: $language)\n        }\n        before {\n          ...FormFields\n        }\n        after {\n          ...FormFields\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": types.RevisionQueueDocument,
    "\n  mutation DecideRevisions($ids: [ID!]!, $decision: RevisionDecision!, $reason: String) {\n    decideRevisions(ids: $ids, decision: $decision, reason: $reason) {\n      id\n      code\n      reason\n    }\n  }\n": types.DecideRevisionsDocument,
    "\n  query StaffCounts {\n    leads(status: OPEN, first: 1) {\n      totalCount\n    }\n    productsInReview(first: 1) {\n      totalCount\n    }\n    revisionsInReview(first: 1) {\n      totalCount\n    }\n    productClaims(first: 1) {\n      totalCount\n    }\n    integrityCases(first: 1) {\n      totalCount\n    }\n    commentsInReview(first: 1) {\n      totalCount\n    }\n  }\n": types.StaffCountsDocument,
    "\n  fragment StaffProductRow_product on Product {\n    id\n    name(language: $language)\n    ...ProductRow_product\n    ...ProductDecision_product\n    ...OwnerDecision_product\n  }\n": types.StaffProductRow_ProductFragmentDoc,
    "\n  query StaffForm($id: ID!) {\n    product(id: $id) {\n      id\n      form {\n        baseRevision\n        ...FormFields\n      }\n    }\n  }\n": types.StaffFormDocument,
    "\n  query Statement($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    product(id: $id) {\n      id\n      name(language: $language)\n      logo(relative: true)\n      upValue\n      statement(first: $first, after: $after) {\n        totalCount\n        nodes {\n          ...StatementEntry_entry\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.StatementDocument,
    "\n  query GoverningLaw($language: Language!) {\n    governingLaw(language: $language)\n  }\n": types.GoverningLawDocument,
    "\n  query Activities($language: Language!, $first: Int!) {\n    viewer {\n      id\n      following(first: $first) {\n        nodes {\n          id\n          ...ProductBrief_product\n        }\n        totalCount\n      }\n      plays(first: $first) {\n        nodes {\n          ...PlayRow_play\n          product {\n            id\n          }\n        }\n        totalCount\n      }\n      upReceipts(first: $first) {\n        nodes {\n          id\n          ...ReceiptRow_receipt\n        }\n        totalCount\n      }\n      leads(first: $first) {\n        nodes {\n          id\n          name\n          status\n        }\n        totalCount\n      }\n      posts(removed: false, first: $first) {\n        nodes {\n          id\n          ...PostBrief_post\n        }\n        totalCount\n      }\n      vitamins {\n        balance\n        records(first: $first) {\n          nodes {\n            ...VitaminList_record\n          }\n          totalCount\n        }\n      }\n      badges(first: $first) {\n        nodes {\n          id\n          ...BadgeRow_badge\n        }\n        totalCount\n      }\n    }\n  }\n": types.ActivitiesDocument,
    "\n  query OwnBadges($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      openBadgeClaims {\n        id\n        state\n        way\n        badge {\n          id\n          ...BadgeRow_badge\n        }\n      }\n      walletBadges {\n        id\n        tokenId\n        ...HeldToken_held\n        badge {\n          id\n          ...BadgeRow_badge\n        }\n      }\n      heldBadges(first: $first, after: $after) {\n        nodes {\n          id\n          tokenId\n          ...HeldToken_held\n          badge {\n            id\n            ...BadgeRow_badge\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.OwnBadgesDocument,
    "\n  query Following($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      following(first: $first, after: $after) {\n        ...ProductList_page\n      }\n    }\n  }\n": types.FollowingDocument,
    "\n  query Playing($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      plays(first: $first, after: $after) {\n        nodes {\n          ...PlayRow_play\n          product {\n            id\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.PlayingDocument,
    "\n  query UpReceipts($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      upReceipts(first: $first, after: $after) {\n        nodes {\n          id\n          reason\n          eventId\n          product {\n            id\n            name(language: $language)\n            logo(relative: true)\n          }\n          ...ReceiptLines_receipt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.UpReceiptsDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CompleteSocialSignIn($code: String!, $state: String!) {\n    completeSocialSignIn(code: $code, state: $state) {\n      viewer {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CompleteSocialSignIn($code: String!, $state: String!) {\n    completeSocialSignIn(code: $code, state: $state) {\n      viewer {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BindIdentity($code: String!, $state: String!) {\n    bindIdentity(code: $code, state: $state) {\n      id\n      signInMethods {\n        kind\n        linkedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation BindIdentity($code: String!, $state: String!) {\n    bindIdentity(code: $code, state: $state) {\n      id\n      signInMethods {\n        kind\n        linkedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnProducts($language: Language!) {\n    viewer {\n      id\n      ownProducts(first: 20) {\n        nodes {\n          id\n          name(language: $language)\n          logo(relative: true)\n          status\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnProducts($language: Language!) {\n    viewer {\n      id\n      ownProducts(first: 20) {\n        nodes {\n          id\n          name(language: $language)\n          logo(relative: true)\n          status\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription UnreadPushed {\n    unread {\n      messages\n      week\n    }\n  }\n"): (typeof documents)["\n  subscription UnreadPushed {\n    unread {\n      messages\n      week\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription VitaminsPushed {\n    vitamins {\n      balance\n    }\n  }\n"): (typeof documents)["\n  subscription VitaminsPushed {\n    vitamins {\n      balance\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UploadPicture($content: String!, $use: PictureUse!) {\n    uploadFile(content: $content, use: $use) {\n      url\n    }\n  }\n"): (typeof documents)["\n  mutation UploadPicture($content: String!, $use: PictureUse!) {\n    uploadFile(content: $content, use: $use) {\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeletePostDraft($draftId: ID!) {\n    deletePostDraft(draftId: $draftId)\n  }\n"): (typeof documents)["\n  mutation DeletePostDraft($draftId: ID!) {\n    deletePostDraft(draftId: $draftId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PostBrief_post on Post {\n    id\n    header\n    language\n    at\n    product {\n      id\n      name(language: $language)\n      logo(relative: true)\n    }\n  }\n"): (typeof documents)["\n  fragment PostBrief_post on Post {\n    id\n    header\n    language\n    at\n    product {\n      id\n      name(language: $language)\n      logo(relative: true)\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PostCard_post on Post {\n    id\n    topic\n    header\n    excerpt\n    hasMore\n    labels\n    essence\n    likes\n    language\n    at\n    author {\n      id\n      nickname\n      isErased\n    }\n    product {\n      id\n      name(language: $language)\n      logo(relative: true)\n      feedsImage(relative: true)\n    }\n  }\n"): (typeof documents)["\n  fragment PostCard_post on Post {\n    id\n    topic\n    header\n    excerpt\n    hasMore\n    labels\n    essence\n    likes\n    language\n    at\n    author {\n      id\n      nickname\n      isErased\n    }\n    product {\n      id\n      name(language: $language)\n      logo(relative: true)\n      feedsImage(relative: true)\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PostContent($id: ID!) {\n    post(id: $id) {\n      id\n      content\n    }\n  }\n"): (typeof documents)["\n  query PostContent($id: ID!) {\n    post(id: $id) {\n      id\n      content\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FormFields on ProductForm {\n    type\n    nameEn\n    nameZh\n    taglineEn\n    taglineZh\n    descriptionEn\n    descriptionZh\n    stage\n    stageNoteEn\n    stageNoteZh\n    platforms\n    languages\n    chains\n    categories\n    tags\n    aliases\n    origin\n    sourceLink\n    producer {\n      name\n      email\n      telegram\n      wechat\n      phone\n    }\n    logo\n    logoImage\n    banner\n    feedsImage\n    screenshots\n    links {\n      kind\n      name\n      url\n    }\n    updateNoteEn\n    updateNoteZh\n  }\n"): (typeof documents)["\n  fragment FormFields on ProductForm {\n    type\n    nameEn\n    nameZh\n    taglineEn\n    taglineZh\n    descriptionEn\n    descriptionZh\n    stage\n    stageNoteEn\n    stageNoteZh\n    platforms\n    languages\n    chains\n    categories\n    tags\n    aliases\n    origin\n    sourceLink\n    producer {\n      name\n      email\n      telegram\n      wechat\n      phone\n    }\n    logo\n    logoImage\n    banner\n    feedsImage\n    screenshots\n    links {\n      kind\n      name\n      url\n    }\n    updateNoteEn\n    updateNoteZh\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PlayRow_play on Play {\n    rating\n    product {\n      id\n      ...ProductBrief_product\n    }\n  }\n"): (typeof documents)["\n  fragment PlayRow_play on Play {\n    rating\n    product {\n      id\n      ...ProductBrief_product\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductBrief_product on Product {\n    id\n    name(language: $language)\n    logo(relative: true)\n    upValue\n  }\n"): (typeof documents)["\n  fragment ProductBrief_product on Product {\n    id\n    name(language: $language)\n    logo(relative: true)\n    upValue\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductRow_product on Product {\n    id\n    type\n    name(language: $language)\n    tagline(language: $language)\n    logo(relative: true)\n    stage\n    platforms\n  }\n"): (typeof documents)["\n  fragment ProductRow_product on Product {\n    id\n    type\n    name(language: $language)\n    tagline(language: $language)\n    logo(relative: true)\n    stage\n    platforms\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SignInProviders {\n    signInProviders\n  }\n"): (typeof documents)["\n  query SignInProviders {\n    signInProviders\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BeginSocialSignIn(\n    $provider: IdentityProvider!\n    $operation: SocialOperation!\n    $page: String!\n  ) {\n    beginSocialSignIn(provider: $provider, operation: $operation, page: $page) {\n      url\n      state\n    }\n  }\n"): (typeof documents)["\n  mutation BeginSocialSignIn(\n    $provider: IdentityProvider!\n    $operation: SocialOperation!\n    $page: String!\n  ) {\n    beginSocialSignIn(provider: $provider, operation: $operation, page: $page) {\n      url\n      state\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Viewer {\n    weekPosts\n    viewer {\n      id\n      email\n      wallet\n      isStaff\n      canPick\n      user {\n        id\n        nickname\n        avatar(relative: true)\n        roles\n        isDeveloper\n        isGoldfinger\n      }\n      unread {\n        messages\n        week\n      }\n      vitamins {\n        balance\n        newcomer {\n          point\n          tasks {\n            kind\n            done\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Viewer {\n    weekPosts\n    viewer {\n      id\n      email\n      wallet\n      isStaff\n      canPick\n      user {\n        id\n        nickname\n        avatar(relative: true)\n        roles\n        isDeveloper\n        isGoldfinger\n      }\n      unread {\n        messages\n        week\n      }\n      vitamins {\n        balance\n        newcomer {\n          point\n          tasks {\n            kind\n            done\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WeekPosts {\n    weekPosts\n  }\n"): (typeof documents)["\n  query WeekPosts {\n    weekPosts\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SignInMethods {\n    viewer {\n      id\n      signInMethods {\n        kind\n        linkedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query SignInMethods {\n    viewer {\n      id\n      signInMethods {\n        kind\n        linkedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ViewerProducts($ids: [ID!]!) {\n    viewer {\n      id\n      products(ids: $ids) {\n        ...ViewerProductState\n      }\n    }\n  }\n"): (typeof documents)["\n  query ViewerProducts($ids: [ID!]!) {\n    viewer {\n      id\n      products(ids: $ids) {\n        ...ViewerProductState\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ViewerProductState on ViewerProduct {\n    id\n    hasUp\n    hasSubscribe\n  }\n"): (typeof documents)["\n  fragment ViewerProductState on ViewerProduct {\n    id\n    hasUp\n    hasSubscribe\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateApiToken($input: ApiTokenInput!) {\n    createApiToken(input: $input) {\n      token\n      apiToken {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateApiToken($input: ApiTokenInput!) {\n    createApiToken(input: $input) {\n      token\n      apiToken {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeApiToken($id: ID!) {\n    revokeApiToken(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeApiToken($id: ID!) {\n    revokeApiToken(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ApiTokens {\n    viewer {\n      id\n      apiTokens {\n        id\n        name\n        scopes\n        createdAt\n        expiresAt\n        lastUsedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query ApiTokens {\n    viewer {\n      id\n      apiTokens {\n        id\n        name\n        scopes\n        createdAt\n        expiresAt\n        lastUsedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerQuestion($questionId: ID!, $answer: String!, $isFirst: Boolean!) {\n    answerQuestion(questionId: $questionId, answer: $answer, isFirst: $isFirst) {\n      id\n      answer\n      answeredAt\n      answerEditedAt\n    }\n  }\n"): (typeof documents)["\n  mutation AnswerQuestion($questionId: ID!, $answer: String!, $isFirst: Boolean!) {\n    answerQuestion(questionId: $questionId, answer: $answer, isFirst: $isFirst) {\n      id\n      answer\n      answeredAt\n      answerEditedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawAnswer($questionId: ID!) {\n    withdrawAnswer(questionId: $questionId) {\n      id\n      answer\n      answeredAt\n      answerEditedAt\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawAnswer($questionId: ID!) {\n    withdrawAnswer(questionId: $questionId) {\n      id\n      answer\n      answeredAt\n      answerEditedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AnsweredQuestion_question on Question {\n    id\n    content\n    at\n    answer\n    answeredAt\n    asker {\n      id\n      nickname\n      isErased\n    }\n  }\n"): (typeof documents)["\n  fragment AnsweredQuestion_question on Question {\n    id\n    content\n    at\n    answer\n    answeredAt\n    asker {\n      id\n      nickname\n      isErased\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AskButton_product on Product {\n    id\n    name(language: $language)\n  }\n"): (typeof documents)["\n  fragment AskButton_product on Product {\n    id\n    name(language: $language)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AskQuestion($productId: ID!, $content: String!, $language: Language!) {\n    askQuestion(productId: $productId, content: $content, language: $language) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation AskQuestion($productId: ID!, $content: String!, $language: Language!) {\n    askQuestion(productId: $productId, content: $content, language: $language) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditQuestion($questionId: ID!, $content: String!) {\n    editQuestion(questionId: $questionId, content: $content) {\n      id\n      content\n    }\n  }\n"): (typeof documents)["\n  mutation EditQuestion($questionId: ID!, $content: String!) {\n    editQuestion(questionId: $questionId, content: $content) {\n      id\n      content\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OpenQuestion_question on Question {\n    id\n    content\n    at\n    asker {\n      id\n      nickname\n      isErased\n    }\n  }\n"): (typeof documents)["\n  fragment OpenQuestion_question on Question {\n    id\n    content\n    at\n    asker {\n      id\n      nickname\n      isErased\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawQuestion($questionId: ID!) {\n    withdrawQuestion(questionId: $questionId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawQuestion($questionId: ID!) {\n    withdrawQuestion(questionId: $questionId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductQuestions($productId: ID!, $language: Language!, $first: Int!, $after: String) {\n    product(id: $productId) {\n      id\n      questions(first: $first, after: $after, language: $language) {\n        nodes {\n          id\n          content\n          at\n          answer\n          answeredAt\n          answerEditedAt\n          asker {\n            id\n            nickname\n            isErased\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProductQuestions($productId: ID!, $language: Language!, $first: Int!, $after: String) {\n    product(id: $productId) {\n      id\n      questions(first: $first, after: $after, language: $language) {\n        nodes {\n          id\n          content\n          at\n          answer\n          answeredAt\n          answerEditedAt\n          asker {\n            id\n            nickname\n            isErased\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OpenQuestions($productId: ID!, $first: Int!, $after: String) {\n    viewer {\n      id\n      openQuestions(productId: $productId, first: $first, after: $after) {\n        nodes {\n          id\n          ...OpenQuestion_question\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query OpenQuestions($productId: ID!, $first: Int!, $after: String) {\n    viewer {\n      id\n      openQuestions(productId: $productId, first: $first, after: $after) {\n        nodes {\n          id\n          ...OpenQuestion_question\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QuestionsToAnswer($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      questionsToAnswer(first: $first, after: $after) {\n        nodes {\n          id\n          product {\n            id\n            name(language: $language)\n          }\n          ...OpenQuestion_question\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query QuestionsToAnswer($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      questionsToAnswer(first: $first, after: $after) {\n        nodes {\n          id\n          product {\n            id\n            name(language: $language)\n          }\n          ...OpenQuestion_question\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AskedQuestions($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      askedQuestions(first: $first, after: $after) {\n        nodes {\n          id\n          answer\n          product {\n            id\n            name(language: $language)\n          }\n          ...OpenQuestion_question\n          ...AnsweredQuestion_question\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query AskedQuestions($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      askedQuestions(first: $first, after: $after) {\n        nodes {\n          id\n          answer\n          product {\n            id\n            name(language: $language)\n          }\n          ...OpenQuestion_question\n          ...AnsweredQuestion_question\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Maintains($productId: ID!) {\n    viewer {\n      id\n      products(ids: [$productId]) {\n        id\n        maintains\n      }\n    }\n  }\n"): (typeof documents)["\n  query Maintains($productId: ID!) {\n    viewer {\n      id\n      products(ids: [$productId]) {\n        id\n        maintains\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BadgeFormFields on OwnBadge {\n    id\n    version\n    deployState\n    claims\n    holders\n    texts {\n      nameEn\n      nameZh\n      descriptionEn\n      descriptionZh\n      rewardEn\n      rewardZh\n    }\n    badge {\n      id\n      network\n      networkHealth {\n        network\n        condition\n        since\n      }\n      total\n      minted\n      eligibility\n      milestone\n      rewardingTime\n      rewardingAt\n      rewardState\n      gasPayer\n      soulbound\n      claimEnabled\n      claimUntil\n      image(relative: true)\n      product {\n        id\n        nameEn: name(language: EN)\n        nameZh: name(language: ZH)\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment BadgeFormFields on OwnBadge {\n    id\n    version\n    deployState\n    claims\n    holders\n    texts {\n      nameEn\n      nameZh\n      descriptionEn\n      descriptionZh\n      rewardEn\n      rewardZh\n    }\n    badge {\n      id\n      network\n      networkHealth {\n        network\n        condition\n        since\n      }\n      total\n      minted\n      eligibility\n      milestone\n      rewardingTime\n      rewardingAt\n      rewardState\n      gasPayer\n      soulbound\n      claimEnabled\n      claimUntil\n      image(relative: true)\n      product {\n        id\n        nameEn: name(language: EN)\n        nameZh: name(language: ZH)\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewBadge($id: ID!) {\n    product(id: $id) {\n      id\n      nameEn: name(language: EN)\n      nameZh: name(language: ZH)\n      status\n      viewerRelation\n    }\n    viewer {\n      id\n      badgeNetworks\n      badgeNetworkHealth {\n        network\n        condition\n        since\n      }\n      developedBadges(productId: $id) {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  query NewBadge($id: ID!) {\n    product(id: $id) {\n      id\n      nameEn: name(language: EN)\n      nameZh: name(language: ZH)\n      status\n      viewerRelation\n    }\n    viewer {\n      id\n      badgeNetworks\n      badgeNetworkHealth {\n        network\n        condition\n        since\n      }\n      developedBadges(productId: $id) {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EditBadge($id: ID!) {\n    viewer {\n      id\n      developedBadge(id: $id) {\n        ...BadgeFormFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query EditBadge($id: ID!) {\n    viewer {\n      id\n      developedBadge(id: $id) {\n        ...BadgeFormFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BadgeProducts($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      ownProducts(first: $first, after: $after) {\n        nodes {\n          id\n          name(language: $language)\n          logo(relative: true)\n          status\n          viewerRelation\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query BadgeProducts($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      ownProducts(first: $first, after: $after) {\n        nodes {\n          id\n          name(language: $language)\n          logo(relative: true)\n          status\n          viewerRelation\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddBadge($productId: ID!, $input: BadgeInput!) {\n    addBadge(productId: $productId, input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation AddBadge($productId: ID!, $input: BadgeInput!) {\n    addBadge(productId: $productId, input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateBadge($id: ID!, $version: Int!, $input: BadgeInput!) {\n    updateBadge(id: $id, version: $version, input: $input) {\n      ...BadgeFormFields\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateBadge($id: ID!, $version: Int!, $input: BadgeInput!) {\n    updateBadge(id: $id, version: $version, input: $input) {\n      ...BadgeFormFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BadgeItem_badge on OwnBadge {\n    id\n    deployState\n    claims\n    gas {\n      mintsLeft\n      low\n    }\n    badge {\n      id\n      name(language: $language)\n      picture(language: $language, relative: true)\n      status\n      network\n      total\n      minted\n      gasPayer\n      suspendedBy\n    }\n  }\n"): (typeof documents)["\n  fragment BadgeItem_badge on OwnBadge {\n    id\n    deployState\n    claims\n    gas {\n      mintsLeft\n      low\n    }\n    badge {\n      id\n      name(language: $language)\n      picture(language: $language, relative: true)\n      status\n      network\n      total\n      minted\n      gasPayer\n      suspendedBy\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductBadges($productId: ID!, $language: Language!) {\n    product(id: $productId) {\n      id\n      name(language: $language)\n    }\n    viewer {\n      id\n      developedBadges(productId: $productId) {\n        id\n        ...BadgeItem_badge\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProductBadges($productId: ID!, $language: Language!) {\n    product(id: $productId) {\n      id\n      name(language: $language)\n    }\n    viewer {\n      id\n      developedBadges(productId: $productId) {\n        id\n        ...BadgeItem_badge\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ManagedBadgeFields on OwnBadge {\n    id\n    version\n    deployState\n    key\n    factory\n    suspensionReason\n    contractParts {\n      part\n      state\n      wanted\n      actual\n      reason\n    }\n    claims\n    gas {\n      balance\n      reserved\n      spent\n      perMint\n      mintsLeft\n      suspended\n      low\n    }\n    prepayments {\n      id\n      state\n      hash\n      amount\n      payer\n      at\n    }\n    badge {\n      id\n      status\n      network\n      networkHealth {\n        network\n        condition\n        since\n      }\n      chainId\n      contract\n      total\n      minted\n      eligibility\n      milestone\n      rewardingTime\n      rewardingAt\n      rewardPerHolder\n      rewardState\n      countedUps\n      gasPayer\n      claimEnabled\n      claimUntil\n      suspendedBy\n      name(language: $language)\n      picture(language: $language, relative: true)\n      product {\n        id\n        name(language: $language)\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ManagedBadgeFields on OwnBadge {\n    id\n    version\n    deployState\n    key\n    factory\n    suspensionReason\n    contractParts {\n      part\n      state\n      wanted\n      actual\n      reason\n    }\n    claims\n    gas {\n      balance\n      reserved\n      spent\n      perMint\n      mintsLeft\n      suspended\n      low\n    }\n    prepayments {\n      id\n      state\n      hash\n      amount\n      payer\n      at\n    }\n    badge {\n      id\n      status\n      network\n      networkHealth {\n        network\n        condition\n        since\n      }\n      chainId\n      contract\n      total\n      minted\n      eligibility\n      milestone\n      rewardingTime\n      rewardingAt\n      rewardPerHolder\n      rewardState\n      countedUps\n      gasPayer\n      claimEnabled\n      claimUntil\n      suspendedBy\n      name(language: $language)\n      picture(language: $language, relative: true)\n      product {\n        id\n        name(language: $language)\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ManagedBadge($id: ID!, $language: Language!) {\n    viewer {\n      id\n      developedBadge(id: $id) {\n        ...ManagedBadgeFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query ManagedBadge($id: ID!, $language: Language!) {\n    viewer {\n      id\n      developedBadge(id: $id) {\n        ...ManagedBadgeFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BadgeClaimList($id: ID!, $first: Int!, $after: String) {\n    viewer {\n      id\n      developedBadge(id: $id) {\n        id\n        claimList(first: $first, after: $after) {\n          nodes {\n            id\n            state\n            way\n            hash\n            tokenId\n            address\n            requestedAt\n            changedAt\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query BadgeClaimList($id: ID!, $first: Int!, $after: String) {\n    viewer {\n      id\n      developedBadge(id: $id) {\n        id\n        claimList(first: $first, after: $after) {\n          nodes {\n            id\n            state\n            way\n            hash\n            tokenId\n            address\n            requestedAt\n            changedAt\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OpenHolders($id: ID!) {\n    viewer {\n      id\n      developedBadge(id: $id) {\n        id\n        openHolders\n        claims\n        gas {\n          mintsLeft\n        }\n        badge {\n          id\n          total\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OpenHolders($id: ID!) {\n    viewer {\n      id\n      developedBadge(id: $id) {\n        id\n        openHolders\n        claims\n        gas {\n          mintsLeft\n        }\n        badge {\n          id\n          total\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SwitchBadgeStatus($id: ID!, $status: BadgeStatus!) {\n    switchBadgeStatus(id: $id, status: $status) {\n      id\n      status\n      suspendedBy\n    }\n  }\n"): (typeof documents)["\n  mutation SwitchBadgeStatus($id: ID!, $status: BadgeStatus!) {\n    switchBadgeStatus(id: $id, status: $status) {\n      id\n      status\n      suspendedBy\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetBadgeClaimLink($id: ID!, $enabled: Boolean!) {\n    setBadgeClaimLink(id: $id, enabled: $enabled) {\n      id\n      version\n      badge {\n        id\n        claimEnabled\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetBadgeClaimLink($id: ID!, $enabled: Boolean!) {\n    setBadgeClaimLink(id: $id, enabled: $enabled) {\n      id\n      version\n      badge {\n        id\n        claimEnabled\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteBadge($id: ID!) {\n    deleteBadge(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteBadge($id: ID!) {\n    deleteBadge(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MintBadgeTo($id: ID!, $holders: [String!]!) {\n    mintBadgeTo(id: $id, holders: $holders) {\n      id\n      state\n    }\n  }\n"): (typeof documents)["\n  mutation MintBadgeTo($id: ID!, $holders: [String!]!) {\n    mintBadgeTo(id: $id, holders: $holders) {\n      id\n      state\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportPrepayment($badgeId: ID!, $hash: String!) {\n    reportPrepayment(badgeId: $badgeId, hash: $hash) {\n      id\n      prepayments {\n        id\n        state\n        hash\n        amount\n        payer\n        at\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ReportPrepayment($badgeId: ID!, $hash: String!) {\n    reportPrepayment(badgeId: $badgeId, hash: $hash) {\n      id\n      prepayments {\n        id\n        state\n        hash\n        amount\n        payer\n        at\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PlannedDate on BadgeMilestoneForecast {\n    outlook\n    missing\n    days\n    ups\n    earliest\n    likely\n    latest\n  }\n"): (typeof documents)["\n  fragment PlannedDate on BadgeMilestoneForecast {\n    outlook\n    missing\n    days\n    ups\n    earliest\n    likely\n    latest\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BadgePlan($productId: ID!, $input: BadgePlanInput!) {\n    viewer {\n      id\n      badgePlan(productId: $productId, input: $input) {\n        gas {\n          ...PlannedGas\n        }\n        reward {\n          ...PlannedReward\n        }\n        forecast {\n          ...PlannedDate\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query BadgePlan($productId: ID!, $input: BadgePlanInput!) {\n    viewer {\n      id\n      badgePlan(productId: $productId, input: $input) {\n        gas {\n          ...PlannedGas\n        }\n        reward {\n          ...PlannedReward\n        }\n        forecast {\n          ...PlannedDate\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PlannedGas on BadgeGasPlan {\n    mints\n    perMint\n    atMost\n    toStart\n    balance\n    perMintNow\n    allNow\n    covered\n    coveredNow\n  }\n"): (typeof documents)["\n  fragment PlannedGas on BadgeGasPlan {\n    mints\n    perMint\n    atMost\n    toStart\n    balance\n    perMintNow\n    allNow\n    covered\n    coveredNow\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PlannedReward on BadgeRewardPlan {\n    perHolder\n    holdersAtMost\n    atMost\n    holdersNow\n    now\n  }\n"): (typeof documents)["\n  fragment PlannedReward on BadgeRewardPlan {\n    perHolder\n    holdersAtMost\n    atMost\n    holdersNow\n    now\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BadgeClaimPage($id: ID!, $language: Language!) {\n    viewer {\n      id\n      badgeClaim(badgeId: $id) {\n        closed\n        eligible\n        lack\n        rewardRefusal\n        refusal\n        voucherFrom\n        voucherLacksAccount\n        holds\n        claim {\n          id\n          state\n          way\n          hash\n          tokenId\n          reason\n          changedAt\n          address\n        }\n        badge {\n          id\n          status\n          suspendedBy\n          name(language: $language)\n          description(language: $language)\n          picture(language: $language, relative: true)\n          network\n          networkHealth {\n            network\n            condition\n            since\n          }\n          contract\n          total\n          minted\n          eligibility\n          claimUntil\n          gasPayer\n          soulbound\n          milestone\n          rewardPerHolder\n          rewardState\n          rewardingTime\n          rewardingAt\n          rewardDescription(language: $language)\n          countedUps\n          product {\n            id\n            name(language: $language)\n            logo(relative: true)\n            viewerRelation\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query BadgeClaimPage($id: ID!, $language: Language!) {\n    viewer {\n      id\n      badgeClaim(badgeId: $id) {\n        closed\n        eligible\n        lack\n        rewardRefusal\n        refusal\n        voucherFrom\n        voucherLacksAccount\n        holds\n        claim {\n          id\n          state\n          way\n          hash\n          tokenId\n          reason\n          changedAt\n          address\n        }\n        badge {\n          id\n          status\n          suspendedBy\n          name(language: $language)\n          description(language: $language)\n          picture(language: $language, relative: true)\n          network\n          networkHealth {\n            network\n            condition\n            since\n          }\n          contract\n          total\n          minted\n          eligibility\n          claimUntil\n          gasPayer\n          soulbound\n          milestone\n          rewardPerHolder\n          rewardState\n          rewardingTime\n          rewardingAt\n          rewardDescription(language: $language)\n          countedUps\n          product {\n            id\n            name(language: $language)\n            logo(relative: true)\n            viewerRelation\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestBadgeClaim($badgeId: ID!, $way: BadgeClaimWay!) {\n    requestBadgeClaim(badgeId: $badgeId, way: $way) {\n      claim {\n        id\n        state\n        way\n        hash\n        tokenId\n        reason\n        changedAt\n        address\n      }\n      voucher {\n        chainId\n        contract\n        claimId\n        to\n        deadline\n        signature\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RequestBadgeClaim($badgeId: ID!, $way: BadgeClaimWay!) {\n    requestBadgeClaim(badgeId: $badgeId, way: $way) {\n      claim {\n        id\n        state\n        way\n        hash\n        tokenId\n        reason\n        changedAt\n        address\n      }\n      voucher {\n        chainId\n        contract\n        claimId\n        to\n        deadline\n        signature\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportClaim($claimId: ID!, $hash: String!) {\n    reportClaimTransaction(claimId: $claimId, hash: $hash) {\n      id\n      state\n      way\n      hash\n      tokenId\n      reason\n      changedAt\n      address\n    }\n  }\n"): (typeof documents)["\n  mutation ReportClaim($claimId: ID!, $hash: String!) {\n    reportClaimTransaction(claimId: $claimId, hash: $hash) {\n      id\n      state\n      way\n      hash\n      tokenId\n      reason\n      changedAt\n      address\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HeldToken_held on HeldBadge {\n    id\n    tokenId\n    rewardPaid\n    rewardDue\n    rewardRefusal\n    badge {\n      id\n      network\n      contract\n      milestone\n      rewardPerHolder\n      rewardState\n      rewardingAt\n    }\n  }\n"): (typeof documents)["\n  fragment HeldToken_held on HeldBadge {\n    id\n    tokenId\n    rewardPaid\n    rewardDue\n    rewardRefusal\n    badge {\n      id\n      network\n      contract\n      milestone\n      rewardPerHolder\n      rewardState\n      rewardingAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CardPlace($position: CardPosition!, $language: Language!) {\n    cards(position: $position) {\n      ...CardStrip_card\n    }\n  }\n"): (typeof documents)["\n  query CardPlace($position: CardPosition!, $language: Language!) {\n    cards(position: $position) {\n      ...CardStrip_card\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CardStrip_card on Card {\n    id\n    form\n    title(language: $language)\n    copy(language: $language)\n    picture(relative: true)\n    link\n    products {\n      id\n      name(language: $language)\n      logo(relative: true)\n      banner(relative: true)\n      screenshots(relative: true)\n    }\n  }\n"): (typeof documents)["\n  fragment CardStrip_card on Card {\n    id\n    form\n    title(language: $language)\n    copy(language: $language)\n    picture(relative: true)\n    link\n    products {\n      id\n      name(language: $language)\n      logo(relative: true)\n      banner(relative: true)\n      screenshots(relative: true)\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportCardClick($data: String!) {\n    recordAdClick(data: $data)\n  }\n"): (typeof documents)["\n  mutation ReportCardClick($data: String!) {\n    recordAdClick(data: $data)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnProductList($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      productDrafts {\n        id\n        productId\n        version\n        savedAt\n        input {\n          nameEn\n          nameZh\n        }\n      }\n      ownProducts(first: $first, after: $after) {\n        nodes {\n          id\n          name(language: $language)\n          logo(relative: true)\n          type\n          status\n          takenDownReason\n          viewerRelation\n          revisions(first: 1) {\n            nodes {\n              id\n              status\n              reason\n              submittedAt\n            }\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnProductList($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      productDrafts {\n        id\n        productId\n        version\n        savedAt\n        input {\n          nameEn\n          nameZh\n        }\n      }\n      ownProducts(first: $first, after: $after) {\n        nodes {\n          id\n          name(language: $language)\n          logo(relative: true)\n          type\n          status\n          takenDownReason\n          viewerRelation\n          revisions(first: 1) {\n            nodes {\n              id\n              status\n              reason\n              submittedAt\n            }\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductDrafts {\n    viewer {\n      id\n      productDrafts {\n        id\n        productId\n        version\n        savedAt\n        input {\n          baseRevision\n          ...FormFields\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProductDrafts {\n    viewer {\n      id\n      productDrafts {\n        id\n        productId\n        version\n        savedAt\n        input {\n          baseRevision\n          ...FormFields\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnProduct($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      name(language: $language)\n      status\n      takenDownReason\n      owner {\n        id\n        nickname\n        isErased\n      }\n      form {\n        baseRevision\n        ...FormFields\n      }\n      revisions(first: 1) {\n        nodes {\n          id\n          status\n          reason\n          after {\n            ...FormFields\n          }\n        }\n      }\n    }\n    viewer {\n      id\n      productDrafts {\n        id\n        productId\n        version\n        savedAt\n        input {\n          baseRevision\n          ...FormFields\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnProduct($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      name(language: $language)\n      status\n      takenDownReason\n      owner {\n        id\n        nickname\n        isErased\n      }\n      form {\n        baseRevision\n        ...FormFields\n      }\n      revisions(first: 1) {\n        nodes {\n          id\n          status\n          reason\n          after {\n            ...FormFields\n          }\n        }\n      }\n    }\n    viewer {\n      id\n      productDrafts {\n        id\n        productId\n        version\n        savedAt\n        input {\n          baseRevision\n          ...FormFields\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductCategories {\n    productCategories {\n      id\n      type\n      nameEn: name(language: EN)\n      nameZh: name(language: ZH)\n    }\n  }\n"): (typeof documents)["\n  query ProductCategories {\n    productCategories {\n      id\n      type\n      nameEn: name(language: EN)\n      nameZh: name(language: ZH)\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveProductDraft(\n    $productId: ID\n    $draftId: ID\n    $input: ProductFormInput!\n    $version: Int\n    $formId: ID\n  ) {\n    saveProductDraft(\n      productId: $productId\n      draftId: $draftId\n      input: $input\n      version: $version\n      formId: $formId\n    ) {\n      id\n      version\n      savedAt\n    }\n  }\n"): (typeof documents)["\n  mutation SaveProductDraft(\n    $productId: ID\n    $draftId: ID\n    $input: ProductFormInput!\n    $version: Int\n    $formId: ID\n  ) {\n    saveProductDraft(\n      productId: $productId\n      draftId: $draftId\n      input: $input\n      version: $version\n      formId: $formId\n    ) {\n      id\n      version\n      savedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveEditDraft(\n    $productId: ID\n    $draftId: ID\n    $input: ProductFormInput!\n    $version: Int\n    $formId: ID\n    $baseRevision: ID\n  ) {\n    saveProductDraft(\n      productId: $productId\n      draftId: $draftId\n      input: $input\n      version: $version\n      formId: $formId\n      baseRevision: $baseRevision\n    ) {\n      id\n      version\n      savedAt\n    }\n  }\n"): (typeof documents)["\n  mutation SaveEditDraft(\n    $productId: ID\n    $draftId: ID\n    $input: ProductFormInput!\n    $version: Int\n    $formId: ID\n    $baseRevision: ID\n  ) {\n    saveProductDraft(\n      productId: $productId\n      draftId: $draftId\n      input: $input\n      version: $version\n      formId: $formId\n      baseRevision: $baseRevision\n    ) {\n      id\n      version\n      savedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteProductDraft($draftId: ID!) {\n    deleteProductDraft(draftId: $draftId)\n  }\n"): (typeof documents)["\n  mutation DeleteProductDraft($draftId: ID!) {\n    deleteProductDraft(draftId: $draftId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SubmitProduct($draftId: ID, $input: ProductFormInput!) {\n    submitProduct(draftId: $draftId, input: $input) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation SubmitProduct($draftId: ID, $input: ProductFormInput!) {\n    submitProduct(draftId: $draftId, input: $input) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SubmitRevision($productId: ID!, $input: ProductFormInput!, $baseRevision: ID) {\n    submitRevision(productId: $productId, input: $input, baseRevision: $baseRevision) {\n      id\n      status\n      product {\n        id\n        status\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SubmitRevision($productId: ID!, $input: ProductFormInput!, $baseRevision: ID) {\n    submitRevision(productId: $productId, input: $input, baseRevision: $baseRevision) {\n      id\n      status\n      product {\n        id\n        status\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawRevision($revisionId: ID!) {\n    withdrawRevision(revisionId: $revisionId) {\n      id\n      status\n      decidedAt\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawRevision($revisionId: ID!) {\n    withdrawRevision(revisionId: $revisionId) {\n      id\n      status\n      decidedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptLead($leadId: ID!, $input: LeadProductInput!) {\n    acceptLead(leadId: $leadId, input: $input) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation AcceptLead($leadId: ID!, $input: LeadProductInput!) {\n    acceptLead(leadId: $leadId, input: $input) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductNumbers($id: ID!, $days: Int!) {\n    product(id: $id) {\n      id\n      numbers(days: $days) {\n        day\n        views\n        follows\n        ups\n        clicks\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProductNumbers($id: ID!, $days: Int!) {\n    product(id: $id) {\n      id\n      numbers(days: $days) {\n        day\n        views\n        follows\n        ups\n        clicks\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductRevisions($id: ID!, $first: Int!, $after: String) {\n    product(id: $id) {\n      id\n      status\n      revisions(first: $first, after: $after) {\n        nodes {\n          id\n          status\n          reason\n          submittedAt\n          decidedAt\n          isReplaced\n          changedFields\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProductRevisions($id: ID!, $first: Int!, $after: String) {\n    product(id: $id) {\n      id\n      status\n      revisions(first: $first, after: $after) {\n        nodes {\n          id\n          status\n          reason\n          submittedAt\n          decidedAt\n          isReplaced\n          changedFields\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductsOfSites($links: [String!]!, $exceptId: ID, $language: Language!) {\n    productsOfSites(links: $links, exceptId: $exceptId) {\n      id\n      name(language: $language)\n    }\n  }\n"): (typeof documents)["\n  query ProductsOfSites($links: [String!]!, $exceptId: ID, $language: Language!) {\n    productsOfSites(links: $links, exceptId: $exceptId) {\n      id\n      name(language: $language)\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FollowButton_product on Product {\n    id\n    name(language: $language)\n  }\n"): (typeof documents)["\n  fragment FollowButton_product on Product {\n    id\n    name(language: $language)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FollowSuggestions($language: Language!, $first: Int!) {\n    products(sort: UPS, first: $first) {\n      nodes {\n        id\n        ...ProductBrief_product\n        name(language: $language)\n      }\n    }\n  }\n"): (typeof documents)["\n  query FollowSuggestions($language: Language!, $first: Int!) {\n    products(sort: UPS, first: $first) {\n      nodes {\n        id\n        ...ProductBrief_product\n        name(language: $language)\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetFollow($productId: ID!, $following: Boolean!) {\n    setFollow(productId: $productId, following: $following) {\n      ...ViewerProductState\n    }\n  }\n"): (typeof documents)["\n  mutation SetFollow($productId: ID!, $following: Boolean!) {\n    setFollow(productId: $productId, following: $following) {\n      ...ViewerProductState\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CategoryCards_count on ProductCount {\n    type\n    count\n  }\n"): (typeof documents)["\n  fragment CategoryCards_count on ProductCount {\n    type\n    count\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HomeHero_product on Product {\n    id\n    name(language: $language)\n    logo(relative: true)\n    upValue\n  }\n"): (typeof documents)["\n  fragment HomeHero_product on Product {\n    id\n    name(language: $language)\n    logo(relative: true)\n    upValue\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptInvitation($token: String!) {\n    acceptInvitation(token: $token) {\n      id\n      user {\n        id\n        roles\n        isGoldfinger\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AcceptInvitation($token: String!) {\n    acceptInvitation(token: $token) {\n      id\n      user {\n        id\n        roles\n        isGoldfinger\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawInvitation($id: ID!) {\n    withdrawInvitation(id: $id) {\n      id\n      ...InvitationsOfViewer\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawInvitation($id: ID!) {\n    withdrawInvitation(id: $id) {\n      id\n      ...InvitationsOfViewer\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Invitations {\n    viewer {\n      id\n      ...InvitationsOfViewer\n    }\n  }\n"): (typeof documents)["\n  query Invitations {\n    viewer {\n      id\n      ...InvitationsOfViewer\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment InvitationsOfViewer on Viewer {\n    invitations {\n      left\n      list {\n        id\n        email\n        status\n        expiresAt\n        member {\n          id\n          nickname\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment InvitationsOfViewer on Viewer {\n    invitations {\n      left\n      list {\n        id\n        email\n        status\n        expiresAt\n        member {\n          id\n          nickname\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation InviteGoldfinger($email: String!, $language: Language!) {\n    inviteGoldfinger(email: $email, language: $language) {\n      id\n      ...InvitationsOfViewer\n    }\n  }\n"): (typeof documents)["\n  mutation InviteGoldfinger($email: String!, $language: Language!) {\n    inviteGoldfinger(email: $email, language: $language) {\n      id\n      ...InvitationsOfViewer\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BoardRow_place on LeaderboardPlace {\n    place\n    ups\n    previousPlace\n    bestUp(language: $language) {\n      id\n      reason\n    }\n    product {\n      id\n      name(language: $language)\n      tagline(language: $language)\n      logo(relative: true)\n    }\n  }\n"): (typeof documents)["\n  fragment BoardRow_place on LeaderboardPlace {\n    place\n    ups\n    previousPlace\n    bestUp(language: $language) {\n      id\n      reason\n    }\n    product {\n      id\n      name(language: $language)\n      tagline(language: $language)\n      logo(relative: true)\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LedgerProof($size: String, $first: Int!, $after: String) {\n    viewer {\n      id\n      vitamins {\n        ledger(size: $size) {\n          checkpoint\n          entries(first: $first, after: $after) {\n            nodes {\n              index\n              statement\n              salt\n              proof\n            }\n            pageInfo {\n              hasNextPage\n              endCursor\n            }\n          }\n          balance {\n            statement\n            salt\n            accountIndex\n            accountProof\n            entry\n            index\n            proof\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query LedgerProof($size: String, $first: Int!, $after: String) {\n    viewer {\n      id\n      vitamins {\n        ledger(size: $size) {\n          checkpoint\n          entries(first: $first, after: $after) {\n            nodes {\n              index\n              statement\n              salt\n              proof\n            }\n            pageInfo {\n              hasNextPage\n              endCursor\n            }\n          }\n          balance {\n            statement\n            salt\n            accountIndex\n            accountProof\n            entry\n            index\n            proof\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ProductUpsPushed($productId: ID!) {\n    productUps(productId: $productId) {\n      upValue\n    }\n  }\n"): (typeof documents)["\n  subscription ProductUpsPushed($productId: ID!) {\n    productUps(productId: $productId) {\n      upValue\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription TalkPushed($kind: TalkKind!, $id: ID!) {\n    talkChanges(kind: $kind, id: $id) {\n      comments\n      commentId\n    }\n  }\n"): (typeof documents)["\n  subscription TalkPushed($kind: TalkKind!, $id: ID!) {\n    talkChanges(kind: $kind, id: $id) {\n      comments\n      commentId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription BadgeClaimPushed($badgeId: ID!) {\n    badgeClaim(badgeId: $badgeId) {\n      claimId\n      state\n      hash\n    }\n  }\n"): (typeof documents)["\n  subscription BadgeClaimPushed($badgeId: ID!) {\n    badgeClaim(badgeId: $badgeId) {\n      claimId\n      state\n      hash\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BadgeRow_badge on Badge {\n    id\n    name(language: $language)\n    picture(language: $language, relative: true)\n    network\n    milestone\n    rewardPerHolder\n    rewardState\n    product {\n      id\n      name(language: $language)\n    }\n  }\n"): (typeof documents)["\n  fragment BadgeRow_badge on Badge {\n    id\n    name(language: $language)\n    picture(language: $language, relative: true)\n    network\n    milestone\n    rewardPerHolder\n    rewardState\n    product {\n      id\n      name(language: $language)\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MemberBadges($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    user(id: $id) {\n      id\n      badges {\n        id\n        list(first: $first, after: $after) {\n          nodes {\n            id\n            ...BadgeRow_badge\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query MemberBadges($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    user(id: $id) {\n      id\n      badges {\n        id\n        list(first: $first, after: $after) {\n          nodes {\n            id\n            ...BadgeRow_badge\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MemberFinds($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    user(id: $id) {\n      id\n      finds {\n        id\n        list(first: $first, after: $after) {\n          nodes {\n            id\n            ...ProductBrief_product\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query MemberFinds($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    user(id: $id) {\n      id\n      finds {\n        id\n        list(first: $first, after: $after) {\n          nodes {\n            id\n            ...ProductBrief_product\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MemberPlays($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    user(id: $id) {\n      id\n      plays {\n        id\n        list(first: $first, after: $after) {\n          nodes {\n            ...PlayRow_play\n            product {\n              id\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query MemberPlays($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    user(id: $id) {\n      id\n      plays {\n        id\n        list(first: $first, after: $after) {\n          nodes {\n            ...PlayRow_play\n            product {\n              id\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MemberUps($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    user(id: $id) {\n      id\n      ups {\n        id\n        list(first: $first, after: $after) {\n          nodes {\n            id\n            reason\n            value\n            at\n            product {\n              id\n              name(language: $language)\n              logo(relative: true)\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query MemberUps($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    user(id: $id) {\n      id\n      ups {\n        id\n        list(first: $first, after: $after) {\n          nodes {\n            id\n            reason\n            value\n            at\n            product {\n              id\n              name(language: $language)\n              logo(relative: true)\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MessageList_message on Message {\n    id\n    title(language: $language)\n    content(language: $language)\n    at\n    isRead\n    link\n  }\n"): (typeof documents)["\n  fragment MessageList_message on Message {\n    id\n    title(language: $language)\n    content(language: $language)\n    at\n    isRead\n    link\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Messages($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      messages(first: $first, after: $after) {\n        nodes {\n          ...MessageList_message\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query Messages($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      messages(first: $first, after: $after) {\n        nodes {\n          ...MessageList_message\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkMessagesRead($ids: [ID!]!) {\n    markMessagesRead(ids: $ids) {\n      id\n      unread {\n        messages\n        week\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation MarkMessagesRead($ids: [ID!]!) {\n    markMessagesRead(ids: $ids) {\n      id\n      unread {\n        messages\n        week\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClaimStart($id: ID!) {\n    product(id: $id) {\n      id\n      claimSite {\n        host\n        recordName\n        fileUrl\n      }\n      viewerClaim {\n        ...Claim_fields\n      }\n    }\n  }\n"): (typeof documents)["\n  query ClaimStart($id: ID!) {\n    product(id: $id) {\n      id\n      claimSite {\n        host\n        recordName\n        fileUrl\n      }\n      viewerClaim {\n        ...Claim_fields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Claim_fields on ProductClaim {\n    id\n    method\n    status\n    token\n    recordValue\n    note\n    contact\n    expiresAt\n  }\n"): (typeof documents)["\n  fragment Claim_fields on ProductClaim {\n    id\n    method\n    status\n    token\n    recordValue\n    note\n    contact\n    expiresAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartClaim($input: StartClaimInput!) {\n    startClaim(input: $input) {\n      ...Claim_fields\n    }\n  }\n"): (typeof documents)["\n  mutation StartClaim($input: StartClaimInput!) {\n    startClaim(input: $input) {\n      ...Claim_fields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CheckClaim($id: ID!) {\n    checkClaim(claimId: $id) {\n      id\n      status\n      product {\n        id\n        owner {\n          id\n          nickname\n          isErased\n        }\n        viewerRelation\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CheckClaim($id: ID!) {\n    checkClaim(claimId: $id) {\n      id\n      status\n      product {\n        id\n        owner {\n          id\n          nickname\n          isErased\n        }\n        viewerRelation\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindTeamMember($nickname: String!) {\n    usersByNickname(nickname: $nickname) {\n      id\n    }\n  }\n"): (typeof documents)["\n  query FindTeamMember($nickname: String!) {\n    usersByNickname(nickname: $nickname) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OfferProduct($productId: ID!, $memberId: ID!, $kind: OfferKind!) {\n    offerProduct(productId: $productId, memberId: $memberId, kind: $kind) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation OfferProduct($productId: ID!, $memberId: ID!, $kind: OfferKind!) {\n    offerProduct(productId: $productId, memberId: $memberId, kind: $kind) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnerDecision_product on Product {\n    id\n    name(language: $language)\n    owner {\n      id\n      nickname\n      isErased\n    }\n  }\n"): (typeof documents)["\n  fragment OwnerDecision_product on Product {\n    id\n    name(language: $language)\n    owner {\n      id\n      nickname\n      isErased\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductTeam($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      name(language: $language)\n      status\n      viewerRelation\n      team {\n        owner {\n          id\n          nickname\n          isErased\n        }\n        maintainers {\n          id\n          nickname\n          isErased\n        }\n        offers {\n          id\n          kind\n          expiresAt\n          to {\n            id\n            nickname\n            isErased\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProductTeam($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      name(language: $language)\n      status\n      viewerRelation\n      team {\n        owner {\n          id\n          nickname\n          isErased\n        }\n        maintainers {\n          id\n          nickname\n          isErased\n        }\n        offers {\n          id\n          kind\n          expiresAt\n          to {\n            id\n            nickname\n            isErased\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawOffer($id: ID!) {\n    withdrawOffer(offerId: $id) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawOffer($id: ID!) {\n    withdrawOffer(offerId: $id) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewOwner($id: ID!) {\n    user(id: $id) {\n      id\n      nickname\n      isErased\n    }\n  }\n"): (typeof documents)["\n  query NewOwner($id: ID!) {\n    user(id: $id) {\n      id\n      nickname\n      isErased\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetProductOwner($productId: ID!, $memberId: ID, $reason: String!, $keepMaintainers: Boolean) {\n    setProductOwner(\n      productId: $productId\n      memberId: $memberId\n      reason: $reason\n      keepMaintainers: $keepMaintainers\n    ) {\n      id\n      owner {\n        id\n        nickname\n        isErased\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetProductOwner($productId: ID!, $memberId: ID, $reason: String!, $keepMaintainers: Boolean) {\n    setProductOwner(\n      productId: $productId\n      memberId: $memberId\n      reason: $reason\n      keepMaintainers: $keepMaintainers\n    ) {\n      id\n      owner {\n        id\n        nickname\n        isErased\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveMaintainer($productId: ID!, $memberId: ID!, $reason: String) {\n    removeMaintainer(productId: $productId, memberId: $memberId, reason: $reason) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveMaintainer($productId: ID!, $memberId: ID!, $reason: String) {\n    removeMaintainer(productId: $productId, memberId: $memberId, reason: $reason) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PlayBar_product on Product {\n    id\n    name(language: $language)\n    players\n  }\n"): (typeof documents)["\n  fragment PlayBar_product on Product {\n    id\n    name(language: $language)\n    players\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ViewerPlayState on ViewerProduct {\n    id\n    play {\n      rating\n    }\n  }\n"): (typeof documents)["\n  fragment ViewerPlayState on ViewerProduct {\n    id\n    play {\n      rating\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetPlay($productId: ID!, $played: Boolean!, $rating: PlayRating) {\n    setPlay(productId: $productId, played: $played, rating: $rating) {\n      ...ViewerPlayState\n    }\n  }\n"): (typeof documents)["\n  mutation SetPlay($productId: ID!, $played: Boolean!, $rating: PlayRating) {\n    setPlay(productId: $productId, played: $played, rating: $rating) {\n      ...ViewerPlayState\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ViewerPlay($ids: [ID!]!) {\n    viewer {\n      id\n      products(ids: $ids) {\n        ...ViewerPlayState\n      }\n    }\n  }\n"): (typeof documents)["\n  query ViewerPlay($ids: [ID!]!) {\n    viewer {\n      id\n      products(ids: $ids) {\n        ...ViewerPlayState\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PostForm($postId: ID!, $hasPost: Boolean!, $language: Language!, $first: Int!) {\n    viewer {\n      id\n      ownProducts(first: $first) {\n        nodes {\n          id\n          name(language: $language)\n          status\n        }\n      }\n      postDrafts {\n        id\n        topic\n        header\n        content\n        labels\n        pick\n        version\n        savedAt\n        publishAt\n        product {\n          id\n          name(language: $language)\n        }\n        postId\n        baseVersion\n        plannedAt\n      }\n    }\n    post(id: $postId) @include(if: $hasPost) {\n      id\n      topic\n      header\n      content(relative: true)\n      labels\n      essence\n      version\n      editedAt\n      product {\n        id\n        name(language: $language)\n      }\n    }\n  }\n"): (typeof documents)["\n  query PostForm($postId: ID!, $hasPost: Boolean!, $language: Language!, $first: Int!) {\n    viewer {\n      id\n      ownProducts(first: $first) {\n        nodes {\n          id\n          name(language: $language)\n          status\n        }\n      }\n      postDrafts {\n        id\n        topic\n        header\n        content\n        labels\n        pick\n        version\n        savedAt\n        publishAt\n        product {\n          id\n          name(language: $language)\n        }\n        postId\n        baseVersion\n        plannedAt\n      }\n    }\n    post(id: $postId) @include(if: $hasPost) {\n      id\n      topic\n      header\n      content(relative: true)\n      labels\n      essence\n      version\n      editedAt\n      product {\n        id\n        name(language: $language)\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SavePostDraft(\n    $draftId: ID\n    $productId: ID\n    $postId: ID\n    $version: Int\n    $input: PostDraftInput!\n    $formId: ID\n  ) {\n    savePostDraft(\n      draftId: $draftId\n      productId: $productId\n      postId: $postId\n      version: $version\n      input: $input\n      formId: $formId\n    ) {\n      id\n      version\n      savedAt\n    }\n  }\n"): (typeof documents)["\n  mutation SavePostDraft(\n    $draftId: ID\n    $productId: ID\n    $postId: ID\n    $version: Int\n    $input: PostDraftInput!\n    $formId: ID\n  ) {\n    savePostDraft(\n      draftId: $draftId\n      productId: $productId\n      postId: $postId\n      version: $version\n      input: $input\n      formId: $formId\n    ) {\n      id\n      version\n      savedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PublishPost($input: PublishPostInput!) {\n    publishPost(input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation PublishPost($input: PublishPostInput!) {\n    publishPost(input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SchedulePost($input: PublishPostInput!, $publishAt: DateTime!) {\n    schedulePost(input: $input, publishAt: $publishAt) {\n      id\n      publishAt\n    }\n  }\n"): (typeof documents)["\n  mutation SchedulePost($input: PublishPostInput!, $publishAt: DateTime!) {\n    schedulePost(input: $input, publishAt: $publishAt) {\n      id\n      publishAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditPost($id: ID!, $input: EditPostInput!) {\n    editPost(id: $id, input: $input) {\n      id\n      topic\n      header\n      content(relative: true)\n      excerpt\n      hasMore\n      labels\n      essence\n      language\n      version\n      editedAt\n    }\n  }\n"): (typeof documents)["\n  mutation EditPost($id: ID!, $input: EditPostInput!) {\n    editPost(id: $id, input: $input) {\n      id\n      topic\n      header\n      content(relative: true)\n      excerpt\n      hasMore\n      labels\n      essence\n      language\n      version\n      editedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnPosts($language: Language!, $removed: Boolean!, $first: Int!, $after: String) {\n    viewer {\n      id\n      posts(removed: $removed, first: $first, after: $after) {\n        nodes {\n          id\n          state\n          restorableUntil\n          viewerMayEdit\n          viewerMayRestore\n          removedByStaff\n          header\n          excerpt\n          language\n          at\n          likes\n          author {\n            id\n          }\n          product {\n            id\n            name(language: $language)\n            viewerRelation\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnPosts($language: Language!, $removed: Boolean!, $first: Int!, $after: String) {\n    viewer {\n      id\n      posts(removed: $removed, first: $first, after: $after) {\n        nodes {\n          id\n          state\n          restorableUntil\n          viewerMayEdit\n          viewerMayRestore\n          removedByStaff\n          header\n          excerpt\n          language\n          at\n          likes\n          author {\n            id\n          }\n          product {\n            id\n            name(language: $language)\n            viewerRelation\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnDrafts($language: Language!) {\n    viewer {\n      id\n      postDrafts {\n        id\n        header\n        content\n        savedAt\n        publishAt\n        failure\n        product {\n          id\n          name(language: $language)\n        }\n        postId\n        post {\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnDrafts($language: Language!) {\n    viewer {\n      id\n      postDrafts {\n        id\n        header\n        content\n        savedAt\n        publishAt\n        failure\n        product {\n          id\n          name(language: $language)\n        }\n        postId\n        post {\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnschedulePost($draftId: ID!) {\n    unschedulePost(draftId: $draftId) {\n      id\n      publishAt\n      version\n    }\n  }\n"): (typeof documents)["\n  mutation UnschedulePost($draftId: ID!) {\n    unschedulePost(draftId: $draftId) {\n      id\n      publishAt\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetPick($postId: ID!, $pick: Boolean!) {\n    setPick(postId: $postId, pick: $pick) {\n      id\n      essence\n    }\n  }\n"): (typeof documents)["\n  mutation SetPick($postId: ID!, $pick: Boolean!) {\n    setPick(postId: $postId, pick: $pick) {\n      id\n      essence\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PostList_page on PostConnection {\n    nodes {\n      id\n      ...PostCard_post\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n    totalCount\n  }\n"): (typeof documents)["\n  fragment PostList_page on PostConnection {\n    nodes {\n      id\n      ...PostCard_post\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n    totalCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PostTools($id: ID!) {\n    post(id: $id) {\n      id\n      viewerMayEdit\n      author {\n        id\n      }\n      product {\n        id\n        viewerRelation\n      }\n    }\n  }\n"): (typeof documents)["\n  query PostTools($id: ID!) {\n    post(id: $id) {\n      id\n      viewerMayEdit\n      author {\n        id\n      }\n      product {\n        id\n        viewerRelation\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ViewerPosts($ids: [ID!]!) {\n    viewer {\n      id\n      postsById(ids: $ids) {\n        ...PostLike\n      }\n    }\n  }\n"): (typeof documents)["\n  query ViewerPosts($ids: [ID!]!) {\n    viewer {\n      id\n      postsById(ids: $ids) {\n        ...PostLike\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PostLike on Post {\n    id\n    likes\n    viewerLiked\n  }\n"): (typeof documents)["\n  fragment PostLike on Post {\n    id\n    likes\n    viewerLiked\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePost($id: ID!, $reason: String) {\n    removePost(id: $id, reason: $reason) {\n      id\n      state\n      restorableUntil\n    }\n  }\n"): (typeof documents)["\n  mutation RemovePost($id: ID!, $reason: String) {\n    removePost(id: $id, reason: $reason) {\n      id\n      state\n      restorableUntil\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestorePost($id: ID!) {\n    restorePost(id: $id) {\n      id\n      state\n      restorableUntil\n    }\n  }\n"): (typeof documents)["\n  mutation RestorePost($id: ID!) {\n    restorePost(id: $id) {\n      id\n      state\n      restorableUntil\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LikePost($postId: ID!, $liked: Boolean!) {\n    likePost(postId: $postId, liked: $liked) {\n      id\n      likes\n      viewerLiked\n    }\n  }\n"): (typeof documents)["\n  mutation LikePost($postId: ID!, $liked: Boolean!) {\n    likePost(postId: $postId, liked: $liked) {\n      id\n      likes\n      viewerLiked\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductFilter_facets on ProductFacets {\n    count\n    categories {\n      category {\n        id\n        name(language: $language)\n      }\n      count\n    }\n    chains {\n      value\n      count\n    }\n    platforms {\n      value\n      count\n    }\n    stages {\n      value\n      count\n    }\n    languages {\n      value\n      count\n    }\n  }\n"): (typeof documents)["\n  fragment ProductFilter_facets on ProductFacets {\n    count\n    categories {\n      category {\n        id\n        name(language: $language)\n      }\n      count\n    }\n    chains {\n      value\n      count\n    }\n    platforms {\n      value\n      count\n    }\n    stages {\n      value\n      count\n    }\n    languages {\n      value\n      count\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductFacts_product on Product {\n    id\n    type\n    status\n    languages\n    tags\n    chains\n    stageNote(language: $language)\n    releasedAt\n    categories {\n      id\n      name(language: $language)\n    }\n    owner {\n      id\n      nickname\n      isErased\n    }\n    sharer {\n      id\n      nickname\n      isErased\n    }\n  }\n"): (typeof documents)["\n  fragment ProductFacts_product on Product {\n    id\n    type\n    status\n    languages\n    tags\n    chains\n    stageNote(language: $language)\n    releasedAt\n    categories {\n      id\n      name(language: $language)\n    }\n    owner {\n      id\n      nickname\n      isErased\n    }\n    sharer {\n      id\n      nickname\n      isErased\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductHead_product on Product {\n    id\n    name(language: $language)\n    tagline(language: $language)\n    type\n    status\n    stage\n    platforms\n    followers\n    logo(relative: true)\n    banner(relative: true)\n    ...ProductLinks_product\n    ...ProductVisit_product\n  }\n"): (typeof documents)["\n  fragment ProductHead_product on Product {\n    id\n    name(language: $language)\n    tagline(language: $language)\n    type\n    status\n    stage\n    platforms\n    followers\n    logo(relative: true)\n    banner(relative: true)\n    ...ProductLinks_product\n    ...ProductVisit_product\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductIntro_product on Product {\n    id\n    name(language: $language)\n    description(language: $language)\n    screenshots(relative: true)\n    banner(relative: true)\n    feedsImage(relative: true)\n    origin\n    sourceLink\n    links {\n      kind\n      url\n    }\n  }\n"): (typeof documents)["\n  fragment ProductIntro_product on Product {\n    id\n    name(language: $language)\n    description(language: $language)\n    screenshots(relative: true)\n    banner(relative: true)\n    feedsImage(relative: true)\n    origin\n    sourceLink\n    links {\n      kind\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductLinks_product on Product {\n    id\n    links {\n      kind\n      name\n      url\n    }\n  }\n"): (typeof documents)["\n  fragment ProductLinks_product on Product {\n    id\n    links {\n      kind\n      name\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductVisit_product on Product {\n    id\n    name(language: $language)\n    status\n    links {\n      kind\n      url\n    }\n  }\n"): (typeof documents)["\n  fragment ProductVisit_product on Product {\n    id\n    name(language: $language)\n    status\n    links {\n      kind\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportProductView($productId: ID!) {\n    recordProductView(productId: $productId)\n  }\n"): (typeof documents)["\n  mutation ReportProductView($productId: ID!) {\n    recordProductView(productId: $productId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportProductClick($productId: ID!, $link: ProductLinkKind!) {\n    recordProductClick(productId: $productId, link: $link)\n  }\n"): (typeof documents)["\n  mutation ReportProductClick($productId: ID!, $link: ProductLinkKind!) {\n    recordProductClick(productId: $productId, link: $link)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UpsByDay($productId: ID!) {\n    product(id: $productId) {\n      id\n      upsByDay(days: 30) {\n        day\n        count\n      }\n    }\n  }\n"): (typeof documents)["\n  query UpsByDay($productId: ID!) {\n    product(id: $productId) {\n      id\n      upsByDay(days: 30) {\n        day\n        count\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartTotp {\n    startTotp {\n      secret\n      uri\n    }\n  }\n"): (typeof documents)["\n  mutation StartTotp {\n    startTotp {\n      secret\n      uri\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveTotp {\n    removeTotp {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveTotp {\n    removeTotp {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetAvatar($picture: String!) {\n    setAvatar(picture: $picture) {\n      id\n      user {\n        id\n        avatar(relative: true)\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetAvatar($picture: String!) {\n    setAvatar(picture: $picture) {\n      id\n      user {\n        id\n        avatar(relative: true)\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContactSettings {\n    offersPhones\n    viewer {\n      id\n      email\n      phone\n      signInMethods {\n        kind\n      }\n    }\n  }\n"): (typeof documents)["\n  query ContactSettings {\n    offersPhones\n    viewer {\n      id\n      email\n      phone\n      signInMethods {\n        kind\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WeeklyDigest {\n    viewer {\n      id\n      weeklyDigest\n    }\n  }\n"): (typeof documents)["\n  query WeeklyDigest {\n    viewer {\n      id\n      weeklyDigest\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetWeeklyDigest($isOn: Boolean!) {\n    setWeeklyDigest(isOn: $isOn) {\n      id\n      weeklyDigest\n    }\n  }\n"): (typeof documents)["\n  mutation SetWeeklyDigest($isOn: Boolean!) {\n    setWeeklyDigest(isOn: $isOn) {\n      id\n      weeklyDigest\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestErasure {\n    requestErasure {\n      id\n      erasure {\n        requestedAt\n        dueAt\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RequestErasure {\n    requestErasure {\n      id\n      erasure {\n        requestedAt\n        dueAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnbindIdentity($provider: IdentityProvider!) {\n    unbindIdentity(provider: $provider) {\n      id\n      signInMethods {\n        kind\n        linkedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UnbindIdentity($provider: IdentityProvider!) {\n    unbindIdentity(provider: $provider) {\n      id\n      signInMethods {\n        kind\n        linkedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ViewerErasure {\n    viewer {\n      id\n      erasure {\n        requestedAt\n        dueAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query ViewerErasure {\n    viewer {\n      id\n      erasure {\n        requestedAt\n        dueAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelErasure {\n    cancelErasure {\n      id\n      erasure {\n        requestedAt\n        dueAt\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CancelErasure {\n    cancelErasure {\n      id\n      erasure {\n        requestedAt\n        dueAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartExport {\n    startExport\n  }\n"): (typeof documents)["\n  mutation StartExport {\n    startExport\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MutedTopics {\n    viewer {\n      id\n      mutedTopics\n    }\n  }\n"): (typeof documents)["\n  query MutedTopics {\n    viewer {\n      id\n      mutedTopics\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetMutedTopics($topics: [NotificationTopic!]!) {\n    setMutedTopics(topics: $topics) {\n      id\n      mutedTopics\n    }\n  }\n"): (typeof documents)["\n  mutation SetMutedTopics($topics: [NotificationTopic!]!) {\n    setMutedTopics(topics: $topics) {\n      id\n      mutedTopics\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OpenSessions {\n    viewer {\n      id\n      sessions {\n        id\n        device\n        network\n        createdAt\n        lastSeenAt\n        isCurrent\n      }\n    }\n  }\n"): (typeof documents)["\n  query OpenSessions {\n    viewer {\n      id\n      sessions {\n        id\n        device\n        network\n        createdAt\n        lastSeenAt\n        isCurrent\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeNickname($nickname: String!) {\n    changeNickname(nickname: $nickname) {\n      id\n      user {\n        id\n        nickname\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeNickname($nickname: String!) {\n    changeNickname(nickname: $nickname) {\n      id\n      user {\n        id\n        nickname\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PublicSections {\n    viewer {\n      id\n      publicSections\n    }\n  }\n"): (typeof documents)["\n  query PublicSections {\n    viewer {\n      id\n      publicSections\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetPublicSections($sections: [ProfileSection!]!) {\n    setPublicSections(sections: $sections) {\n      id\n      publicSections\n    }\n  }\n"): (typeof documents)["\n  mutation SetPublicSections($sections: [ProfileSection!]!) {\n    setPublicSections(sections: $sections) {\n      id\n      publicSections\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenewRecoveryCodes {\n    renewRecoveryCodes\n  }\n"): (typeof documents)["\n  mutation RenewRecoveryCodes {\n    renewRecoveryCodes\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id)\n  }\n"): (typeof documents)["\n  mutation EndSession($id: ID!) {\n    endSession(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n"): (typeof documents)["\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SignInSecurity {\n    viewer {\n      id\n      secondFactor {\n        hasTotp\n        recoveryCodes\n        isMissing\n      }\n      passkeys {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query SignInSecurity {\n    viewer {\n      id\n      secondFactor {\n        hasTotp\n        recoveryCodes\n        isMissing\n      }\n      passkeys {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnbindWallet {\n    unbindWallet {\n      id\n      wallet\n    }\n  }\n"): (typeof documents)["\n  mutation UnbindWallet {\n    unbindWallet {\n      id\n      wallet\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HotWords_word on HotWord {\n    id\n    word\n  }\n"): (typeof documents)["\n  fragment HotWords_word on HotWord {\n    id\n    word\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HotWordList {\n    hotWords(first: 20) {\n      ...HotWords_word\n    }\n  }\n"): (typeof documents)["\n  query HotWordList {\n    hotWords(first: 20) {\n      ...HotWords_word\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordHotWordClick($wordId: ID!) {\n    recordHotWordClick(wordId: $wordId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RecordHotWordClick($wordId: ID!) {\n    recordHotWordClick(wordId: $wordId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportSearch($word: String!) {\n    recordWordSearch(word: $word)\n  }\n"): (typeof documents)["\n  mutation ReportSearch($word: String!) {\n    recordWordSearch(word: $word)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SearchFilters_facets on SearchFacets {\n    category {\n      value\n      name\n      count\n    }\n    chain {\n      value\n      name\n      count\n    }\n    platform {\n      value\n      name\n      count\n    }\n    stage {\n      value\n      name\n      count\n    }\n    language {\n      value\n      name\n      count\n    }\n  }\n"): (typeof documents)["\n  fragment SearchFilters_facets on SearchFacets {\n    category {\n      value\n      name\n      count\n    }\n    chain {\n      value\n      name\n      count\n    }\n    platform {\n      value\n      name\n      count\n    }\n    stage {\n      value\n      name\n      count\n    }\n    language {\n      value\n      name\n      count\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchPreview($keyword: String!, $language: Language!, $first: Int!) {\n    searchProducts(keyword: $keyword, first: $first) {\n      nodes {\n        id\n        name(language: $language)\n        tagline(language: $language)\n        logo(relative: true)\n        searchMarks(keyword: $keyword, language: $language) {\n          name\n          tagline\n        }\n      }\n    }\n    searchPosts(keyword: $keyword, first: $first) {\n      nodes {\n        id\n        header\n        product {\n          id\n          name(language: $language)\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query SearchPreview($keyword: String!, $language: Language!, $first: Int!) {\n    searchProducts(keyword: $keyword, first: $first) {\n      nodes {\n        id\n        name(language: $language)\n        tagline(language: $language)\n        logo(relative: true)\n        searchMarks(keyword: $keyword, language: $language) {\n          name\n          tagline\n        }\n      }\n    }\n    searchPosts(keyword: $keyword, first: $first) {\n      nodes {\n        id\n        header\n        product {\n          id\n          name(language: $language)\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {\n    changePassword(oldPassword: $oldPassword, newPassword: $newPassword) {\n      id\n      sessions {\n        id\n        device\n        network\n        createdAt\n        lastSeenAt\n        isCurrent\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {\n    changePassword(oldPassword: $oldPassword, newPassword: $newPassword) {\n      id\n      sessions {\n        id\n        device\n        network\n        createdAt\n        lastSeenAt\n        isCurrent\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendEmailCode($email: String!, $purpose: CodePurpose!) {\n    sendEmailCode(email: $email, purpose: $purpose) {\n      retryAfterSeconds\n    }\n  }\n"): (typeof documents)["\n  mutation SendEmailCode($email: String!, $purpose: CodePurpose!) {\n    sendEmailCode(email: $email, purpose: $purpose) {\n      retryAfterSeconds\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmByWallet($input: WalletSignatureInput!) {\n    confirmByWallet(input: $input)\n  }\n"): (typeof documents)["\n  mutation ConfirmByWallet($input: WalletSignatureInput!) {\n    confirmByWallet(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConfirmationMethods {\n    viewer {\n      id\n      confirmationMethods\n    }\n  }\n"): (typeof documents)["\n  query ConfirmationMethods {\n    viewer {\n      id\n      confirmationMethods\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmPassword($password: String!) {\n    confirmPassword(password: $password)\n  }\n"): (typeof documents)["\n  mutation ConfirmPassword($password: String!) {\n    confirmPassword(password: $password)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmWithCode($code: String!) {\n    confirmWithCode(code: $code)\n  }\n"): (typeof documents)["\n  mutation ConfirmWithCode($code: String!) {\n    confirmWithCode(code: $code)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartPasskeyConfirmation {\n    startPasskeyConfirmation\n  }\n"): (typeof documents)["\n  mutation StartPasskeyConfirmation {\n    startPasskeyConfirmation\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmWithPasskey($answer: String!) {\n    confirmWithPasskey(answer: $answer)\n  }\n"): (typeof documents)["\n  mutation ConfirmWithPasskey($answer: String!) {\n    confirmWithPasskey(answer: $answer)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BindEmail($email: String!, $code: String!, $password: String) {\n    bindEmail(email: $email, code: $code, password: $password) {\n      id\n      email\n      signInMethods {\n        kind\n        linkedAt\n      }\n      sessions {\n        id\n        device\n        network\n        createdAt\n        lastSeenAt\n        isCurrent\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation BindEmail($email: String!, $code: String!, $password: String) {\n    bindEmail(email: $email, code: $code, password: $password) {\n      id\n      email\n      signInMethods {\n        kind\n        linkedAt\n      }\n      sessions {\n        id\n        device\n        network\n        createdAt\n        lastSeenAt\n        isCurrent\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Login($email: String!, $password: String!) {\n    login(email: $email, password: $password) {\n      viewer {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Login($email: String!, $password: String!) {\n    login(email: $email, password: $password) {\n      viewer {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartPasskey {\n    startPasskey\n  }\n"): (typeof documents)["\n  mutation StartPasskey {\n    startPasskey\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddPasskey($answer: String!, $name: String!) {\n    addPasskey(answer: $answer, name: $name)\n  }\n"): (typeof documents)["\n  mutation AddPasskey($answer: String!, $name: String!) {\n    addPasskey(answer: $answer, name: $name)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendPhoneCode($phone: String!, $regionId: String!) {\n    sendPhoneCode(phone: $phone, regionId: $regionId) {\n      retryAfterSeconds\n    }\n  }\n"): (typeof documents)["\n  mutation SendPhoneCode($phone: String!, $regionId: String!) {\n    sendPhoneCode(phone: $phone, regionId: $regionId) {\n      retryAfterSeconds\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BindPhone($phone: String!, $regionId: String!, $code: String!) {\n    bindPhone(phone: $phone, regionId: $regionId, code: $code) {\n      id\n      phone\n    }\n  }\n"): (typeof documents)["\n  mutation BindPhone($phone: String!, $regionId: String!, $code: String!) {\n    bindPhone(phone: $phone, regionId: $regionId, code: $code) {\n      id\n      phone\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnbindPhone {\n    unbindPhone {\n      id\n      phone\n    }\n  }\n"): (typeof documents)["\n  mutation UnbindPhone {\n    unbindPhone {\n      id\n      phone\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CheckEmailCode($email: String!, $purpose: CodePurpose!, $code: String!) {\n    checkEmailCode(email: $email, purpose: $purpose, code: $code)\n  }\n"): (typeof documents)["\n  mutation CheckEmailCode($email: String!, $purpose: CodePurpose!, $code: String!) {\n    checkEmailCode(email: $email, purpose: $purpose, code: $code)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetPassword($email: String!, $code: String!, $password: String!) {\n    resetPassword(email: $email, code: $code, password: $password)\n  }\n"): (typeof documents)["\n  mutation ResetPassword($email: String!, $code: String!, $password: String!) {\n    resetPassword(email: $email, code: $code, password: $password)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LoginWithCode($ticket: String!, $code: String!) {\n    loginWithCode(ticket: $ticket, code: $code) {\n      viewer {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation LoginWithCode($ticket: String!, $code: String!) {\n    loginWithCode(ticket: $ticket, code: $code) {\n      viewer {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmTotp($code: String!) {\n    confirmTotp(code: $code)\n  }\n"): (typeof documents)["\n  mutation ConfirmTotp($code: String!) {\n    confirmTotp(code: $code)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Logout {\n    logout\n  }\n"): (typeof documents)["\n  mutation Logout {\n    logout\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartPasskeyLogin($ticket: String) {\n    startPasskeyLogin(ticket: $ticket)\n  }\n"): (typeof documents)["\n  mutation StartPasskeyLogin($ticket: String) {\n    startPasskeyLogin(ticket: $ticket)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LoginWithPasskey($answer: String!, $ticket: String) {\n    loginWithPasskey(answer: $answer, ticket: $ticket) {\n      viewer {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation LoginWithPasskey($answer: String!, $ticket: String) {\n    loginWithPasskey(answer: $answer, ticket: $ticket) {\n      viewer {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestWalletMessage($wallet: String!, $purpose: WalletPurpose!) {\n    requestWalletMessage(wallet: $wallet, purpose: $purpose) {\n      text\n    }\n  }\n"): (typeof documents)["\n  mutation RequestWalletMessage($wallet: String!, $purpose: WalletPurpose!) {\n    requestWalletMessage(wallet: $wallet, purpose: $purpose) {\n      text\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LoginByWallet($input: WalletSignatureInput!) {\n    loginByWallet(input: $input) {\n      viewer {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation LoginByWallet($input: WalletSignatureInput!) {\n    loginByWallet(input: $input) {\n      viewer {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BindWallet($input: WalletSignatureInput!) {\n    bindWallet(input: $input) {\n      id\n      wallet\n    }\n  }\n"): (typeof documents)["\n  mutation BindWallet($input: WalletSignatureInput!) {\n    bindWallet(input: $input) {\n      id\n      wallet\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LeadCard_lead on Lead {\n    id\n    name\n    homeLink\n    wx\n    email\n    phone\n    intro\n    at\n    status\n    reason\n    product {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  fragment LeadCard_lead on Lead {\n    id\n    name\n    homeLink\n    wx\n    email\n    phone\n    intro\n    at\n    status\n    reason\n    product {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyLeads($first: Int!, $after: String) {\n    viewer {\n      id\n      leads(first: $first, after: $after) {\n        nodes {\n          id\n          ...LeadCard_lead\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query MyLeads($first: Int!, $after: String) {\n    viewer {\n      id\n      leads(first: $first, after: $after) {\n        nodes {\n          id\n          ...LeadCard_lead\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShareProduct($input: ShareProductInput!) {\n    shareProduct(input: $input) {\n      id\n      ...LeadCard_lead\n    }\n  }\n"): (typeof documents)["\n  mutation ShareProduct($input: ShareProductInput!) {\n    shareProduct(input: $input) {\n      id\n      ...LeadCard_lead\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideBadge($id: ID!, $status: BadgeStatus!, $reason: String) {\n    switchBadgeStatus(id: $id, status: $status, reason: $reason) {\n      id\n      status\n      suspendedBy\n    }\n  }\n"): (typeof documents)["\n  mutation DecideBadge($id: ID!, $status: BadgeStatus!, $reason: String) {\n    switchBadgeStatus(id: $id, status: $status, reason: $reason) {\n      id\n      status\n      suspendedBy\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveCard($id: ID, $input: CardInput!) {\n    saveCard(id: $id, input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation SaveCard($id: ID, $input: CardInput!) {\n    saveCard(id: $id, input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UploadCardPicture($content: String!) {\n    uploadFile(content: $content) {\n      url\n    }\n  }\n"): (typeof documents)["\n  mutation UploadCardPicture($content: String!) {\n    uploadFile(content: $content) {\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CardItem_card on Card {\n    id\n    position\n    form\n    titleEn: title(language: EN)\n    titleZh: title(language: ZH)\n    copyEn: copy(language: EN)\n    copyZh: copy(language: ZH)\n    picture(relative: true)\n    link\n    place\n    startsAt\n    endsAt\n    products {\n      id\n    }\n  }\n"): (typeof documents)["\n  fragment CardItem_card on Card {\n    id\n    position\n    form\n    titleEn: title(language: EN)\n    titleZh: title(language: ZH)\n    copyEn: copy(language: EN)\n    copyZh: copy(language: ZH)\n    picture(relative: true)\n    link\n    place\n    startsAt\n    endsAt\n    products {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AllCards {\n    allCards {\n      id\n      ...CardItem_card\n    }\n  }\n"): (typeof documents)["\n  query AllCards {\n    allCards {\n      id\n      ...CardItem_card\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveCard($id: ID!) {\n    removeCard(id: $id)\n  }\n"): (typeof documents)["\n  mutation RemoveCard($id: ID!) {\n    removeCard(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddHotWord($word: String!) {\n    addHotWord(word: $word) {\n      id\n      findsProducts\n    }\n  }\n"): (typeof documents)["\n  mutation AddHotWord($word: String!) {\n    addHotWord(word: $word) {\n      id\n      findsProducts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenameHotWord($id: ID!, $word: String!, $isHidden: Boolean!) {\n    changeHotWord(id: $id, word: $word, isHidden: $isHidden) {\n      id\n      word\n      findsProducts\n    }\n  }\n"): (typeof documents)["\n  mutation RenameHotWord($id: ID!, $word: String!, $isHidden: Boolean!) {\n    changeHotWord(id: $id, word: $word, isHidden: $isHidden) {\n      id\n      word\n      findsProducts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment IntegrityCase_case on IntegrityCase {\n    id\n    status\n    kind\n    rule\n    version\n    votes\n    at\n    reason\n    product {\n      id\n      name(language: $language)\n    }\n    voter {\n      id\n      nickname\n      isErased\n    }\n    decidedBy {\n      id\n      nickname\n      isErased\n    }\n  }\n"): (typeof documents)["\n  fragment IntegrityCase_case on IntegrityCase {\n    id\n    status\n    kind\n    rule\n    version\n    votes\n    at\n    reason\n    product {\n      id\n      name(language: $language)\n    }\n    voter {\n      id\n      nickname\n      isErased\n    }\n    decidedBy {\n      id\n      nickname\n      isErased\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment IntegrityRule_rule on IntegrityRule {\n    id\n    name\n    version\n    kind\n    status\n    reason\n    parameters {\n      name\n      value\n    }\n  }\n"): (typeof documents)["\n  fragment IntegrityRule_rule on IntegrityRule {\n    id\n    name\n    version\n    kind\n    status\n    reason\n    parameters {\n      name\n      value\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LeadDecision_lead on Lead {\n    id\n    name\n  }\n"): (typeof documents)["\n  fragment LeadDecision_lead on Lead {\n    id\n    name\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RejectLead($leadId: ID!, $reason: String!) {\n    rejectLead(leadId: $leadId, reason: $reason) {\n      id\n      status\n      reason\n    }\n  }\n"): (typeof documents)["\n  mutation RejectLead($leadId: ID!, $reason: String!) {\n    rejectLead(leadId: $leadId, reason: $reason) {\n      id\n      status\n      reason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LeadDuplicates_lead on Lead {\n    id\n    duplicates {\n      products {\n        id\n        status\n        name(language: $language)\n      }\n      leads {\n        id\n        name\n        homeLink\n      }\n      siteProducts {\n        id\n        status\n        name(language: $language)\n      }\n      siteLeads {\n        id\n        name\n        homeLink\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment LeadDuplicates_lead on Lead {\n    id\n    duplicates {\n      products {\n        id\n        status\n        name(language: $language)\n      }\n      leads {\n        id\n        name\n        homeLink\n      }\n      siteProducts {\n        id\n        status\n        name(language: $language)\n      }\n      siteLeads {\n        id\n        name\n        homeLink\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SameSite_product on Product {\n    id\n    sameSite {\n      id\n      status\n      name(language: $language)\n    }\n  }\n"): (typeof documents)["\n  fragment SameSite_product on Product {\n    id\n    sameSite {\n      id\n      status\n      name(language: $language)\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MemberRoles_user on User {\n    id\n    nickname\n    isErased\n    roles\n  }\n"): (typeof documents)["\n  fragment MemberRoles_user on User {\n    id\n    nickname\n    isErased\n    roles\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RoleDecisions($userId: ID!, $first: Int!, $after: String) {\n    roleDecisions(userId: $userId, first: $first, after: $after) {\n      nodes {\n        id\n        role\n        isGrant\n        reason\n        at\n        decidedBy {\n          id\n          nickname\n          isErased\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query RoleDecisions($userId: ID!, $first: Int!, $after: String) {\n    roleDecisions(userId: $userId, first: $first, after: $after) {\n      nodes {\n        id\n        role\n        isGrant\n        reason\n        at\n        decidedBy {\n          id\n          nickname\n          isErased\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GrantRole($userId: ID!, $role: Int!, $reason: String!) {\n    grantRole(userId: $userId, role: $role, reason: $reason) {\n      id\n      roles\n    }\n  }\n"): (typeof documents)["\n  mutation GrantRole($userId: ID!, $role: Int!, $reason: String!) {\n    grantRole(userId: $userId, role: $role, reason: $reason) {\n      id\n      roles\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeRole($userId: ID!, $role: Int!, $reason: String!) {\n    revokeRole(userId: $userId, role: $role, reason: $reason) {\n      id\n      roles\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeRole($userId: ID!, $role: Int!, $reason: String!) {\n    revokeRole(userId: $userId, role: $role, reason: $reason) {\n      id\n      roles\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindSurvivors($keyword: String!, $language: Language!) {\n    findProducts(keyword: $keyword) {\n      id\n      slug\n      status\n      name(language: $language)\n    }\n  }\n"): (typeof documents)["\n  query FindSurvivors($keyword: String!, $language: Language!) {\n    findProducts(keyword: $keyword) {\n      id\n      slug\n      status\n      name(language: $language)\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MergeProducts($duplicateId: ID!, $survivorId: ID!, $reason: String!) {\n    mergeProducts(duplicateId: $duplicateId, survivorId: $survivorId, reason: $reason) {\n      id\n      upValue\n      followers\n    }\n  }\n"): (typeof documents)["\n  mutation MergeProducts($duplicateId: ID!, $survivorId: ID!, $reason: String!) {\n    mergeProducts(duplicateId: $duplicateId, survivorId: $survivorId, reason: $reason) {\n      id\n      upValue\n      followers\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MergeSides_side on MergeSide {\n    questions\n    leads\n    claims\n    drafts\n    edits\n    versions\n    product {\n      id\n      slug\n      name(language: $language)\n      upValue\n      followers\n      links {\n        kind\n        url\n      }\n      posts(first: 1) {\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment MergeSides_side on MergeSide {\n    questions\n    leads\n    claims\n    drafts\n    edits\n    versions\n    product {\n      id\n      slug\n      name(language: $language)\n      upValue\n      followers\n      links {\n        kind\n        url\n      }\n      posts(first: 1) {\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MergePreview($duplicateId: ID!, $survivorId: ID!, $language: Language!) {\n    mergePreview(duplicateId: $duplicateId, survivorId: $survivorId) {\n      doubleVoters\n      doubleFollowers\n      upValueAfter\n      followersAfter\n      duplicate {\n        ...MergeSides_side\n      }\n      survivor {\n        ...MergeSides_side\n      }\n    }\n  }\n"): (typeof documents)["\n  query MergePreview($duplicateId: ID!, $survivorId: ID!, $language: Language!) {\n    mergePreview(duplicateId: $duplicateId, survivorId: $survivorId) {\n      doubleVoters\n      doubleFollowers\n      upValueAfter\n      followersAfter\n      duplicate {\n        ...MergeSides_side\n      }\n      survivor {\n        ...MergeSides_side\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductDecision_product on Product {\n    id\n    name(language: $language)\n    status\n    form {\n      baseRevision\n    }\n  }\n"): (typeof documents)["\n  fragment ProductDecision_product on Product {\n    id\n    name(language: $language)\n    status\n    form {\n      baseRevision\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveProduct(\n    $productId: ID!\n    $to: ProductStatus!\n    $reason: String\n    $baseRevision: ID\n    $fraud: Boolean!\n  ) {\n    moveProduct(\n      productId: $productId\n      to: $to\n      reason: $reason\n      baseRevision: $baseRevision\n      fraud: $fraud\n    ) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation MoveProduct(\n    $productId: ID!\n    $to: ProductStatus!\n    $reason: String\n    $baseRevision: ID\n    $fraud: Boolean!\n  ) {\n    moveProduct(\n      productId: $productId\n      to: $to\n      reason: $reason\n      baseRevision: $baseRevision\n      fraud: $fraud\n    ) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DraftIntegrityRule($input: IntegrityRuleInput!) {\n    draftIntegrityRule(input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation DraftIntegrityRule($input: IntegrityRuleInput!) {\n    draftIntegrityRule(input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StaffCategories($language: Language!) {\n    productCategories {\n      id\n      type\n      name(language: $language)\n    }\n  }\n"): (typeof documents)["\n  query StaffCategories($language: Language!) {\n    productCategories {\n      id\n      type\n      name(language: $language)\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n      fragment Added on Comment {\n        id\n        helpful\n        viewerHelpful\n        replyCount\n        replies {\n          nodes {\n            id\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    "): (typeof documents)["\n      fragment Added on Comment {\n        id\n        helpful\n        viewerHelpful\n        replyCount\n        replies {\n          nodes {\n            id\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n      fragment Answer on Comment {\n        replyTo {\n          id\n        }\n      }\n    "): (typeof documents)["\n      fragment Answer on Comment {\n        replyTo {\n          id\n        }\n      }\n    "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment Loaded on Comment { id }"): (typeof documents)["fragment Loaded on Comment { id }"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment Read on Comment { id language }"): (typeof documents)["fragment Read on Comment { id language }"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditComment($id: ID!, $content: String!) {\n    editComment(id: $id, content: $content) {\n      id\n      ...TalkComment_comment\n    }\n  }\n"): (typeof documents)["\n  mutation EditComment($id: ID!, $content: String!) {\n    editComment(id: $id, content: $content) {\n      id\n      ...TalkComment_comment\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteComment($id: ID!) {\n    deleteComment(id: $id) {\n      id\n      ...TalkComment_comment\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteComment($id: ID!) {\n    deleteComment(id: $id) {\n      id\n      ...TalkComment_comment\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TalkComment_comment on Comment {\n    id\n    kind\n    subjectId\n    threadId\n    language\n    at\n    editedAt\n    state\n    content\n    parts {\n      text\n      href\n      member {\n        id\n        nickname\n        isErased\n      }\n    }\n    author {\n      id\n      nickname\n      isErased\n      avatar(relative: true)\n    }\n    replyTo {\n      id\n      author {\n        id\n        nickname\n        isErased\n      }\n    }\n    heldFor\n    helpful\n    viewerHelpful\n    viewerReported\n    editableUntil\n  }\n"): (typeof documents)["\n  fragment TalkComment_comment on Comment {\n    id\n    kind\n    subjectId\n    threadId\n    language\n    at\n    editedAt\n    state\n    content\n    parts {\n      text\n      href\n      member {\n        id\n        nickname\n        isErased\n      }\n    }\n    author {\n      id\n      nickname\n      isErased\n      avatar(relative: true)\n    }\n    replyTo {\n      id\n      author {\n        id\n        nickname\n        isErased\n      }\n    }\n    heldFor\n    helpful\n    viewerHelpful\n    viewerReported\n    editableUntil\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TalkThread_comment on Comment {\n    id\n    replyCount\n    ...TalkComment_comment\n    replies(first: 5) {\n      nodes {\n        id\n        ...TalkComment_comment\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  fragment TalkThread_comment on Comment {\n    id\n    replyCount\n    ...TalkComment_comment\n    replies(first: 5) {\n      nodes {\n        id\n        ...TalkComment_comment\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TalkThreads(\n    $kind: TalkKind!\n    $id: ID!\n    $reader: Language!\n    $language: Language\n    $after: String\n  ) {\n    talk(kind: $kind, id: $id) {\n      kind\n      subjectId\n      comments\n      isOpen\n      threads(reader: $reader, language: $language, first: 10, after: $after) {\n        nodes {\n          id\n          ...TalkThread_comment\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query TalkThreads(\n    $kind: TalkKind!\n    $id: ID!\n    $reader: Language!\n    $language: Language\n    $after: String\n  ) {\n    talk(kind: $kind, id: $id) {\n      kind\n      subjectId\n      comments\n      isOpen\n      threads(reader: $reader, language: $language, first: 10, after: $after) {\n        nodes {\n          id\n          ...TalkThread_comment\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CommentReplies($id: ID!, $first: Int!, $after: String) {\n    comment(id: $id) {\n      id\n      replies(first: $first, after: $after) {\n        nodes {\n          id\n          ...TalkComment_comment\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query CommentReplies($id: ID!, $first: Int!, $after: String) {\n    comment(id: $id) {\n      id\n      replies(first: $first, after: $after) {\n        nodes {\n          id\n          ...TalkComment_comment\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CommentThread($id: ID!) {\n    comment(id: $id) {\n      id\n      ...TalkThread_comment\n    }\n  }\n"): (typeof documents)["\n  query CommentThread($id: ID!) {\n    comment(id: $id) {\n      id\n      ...TalkThread_comment\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinkedComment($id: ID!) {\n    comment(id: $id) {\n      id\n      ...TalkComment_comment\n    }\n  }\n"): (typeof documents)["\n  query LinkedComment($id: ID!) {\n    comment(id: $id) {\n      id\n      ...TalkComment_comment\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TalkCount($kind: TalkKind!, $id: ID!) {\n    talk(kind: $kind, id: $id) {\n      kind\n      subjectId\n      comments\n    }\n  }\n"): (typeof documents)["\n  query TalkCount($kind: TalkKind!, $id: ID!) {\n    talk(kind: $kind, id: $id) {\n      kind\n      subjectId\n      comments\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportComment($id: ID!, $reason: ReportReason!, $note: String) {\n    reportComment(id: $id, reason: $reason, note: $note) {\n      id\n      viewerReported\n    }\n  }\n"): (typeof documents)["\n  mutation ReportComment($id: ID!, $reason: ReportReason!, $note: String) {\n    reportComment(id: $id, reason: $reason, note: $note) {\n      id\n      viewerReported\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddComment($input: AddCommentInput!) {\n    addComment(input: $input) {\n      id\n      ...TalkThread_comment\n      ...TalkComment_comment\n    }\n  }\n"): (typeof documents)["\n  mutation AddComment($input: AddCommentInput!) {\n    addComment(input: $input) {\n      id\n      ...TalkThread_comment\n      ...TalkComment_comment\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideComment(\n    $id: ID!\n    $decision: CommentDecisionName!\n    $reason: String\n    $textAt: DateTime\n  ) {\n    decideComment(id: $id, decision: $decision, reason: $reason, textAt: $textAt) {\n      id\n      ...TalkComment_comment\n    }\n  }\n"): (typeof documents)["\n  mutation DecideComment(\n    $id: ID!\n    $decision: CommentDecisionName!\n    $reason: String\n    $textAt: DateTime\n  ) {\n    decideComment(id: $id, decision: $decision, reason: $reason, textAt: $textAt) {\n      id\n      ...TalkComment_comment\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetCommentHelpful($id: ID!, $helpful: Boolean!) {\n    setCommentHelpful(id: $id, helpful: $helpful) {\n      id\n      helpful\n      viewerHelpful\n    }\n  }\n"): (typeof documents)["\n  mutation SetCommentHelpful($id: ID!, $helpful: Boolean!) {\n    setCommentHelpful(id: $id, helpful: $helpful) {\n      id\n      helpful\n      viewerHelpful\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetUpHelpful($id: ID!, $helpful: Boolean!) {\n    setUpHelpful(upId: $id, helpful: $helpful) {\n      id\n      helpful\n      viewerHelpful\n    }\n  }\n"): (typeof documents)["\n  mutation SetUpHelpful($id: ID!, $helpful: Boolean!) {\n    setUpHelpful(upId: $id, helpful: $helpful) {\n      id\n      helpful\n      viewerHelpful\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ViewerReasons($productId: ID!, $first: Int!) {\n    product(id: $productId) {\n      id\n      ups(first: $first) {\n        nodes {\n          id\n          helpful\n          viewerHelpful\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ViewerReasons($productId: ID!, $first: Int!) {\n    product(id: $productId) {\n      id\n      ups(first: $first) {\n        nodes {\n          id\n          helpful\n          viewerHelpful\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductReasons($productId: ID!, $first: Int!, $after: String) {\n    product(id: $productId) {\n      id\n      upValue\n      ups(first: $first, after: $after) {\n        nodes {\n          id\n          ...UpReason_up\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProductReasons($productId: ID!, $first: Int!, $after: String) {\n    product(id: $productId) {\n      id\n      upValue\n      ups(first: $first, after: $after) {\n        nodes {\n          id\n          ...UpReason_up\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReceiptLines_receipt on UpReceipt {\n    id\n    weight\n    at\n    eventId\n    withheldAt\n    withheldReason\n    withheldRule\n    earned {\n      point\n      isReversed\n      member {\n        id\n        nickname\n        isErased\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ReceiptLines_receipt on UpReceipt {\n    id\n    weight\n    at\n    eventId\n    withheldAt\n    withheldReason\n    withheldRule\n    earned {\n      point\n      isReversed\n      member {\n        id\n        nickname\n        isErased\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReceiptRow_receipt on UpReceipt {\n    id\n    weight\n    withheldAt\n    product {\n      id\n      name(language: $language)\n      logo(relative: true)\n    }\n  }\n"): (typeof documents)["\n  fragment ReceiptRow_receipt on UpReceipt {\n    id\n    weight\n    withheldAt\n    product {\n      id\n      name(language: $language)\n      logo(relative: true)\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StatementEntry_entry on UpEntry {\n    at\n    weight\n    value\n    eventId\n    withheldAt\n    withheldReason\n    withheldRule\n    voter {\n      id\n      nickname\n      isErased\n      ups {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment StatementEntry_entry on UpEntry {\n    at\n    weight\n    value\n    eventId\n    withheldAt\n    withheldReason\n    withheldRule\n    voter {\n      id\n      nickname\n      isErased\n      ups {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithholdUp($productId: ID!, $userId: ID!, $reason: String!) {\n    withholdUp(productId: $productId, userId: $userId, reason: $reason) {\n      id\n      upValue\n    }\n  }\n"): (typeof documents)["\n  mutation WithholdUp($productId: ID!, $userId: ID!, $reason: String!) {\n    withholdUp(productId: $productId, userId: $userId, reason: $reason) {\n      id\n      upValue\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreUp($productId: ID!, $userId: ID!, $reason: String!) {\n    restoreUp(productId: $productId, userId: $userId, reason: $reason) {\n      id\n      upValue\n    }\n  }\n"): (typeof documents)["\n  mutation RestoreUp($productId: ID!, $userId: ID!, $reason: String!) {\n    restoreUp(productId: $productId, userId: $userId, reason: $reason) {\n      id\n      upValue\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UpButton_product on Product {\n    id\n    name(language: $language)\n    status\n    upValue\n  }\n"): (typeof documents)["\n  fragment UpButton_product on Product {\n    id\n    name(language: $language)\n    status\n    upValue\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpProduct($productId: ID!, $reason: String!, $language: Language!) {\n    upProduct(productId: $productId, reason: $reason) {\n      addUpValue\n      ranking\n      product {\n        id\n        name(language: $language)\n        logo(relative: true)\n        upValue\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpProduct($productId: ID!, $reason: String!, $language: Language!) {\n    upProduct(productId: $productId, reason: $reason) {\n      addUpValue\n      ranking\n      product {\n        id\n        name(language: $language)\n        logo(relative: true)\n        upValue\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UpReason_up on Up {\n    id\n    reason\n    value\n    at\n    helpful\n    viewerHelpful\n    talk {\n      kind\n      subjectId\n      comments\n    }\n    voter {\n      id\n      nickname\n      isErased\n      avatar(relative: true)\n    }\n  }\n"): (typeof documents)["\n  fragment UpReason_up on Up {\n    id\n    reason\n    value\n    at\n    helpful\n    viewerHelpful\n    talk {\n      kind\n      subjectId\n      comments\n    }\n    voter {\n      id\n      nickname\n      isErased\n      avatar(relative: true)\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UpReceipt($productId: ID!) {\n    viewer {\n      id\n      upReceipt(productId: $productId) {\n        id\n        eventId\n        ...ReceiptLines_receipt\n      }\n    }\n  }\n"): (typeof documents)["\n  query UpReceipt($productId: ID!) {\n    viewer {\n      id\n      upReceipt(productId: $productId) {\n        id\n        eventId\n        ...ReceiptLines_receipt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query VitaminRules {\n    vitaminRules {\n      code\n      point\n    }\n  }\n"): (typeof documents)["\n  query VitaminRules {\n    vitaminRules {\n      code\n      point\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment VitaminList_record on VitaminRecord {\n    id\n    point\n    content(language: $language)\n    at\n    type\n    product {\n      id\n    }\n    code\n    balance\n    reverses\n    reversesAt\n    reversedBy\n    member {\n      id\n      nickname\n      isErased\n    }\n  }\n"): (typeof documents)["\n  fragment VitaminList_record on VitaminRecord {\n    id\n    point\n    content(language: $language)\n    at\n    type\n    product {\n      id\n    }\n    code\n    balance\n    reverses\n    reversesAt\n    reversedBy\n    member {\n      id\n      nickname\n      isErased\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query VitaminRecords($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      vitamins {\n        balance\n        records(first: $first, after: $after) {\n          nodes {\n            ...VitaminList_record\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query VitaminRecords($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      vitamins {\n        balance\n        records(first: $first, after: $after) {\n          nodes {\n            ...VitaminList_record\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          totalCount\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WalletBalances($wallet: String!, $chain: WalletChain!) {\n    walletBalances(wallet: $wallet, chain: $chain) {\n      symbol\n      decimals\n      price\n      balance\n    }\n  }\n"): (typeof documents)["\n  query WalletBalances($wallet: String!, $chain: WalletChain!) {\n    walletBalances(wallet: $wallet, chain: $chain) {\n      symbol\n      decimals\n      price\n      balance\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductIdBySlug($slug: String!) {\n    productBySlug(slug: $slug) {\n      id\n    }\n  }\n"): (typeof documents)["\n  query ProductIdBySlug($slug: String!) {\n    productBySlug(slug: $slug) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateWebhookSecret($id: ID!) {\n    rotateWebhookSecret(id: $id) {\n      secret\n    }\n  }\n"): (typeof documents)["\n  mutation RotateWebhookSecret($id: ID!) {\n    rotateWebhookSecret(id: $id) {\n      secret\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetWebhookPaused($id: ID!, $paused: Boolean!) {\n    setWebhookPaused(id: $id, paused: $paused) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation SetWebhookPaused($id: ID!, $paused: Boolean!) {\n    setWebhookPaused(id: $id, paused: $paused) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelWebhookReplay($id: ID!) {\n    cancelWebhookReplay(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation CancelWebhookReplay($id: ID!) {\n    cancelWebhookReplay(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateWebhook($input: WebhookInput!) {\n    createWebhook(input: $input) {\n      secret\n    }\n  }\n"): (typeof documents)["\n  mutation CreateWebhook($input: WebhookInput!) {\n    createWebhook(input: $input) {\n      secret\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateWebhook($id: ID!, $input: WebhookInput!) {\n    updateWebhook(id: $id, input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateWebhook($id: ID!, $input: WebhookInput!) {\n    updateWebhook(id: $id, input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RedeliverWebhook($deliveryId: ID!) {\n    redeliverWebhook(deliveryId: $deliveryId)\n  }\n"): (typeof documents)["\n  mutation RedeliverWebhook($deliveryId: ID!) {\n    redeliverWebhook(deliveryId: $deliveryId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReplayWebhook($id: ID!, $since: DateTime!) {\n    replayWebhook(id: $id, since: $since) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation ReplayWebhook($id: ID!, $since: DateTime!) {\n    replayWebhook(id: $id, since: $since) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TestWebhook($id: ID!, $type: String) {\n    testWebhook(id: $id, type: $type) {\n      at\n      status\n      milliseconds\n      failure\n      response\n      body\n      isConfirmed\n    }\n  }\n"): (typeof documents)["\n  mutation TestWebhook($id: ID!, $type: String) {\n    testWebhook(id: $id, type: $type) {\n      at\n      status\n      milliseconds\n      failure\n      response\n      body\n      isConfirmed\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Webhooks {\n    viewer {\n      id\n      webhooks {\n        id\n        address\n        description\n        types\n        scope\n        productIds\n        pausedAt\n        pauseReason\n        confirmedAt\n        oldSecretUntil\n        failures\n        succeededAt\n        waiting\n        replay {\n          since\n          state\n          queued\n          readUntil\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Webhooks {\n    viewer {\n      id\n      webhooks {\n        id\n        address\n        description\n        types\n        scope\n        productIds\n        pausedAt\n        pauseReason\n        confirmedAt\n        oldSecretUntil\n        failures\n        succeededAt\n        waiting\n        replay {\n          since\n          state\n          queued\n          readUntil\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WebhookLog($id: ID!, $first: Int!, $after: String) {\n    viewer {\n      id\n      webhook(id: $id) {\n        id\n        deliveries(first: $first, after: $after) {\n          nodes {\n            id\n            eventId\n            type\n            eventAt\n            state\n            dueAt\n            response\n            body\n            attempts {\n              at\n              status\n              milliseconds\n              failure\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query WebhookLog($id: ID!, $first: Int!, $after: String) {\n    viewer {\n      id\n      webhook(id: $id) {\n        id\n        deliveries(first: $first, after: $after) {\n          nodes {\n            id\n            eventId\n            type\n            eventAt\n            state\n            dueAt\n            response\n            body\n            attempts {\n              at\n              status\n              milliseconds\n              failure\n            }\n          }\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CategoryProducts(\n    $type: ProductType\n    $sort: ProductSort!\n    $filter: ProductFilter!\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    products(type: $type, sort: $sort, filter: $filter, first: $first, after: $after) {\n      ...ProductList_page\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query CategoryProducts(\n    $type: ProductType\n    $sort: ProductSort!\n    $filter: ProductFilter!\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    products(type: $type, sort: $sort, filter: $filter, first: $first, after: $after) {\n      ...ProductList_page\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CategoryFacets($type: ProductType, $filter: ProductFilter!, $language: Language!) {\n    productFacets(type: $type, filter: $filter) {\n      ...ProductFilter_facets\n    }\n  }\n"): (typeof documents)["\n  query CategoryFacets($type: ProductType, $filter: ProductFilter!, $language: Language!) {\n    productFacets(type: $type, filter: $filter) {\n      ...ProductFilter_facets\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Decisions($language: Language!, $first: Int!, $after: String) {\n    decisions(first: $first, after: $after) {\n      nodes {\n        id\n        kind\n        at\n        reason\n        productName(language: $language)\n        product {\n          id\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query Decisions($language: Language!, $first: Int!, $after: String) {\n    decisions(first: $first, after: $after) {\n      nodes {\n        id\n        kind\n        at\n        reason\n        productName(language: $language)\n        product {\n          id\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PickDecisions($language: Language!, $first: Int!, $after: String) {\n    pickDecisions(first: $first, after: $after) {\n      nodes {\n        id\n        pick\n        at\n        post {\n          id\n          header\n          product {\n            id\n            name(language: $language)\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query PickDecisions($language: Language!, $first: Int!, $after: String) {\n    pickDecisions(first: $first, after: $after) {\n      nodes {\n        id\n        pick\n        at\n        post {\n          id\n          header\n          product {\n            id\n            name(language: $language)\n          }\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyOffers($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      productOffers(first: $first, after: $after) {\n        nodes {\n          id\n          kind\n          status\n          expiresAt\n          name(language: $language)\n          product {\n            id\n          }\n          from {\n            id\n            nickname\n            isErased\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query MyOffers($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      productOffers(first: $first, after: $after) {\n        nodes {\n          id\n          kind\n          status\n          expiresAt\n          name(language: $language)\n          product {\n            id\n          }\n          from {\n            id\n            nickname\n            isErased\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerOffer($id: ID!, $accept: Boolean!) {\n    answerOffer(offerId: $id, accept: $accept) {\n      id\n      status\n      product {\n        id\n        viewerRelation\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AnswerOffer($id: ID!, $accept: Boolean!) {\n    answerOffer(offerId: $id, accept: $accept) {\n      id\n      status\n      product {\n        id\n        viewerRelation\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DynamicPosts($filter: PostFilter, $language: Language!, $first: Int!, $after: String) {\n    postLabels\n    posts(filter: $filter, sort: NEWEST, first: $first, after: $after) {\n      ...PostList_page\n    }\n  }\n"): (typeof documents)["\n  query DynamicPosts($filter: PostFilter, $language: Language!, $first: Int!, $after: String) {\n    postLabels\n    posts(filter: $filter, sort: NEWEST, first: $first, after: $after) {\n      ...PostList_page\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Home($language: Language!) {\n    products(sort: UPS, first: 10) {\n      nodes {\n        id\n        ...HomeHero_product\n      }\n      ...HomeShare_products\n    }\n    cards(position: HOME) {\n      ...CardStrip_card\n    }\n    productCounts {\n      ...CategoryCards_count\n    }\n    ...HomeRail_query\n  }\n"): (typeof documents)["\n  query Home($language: Language!) {\n    products(sort: UPS, first: 10) {\n      nodes {\n        id\n        ...HomeHero_product\n      }\n      ...HomeShare_products\n    }\n    cards(position: HOME) {\n      ...CardStrip_card\n    }\n    productCounts {\n      ...CategoryCards_count\n    }\n    ...HomeRail_query\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Invitation($token: String!) {\n    invitation(token: $token) {\n      status\n      inviter {\n        id\n        nickname\n      }\n    }\n  }\n"): (typeof documents)["\n  query Invitation($token: String!) {\n    invitation(token: $token) {\n      status\n      inviter {\n        id\n        nickname\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Leaderboard($period: String!, $type: ProductType, $language: Language!) {\n    leaderboard(period: $period, type: $type) {\n      period\n      previous\n      next\n      places {\n        place\n        ...BoardRow_place\n      }\n    }\n  }\n"): (typeof documents)["\n  query Leaderboard($period: String!, $type: ProductType, $language: Language!) {\n    leaderboard(period: $period, type: $type) {\n      period\n      previous\n      next\n      places {\n        place\n        ...BoardRow_place\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MemberById($id: ID!) {\n    user(id: $id) {\n      isErased\n      ...MemberView_user\n    }\n  }\n"): (typeof documents)["\n  query MemberById($id: ID!) {\n    user(id: $id) {\n      isErased\n      ...MemberView_user\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MembersByNickname($nickname: String!) {\n    usersByNickname(nickname: $nickname) {\n      id\n      ...Namesakes_user\n    }\n  }\n"): (typeof documents)["\n  query MembersByNickname($nickname: String!) {\n    usersByNickname(nickname: $nickname) {\n      id\n      ...Namesakes_user\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PostPage($id: ID!, $language: Language!) {\n    post(id: $id) {\n      id\n      topic\n      header\n      content(relative: true)\n      labels\n      essence\n      language\n      at\n      editedAt\n      likes\n      author {\n        id\n        nickname\n        isErased\n      }\n      talk {\n        kind\n        subjectId\n        comments\n      }\n      product {\n        id\n        name(language: $language)\n        tagline(language: $language)\n        logo(relative: true)\n      }\n      ...PostMeta_post\n    }\n  }\n"): (typeof documents)["\n  query PostPage($id: ID!, $language: Language!) {\n    post(id: $id) {\n      id\n      topic\n      header\n      content(relative: true)\n      labels\n      essence\n      language\n      at\n      editedAt\n      likes\n      author {\n        id\n        nickname\n        isErased\n      }\n      talk {\n        kind\n        subjectId\n        comments\n      }\n      product {\n        id\n        name(language: $language)\n        tagline(language: $language)\n        logo(relative: true)\n      }\n      ...PostMeta_post\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductById($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      ...ProductView_product\n    }\n  }\n"): (typeof documents)["\n  query ProductById($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      ...ProductView_product\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductBySlug($slug: String!, $language: Language!) {\n    productBySlug(slug: $slug) {\n      id\n      slug\n      ...ProductView_product\n    }\n  }\n"): (typeof documents)["\n  query ProductBySlug($slug: String!, $language: Language!) {\n    productBySlug(slug: $slug) {\n      id\n      slug\n      ...ProductView_product\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FoundProducts(\n    $keyword: String!\n    $filter: SearchFilter\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    searchProducts(keyword: $keyword, filter: $filter, first: $first, after: $after) {\n      ...ProductList_page\n      nodes {\n        id\n        searchMarks(keyword: $keyword, language: $language) {\n          name\n          tagline\n          description\n        }\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query FoundProducts(\n    $keyword: String!\n    $filter: SearchFilter\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    searchProducts(keyword: $keyword, filter: $filter, first: $first, after: $after) {\n      ...ProductList_page\n      nodes {\n        id\n        searchMarks(keyword: $keyword, language: $language) {\n          name\n          tagline\n          description\n        }\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FoundFacets($keyword: String!, $filter: SearchFilter, $language: Language!) {\n    searchFacets(keyword: $keyword, filter: $filter, language: $language) {\n      ...SearchFilters_facets\n    }\n    searchSuggestion(keyword: $keyword)\n  }\n"): (typeof documents)["\n  query FoundFacets($keyword: String!, $filter: SearchFilter, $language: Language!) {\n    searchFacets(keyword: $keyword, filter: $filter, language: $language) {\n      ...SearchFilters_facets\n    }\n    searchSuggestion(keyword: $keyword)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FoundPosts($keyword: String!, $language: Language!, $first: Int!, $after: String) {\n    searchPosts(keyword: $keyword, first: $first, after: $after) {\n      ...PostList_page\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query FoundPosts($keyword: String!, $language: Language!, $first: Int!, $after: String) {\n    searchPosts(keyword: $keyword, first: $first, after: $after) {\n      ...PostList_page\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchCategories {\n    productCounts {\n      ...CategoryCards_count\n    }\n  }\n"): (typeof documents)["\n  query SearchCategories {\n    productCounts {\n      ...CategoryCards_count\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DiscoverRail($language: Language!, $first: Int!) {\n    hotWords(first: 20) {\n      ...HotWords_word\n    }\n    products(sort: UPS, first: $first) {\n      nodes {\n        id\n        ...ProductBrief_product\n      }\n    }\n  }\n"): (typeof documents)["\n  query DiscoverRail($language: Language!, $first: Int!) {\n    hotWords(first: 20) {\n      ...HotWords_word\n    }\n    products(sort: UPS, first: $first) {\n      nodes {\n        id\n        ...ProductBrief_product\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HomeRail_query on Query {\n    leaders: products(sort: UPS, first: 10) {\n      nodes {\n        id\n        ...ProductBrief_product\n      }\n    }\n    picks: posts(\n      filter: { picks: true, language: $language }\n      sort: NEWEST\n      first: 3\n    ) {\n      nodes {\n        id\n        ...PostBrief_post\n      }\n    }\n    newest: posts(filter: { language: $language }, sort: NEWEST, first: 7) {\n      nodes {\n        id\n        ...PostBrief_post\n      }\n    }\n    hotWords(first: 20) {\n      ...HotWords_word\n    }\n  }\n"): (typeof documents)["\n  fragment HomeRail_query on Query {\n    leaders: products(sort: UPS, first: 10) {\n      nodes {\n        id\n        ...ProductBrief_product\n      }\n    }\n    picks: posts(\n      filter: { picks: true, language: $language }\n      sort: NEWEST\n      first: 3\n    ) {\n      nodes {\n        id\n        ...PostBrief_post\n      }\n    }\n    newest: posts(filter: { language: $language }, sort: NEWEST, first: 7) {\n      nodes {\n        id\n        ...PostBrief_post\n      }\n    }\n    hotWords(first: 20) {\n      ...HotWords_word\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HomeShare_products on ProductConnection {\n    ...ProductList_page\n  }\n"): (typeof documents)["\n  fragment HomeShare_products on ProductConnection {\n    ...ProductList_page\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TrendPosts(\n    $filter: PostFilter\n    $sort: PostSort!\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    posts(filter: $filter, sort: $sort, first: $first, after: $after) {\n      ...PostList_page\n    }\n  }\n"): (typeof documents)["\n  query TrendPosts(\n    $filter: PostFilter\n    $sort: PostSort!\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    posts(filter: $filter, sort: $sort, first: $first, after: $after) {\n      ...PostList_page\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FollowedPosts($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      followedPosts(first: $first, after: $after) {\n        ...PostList_page\n      }\n    }\n  }\n"): (typeof documents)["\n  query FollowedPosts($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      followedPosts(first: $first, after: $after) {\n        ...PostList_page\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MemberView_user on User {\n    id\n    nickname\n    avatar(relative: true)\n    since\n    roles\n    isDeveloper\n    isGoldfinger\n    ups {\n      id\n    }\n    finds {\n      id\n    }\n    badges {\n      id\n    }\n    plays {\n      id\n    }\n  }\n"): (typeof documents)["\n  fragment MemberView_user on User {\n    id\n    nickname\n    avatar(relative: true)\n    since\n    roles\n    isDeveloper\n    isGoldfinger\n    ups {\n      id\n    }\n    finds {\n      id\n    }\n    badges {\n      id\n    }\n    plays {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Namesakes_user on User {\n    id\n    nickname\n    avatar(relative: true)\n    since\n    roles\n    isDeveloper\n    isGoldfinger\n  }\n"): (typeof documents)["\n  fragment Namesakes_user on User {\n    id\n    nickname\n    avatar(relative: true)\n    since\n    roles\n    isDeveloper\n    isGoldfinger\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductRelation($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      name(language: $language)\n      status\n      viewerRelation\n    }\n  }\n"): (typeof documents)["\n  query ProductRelation($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      name(language: $language)\n      status\n      viewerRelation\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PostMeta_post on Post {\n    id\n    header\n    excerpt\n    language\n    at\n    editedAt\n    version\n    likes\n    author {\n      id\n      nickname\n      isErased\n    }\n    product {\n      id\n      name(language: $language)\n    }\n  }\n"): (typeof documents)["\n  fragment PostMeta_post on Post {\n    id\n    header\n    excerpt\n    language\n    at\n    editedAt\n    version\n    likes\n    author {\n      id\n      nickname\n      isErased\n    }\n    product {\n      id\n      name(language: $language)\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductList_page on ProductConnection {\n    nodes {\n      id\n      ...ProductRow_product\n      ...UpButton_product\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n    totalCount\n  }\n"): (typeof documents)["\n  fragment ProductList_page on ProductConnection {\n    nodes {\n      id\n      ...ProductRow_product\n      ...UpButton_product\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n    totalCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductMeta_product on Product {\n    id\n    type\n    name(language: $language)\n    tagline(language: $language)\n    description(language: $language)\n    platforms\n    upValue\n    releasedAt\n    logo(relative: true)\n    feedsImage(relative: true)\n    categories {\n      id\n      name(language: $language)\n    }\n    links {\n      kind\n      url\n    }\n  }\n"): (typeof documents)["\n  fragment ProductMeta_product on Product {\n    id\n    type\n    name(language: $language)\n    tagline(language: $language)\n    description(language: $language)\n    platforms\n    upValue\n    releasedAt\n    logo(relative: true)\n    feedsImage(relative: true)\n    categories {\n      id\n      name(language: $language)\n    }\n    links {\n      kind\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductPosts(\n    $productId: ID!\n    $picks: Boolean\n    $label: Int\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    postLabels(productId: $productId)\n    product(id: $productId) {\n      id\n      posts(picks: $picks, label: $label, first: $first, after: $after) {\n        ...PostList_page\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProductPosts(\n    $productId: ID!\n    $picks: Boolean\n    $label: Int\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    postLabels(productId: $productId)\n    product(id: $productId) {\n      id\n      posts(picks: $picks, label: $label, first: $first, after: $after) {\n        ...PostList_page\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductBadge($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      badge {\n        id\n        name(language: $language)\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProductBadge($id: ID!, $language: Language!) {\n    product(id: $id) {\n      id\n      badge {\n        id\n        name(language: $language)\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductVersions($productId: ID!, $language: Language!, $first: Int!, $after: String) {\n    product(id: $productId) {\n      id\n      versions(first: $first, after: $after) {\n        nodes {\n          id\n          number\n          releasedAt\n          note(language: $language)\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProductVersions($productId: ID!, $language: Language!, $first: Int!, $after: String) {\n    product(id: $productId) {\n      id\n      versions(first: $first, after: $after) {\n        nodes {\n          id\n          number\n          releasedAt\n          note(language: $language)\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductView_product on Product {\n    id\n    name(language: $language)\n    type\n    status\n    upValue\n    talk {\n      kind\n      subjectId\n      comments\n    }\n    ...ProductMeta_product\n    ...ProductHead_product\n    ...ProductFacts_product\n    ...ProductIntro_product\n    ...UpButton_product\n    ...FollowButton_product\n    ...AskButton_product\n    ...PlayBar_product\n  }\n"): (typeof documents)["\n  fragment ProductView_product on Product {\n    id\n    name(language: $language)\n    type\n    status\n    upValue\n    talk {\n      kind\n      subjectId\n      comments\n    }\n    ...ProductMeta_product\n    ...ProductHead_product\n    ...ProductFacts_product\n    ...ProductIntro_product\n    ...UpButton_product\n    ...FollowButton_product\n    ...AskButton_product\n    ...PlayBar_product\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SimilarProducts($id: ID!, $language: Language!, $first: Int!) {\n    product(id: $id) {\n      id\n      similar(first: $first) {\n        id\n        ...ProductBrief_product\n      }\n    }\n  }\n"): (typeof documents)["\n  query SimilarProducts($id: ID!, $language: Language!, $first: Int!) {\n    product(id: $id) {\n      id\n      similar(first: $first) {\n        id\n        ...ProductBrief_product\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindBadges($keyword: String!, $language: Language!) {\n    findBadges(keyword: $keyword) {\n      id\n      suspensionReason\n      badge {\n        id\n        name(language: $language)\n        picture(language: $language, relative: true)\n        status\n        suspendedBy\n        network\n        minted\n        total\n        product {\n          id\n          name(language: $language)\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query FindBadges($keyword: String!, $language: Language!) {\n    findBadges(keyword: $keyword) {\n      id\n      suspensionReason\n      badge {\n        id\n        name(language: $language)\n        picture(language: $language, relative: true)\n        status\n        suspendedBy\n        network\n        minted\n        total\n        product {\n          id\n          name(language: $language)\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ClaimCard_claim on ProductClaim {\n    id\n    status\n    note\n    contact\n    reason\n    at\n    product {\n      id\n      name(language: $language)\n      links {\n        kind\n        url\n      }\n    }\n    claimant {\n      id\n      nickname\n      isErased\n    }\n  }\n"): (typeof documents)["\n  fragment ClaimCard_claim on ProductClaim {\n    id\n    status\n    note\n    contact\n    reason\n    at\n    product {\n      id\n      name(language: $language)\n      links {\n        kind\n        url\n      }\n    }\n    claimant {\n      id\n      nickname\n      isErased\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClaimQueue($status: ClaimStatus!, $language: Language!, $first: Int!, $after: String) {\n    productClaims(status: $status, first: $first, after: $after) {\n      nodes {\n        id\n        product {\n          id\n          name(language: $language)\n        }\n        claimant {\n          id\n          nickname\n        }\n        ...ClaimCard_claim\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query ClaimQueue($status: ClaimStatus!, $language: Language!, $first: Int!, $after: String) {\n    productClaims(status: $status, first: $first, after: $after) {\n      nodes {\n        id\n        product {\n          id\n          name(language: $language)\n        }\n        claimant {\n          id\n          nickname\n        }\n        ...ClaimCard_claim\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideClaim($id: ID!, $grant: Boolean!, $reason: String) {\n    decideClaim(claimId: $id, grant: $grant, reason: $reason) {\n      id\n      status\n      reason\n    }\n  }\n"): (typeof documents)["\n  mutation DecideClaim($id: ID!, $grant: Boolean!, $reason: String) {\n    decideClaim(claimId: $id, grant: $grant, reason: $reason) {\n      id\n      status\n      reason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CommentCard_comment on Comment {\n    id\n    ...TalkComment_comment\n    product {\n      id\n      name(language: $language)\n    }\n    reports {\n      reason\n      note\n      at\n      reporter {\n        id\n        nickname\n        isErased\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment CommentCard_comment on Comment {\n    id\n    ...TalkComment_comment\n    product {\n      id\n      name(language: $language)\n    }\n    reports {\n      reason\n      note\n      at\n      reporter {\n        id\n        nickname\n        isErased\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CommentQueue($language: Language!, $after: String) {\n    commentsInReview(first: 20, after: $after) {\n      nodes {\n        id\n        at\n        editedAt\n        state\n        author {\n          id\n          nickname\n        }\n        ...CommentCard_comment\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query CommentQueue($language: Language!, $after: String) {\n    commentsInReview(first: 20, after: $after) {\n      nodes {\n        id\n        at\n        editedAt\n        state\n        author {\n          id\n          nickname\n        }\n        ...CommentCard_comment\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideReviewed(\n    $id: ID!\n    $decision: CommentDecisionName!\n    $reason: String\n    $textAt: DateTime\n  ) {\n    decideComment(id: $id, decision: $decision, reason: $reason, textAt: $textAt) {\n      id\n      state\n    }\n  }\n"): (typeof documents)["\n  mutation DecideReviewed(\n    $id: ID!\n    $decision: CommentDecisionName!\n    $reason: String\n    $textAt: DateTime\n  ) {\n    decideComment(id: $id, decision: $decision, reason: $reason, textAt: $textAt) {\n      id\n      state\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StaffHotWords($first: Int!, $after: String) {\n    pinnedHotWords {\n      id\n      place\n    }\n    staffHotWords(first: $first, after: $after) {\n      nodes {\n        id\n        word\n        clicks\n        place\n        isHidden\n        findsProducts\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query StaffHotWords($first: Int!, $after: String) {\n    pinnedHotWords {\n      id\n      place\n    }\n    staffHotWords(first: $first, after: $after) {\n      nodes {\n        id\n        word\n        clicks\n        place\n        isHidden\n        findsProducts\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeHotWord($id: ID!, $word: String!, $isHidden: Boolean!) {\n    changeHotWord(id: $id, word: $word, isHidden: $isHidden) {\n      id\n      isHidden\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeHotWord($id: ID!, $word: String!, $isHidden: Boolean!) {\n    changeHotWord(id: $id, word: $word, isHidden: $isHidden) {\n      id\n      isHidden\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteHotWord($id: ID!) {\n    deleteHotWord(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteHotWord($id: ID!) {\n    deleteHotWord(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PinHotWords($ids: [ID!]!) {\n    pinHotWords(ids: $ids) {\n      id\n      place\n    }\n  }\n"): (typeof documents)["\n  mutation PinHotWords($ids: [ID!]!) {\n    pinHotWords(ids: $ids) {\n      id\n      place\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query IntegrityQueue(\n    $status: IntegrityCaseStatus!\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    integrityCases(status: $status, first: $first, after: $after) {\n      nodes {\n        id\n        ...IntegrityCase_case\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query IntegrityQueue(\n    $status: IntegrityCaseStatus!\n    $language: Language!\n    $first: Int!\n    $after: String\n  ) {\n    integrityCases(status: $status, first: $first, after: $after) {\n      nodes {\n        id\n        ...IntegrityCase_case\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideIntegrityCase($id: ID!, $decision: IntegrityDecision!, $reason: String!) {\n    decideIntegrityCase(caseId: $id, decision: $decision, reason: $reason) {\n      id\n      status\n      reason\n    }\n  }\n"): (typeof documents)["\n  mutation DecideIntegrityCase($id: ID!, $decision: IntegrityDecision!, $reason: String!) {\n    decideIntegrityCase(caseId: $id, decision: $decision, reason: $reason) {\n      id\n      status\n      reason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query IntegrityRules($first: Int!, $after: String) {\n    integrityRules(first: $first, after: $after) {\n      nodes {\n        id\n        ...IntegrityRule_rule\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query IntegrityRules($first: Int!, $after: String) {\n    integrityRules(first: $first, after: $after) {\n      nodes {\n        id\n        ...IntegrityRule_rule\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ActivateIntegrityRule($id: ID!, $reason: String!) {\n    activateIntegrityRule(ruleId: $id, reason: $reason) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation ActivateIntegrityRule($id: ID!, $reason: String!) {\n    activateIntegrityRule(ruleId: $id, reason: $reason) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetireIntegrityRule($id: ID!, $reason: String!) {\n    retireIntegrityRule(ruleId: $id, reason: $reason) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation RetireIntegrityRule($id: ID!, $reason: String!) {\n    retireIntegrityRule(ruleId: $id, reason: $reason) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LeadQueue($status: LeadStatus!, $language: Language!, $first: Int!, $after: String) {\n    leads(status: $status, first: $first, after: $after) {\n      nodes {\n        id\n        name\n        homeLink\n        sharer {\n          id\n          nickname\n          isErased\n        }\n        ...LeadCard_lead\n        ...LeadDecision_lead\n        ...LeadDuplicates_lead\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query LeadQueue($status: LeadStatus!, $language: Language!, $first: Int!, $after: String) {\n    leads(status: $status, first: $first, after: $after) {\n      nodes {\n        id\n        name\n        homeLink\n        sharer {\n          id\n          nickname\n          isErased\n        }\n        ...LeadCard_lead\n        ...LeadDecision_lead\n        ...LeadDuplicates_lead\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RejectLeads($ids: [ID!]!, $reason: String!) {\n    rejectLeads(ids: $ids, reason: $reason) {\n      id\n      code\n      reason\n    }\n  }\n"): (typeof documents)["\n  mutation RejectLeads($ids: [ID!]!, $reason: String!) {\n    rejectLeads(ids: $ids, reason: $reason) {\n      id\n      code\n      reason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindMember($email: String!, $id: ID!, $byEmail: Boolean!) {\n    memberByEmail(email: $email) @include(if: $byEmail) {\n      ...MemberRoles_user\n    }\n    user(id: $id) @skip(if: $byEmail) {\n      ...MemberRoles_user\n    }\n  }\n"): (typeof documents)["\n  query FindMember($email: String!, $id: ID!, $byEmail: Boolean!) {\n    memberByEmail(email: $email) @include(if: $byEmail) {\n      ...MemberRoles_user\n    }\n    user(id: $id) @skip(if: $byEmail) {\n      ...MemberRoles_user\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StaffPosts($filter: PostFilter, $language: Language!, $first: Int!, $after: String) {\n    posts(filter: $filter, first: $first, after: $after) {\n      nodes {\n        id\n        header\n        essence\n        at\n        product {\n          id\n          name(language: $language)\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query StaffPosts($filter: PostFilter, $language: Language!, $first: Int!, $after: String) {\n    posts(filter: $filter, first: $first, after: $after) {\n      nodes {\n        id\n        header\n        essence\n        at\n        product {\n          id\n          name(language: $language)\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindProducts($keyword: String!, $language: Language!) {\n    findProducts(keyword: $keyword) {\n      id\n      ...StaffProductRow_product\n    }\n  }\n"): (typeof documents)["\n  query FindProducts($keyword: String!, $language: Language!) {\n    findProducts(keyword: $keyword) {\n      id\n      ...StaffProductRow_product\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReviewQueue($status: ProductStatus!, $language: Language!, $first: Int!, $after: String) {\n    productsInReview(status: $status, first: $first, after: $after) {\n      nodes {\n        id\n        name(language: $language)\n        form {\n          baseRevision\n        }\n        ...StaffProductRow_product\n        ...SameSite_product\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query ReviewQueue($status: ProductStatus!, $language: Language!, $first: Int!, $after: String) {\n    productsInReview(status: $status, first: $first, after: $after) {\n      nodes {\n        id\n        name(language: $language)\n        form {\n          baseRevision\n        }\n        ...StaffProductRow_product\n        ...SameSite_product\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveProducts(\n    $ids: [ID!]!\n    $to: ProductStatus!\n    $reason: String\n    $baseRevisions: [ID!]!\n  ) {\n    moveProducts(ids: $ids, to: $to, reason: $reason, baseRevisions: $baseRevisions) {\n      id\n      code\n      reason\n    }\n  }\n"): (typeof documents)["\n  mutation MoveProducts(\n    $ids: [ID!]!\n    $to: ProductStatus!\n    $reason: String\n    $baseRevisions: [ID!]!\n  ) {\n    moveProducts(ids: $ids, to: $to, reason: $reason, baseRevisions: $baseRevisions) {\n      id\n      code\n      reason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RevisionQueue($language: Language!, $after: String) {\n    revisionsInReview(first: 10, after: $after) {\n      nodes {\n        id\n        submittedAt\n        changedFields\n        submitter {\n          id\n          nickname\n          isErased\n        }\n        product {\n          id\n          name(language: $language)\n        }\n        before {\n          ...FormFields\n        }\n        after {\n          ...FormFields\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query RevisionQueue($language: Language!, $after: String) {\n    revisionsInReview(first: 10, after: $after) {\n      nodes {\n        id\n        submittedAt\n        changedFields\n        submitter {\n          id\n          nickname\n          isErased\n        }\n        product {\n          id\n          name(language: $language)\n        }\n        before {\n          ...FormFields\n        }\n        after {\n          ...FormFields\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideRevisions($ids: [ID!]!, $decision: RevisionDecision!, $reason: String) {\n    decideRevisions(ids: $ids, decision: $decision, reason: $reason) {\n      id\n      code\n      reason\n    }\n  }\n"): (typeof documents)["\n  mutation DecideRevisions($ids: [ID!]!, $decision: RevisionDecision!, $reason: String) {\n    decideRevisions(ids: $ids, decision: $decision, reason: $reason) {\n      id\n      code\n      reason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StaffCounts {\n    leads(status: OPEN, first: 1) {\n      totalCount\n    }\n    productsInReview(first: 1) {\n      totalCount\n    }\n    revisionsInReview(first: 1) {\n      totalCount\n    }\n    productClaims(first: 1) {\n      totalCount\n    }\n    integrityCases(first: 1) {\n      totalCount\n    }\n    commentsInReview(first: 1) {\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query StaffCounts {\n    leads(status: OPEN, first: 1) {\n      totalCount\n    }\n    productsInReview(first: 1) {\n      totalCount\n    }\n    revisionsInReview(first: 1) {\n      totalCount\n    }\n    productClaims(first: 1) {\n      totalCount\n    }\n    integrityCases(first: 1) {\n      totalCount\n    }\n    commentsInReview(first: 1) {\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StaffProductRow_product on Product {\n    id\n    name(language: $language)\n    ...ProductRow_product\n    ...ProductDecision_product\n    ...OwnerDecision_product\n  }\n"): (typeof documents)["\n  fragment StaffProductRow_product on Product {\n    id\n    name(language: $language)\n    ...ProductRow_product\n    ...ProductDecision_product\n    ...OwnerDecision_product\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StaffForm($id: ID!) {\n    product(id: $id) {\n      id\n      form {\n        baseRevision\n        ...FormFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query StaffForm($id: ID!) {\n    product(id: $id) {\n      id\n      form {\n        baseRevision\n        ...FormFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Statement($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    product(id: $id) {\n      id\n      name(language: $language)\n      logo(relative: true)\n      upValue\n      statement(first: $first, after: $after) {\n        totalCount\n        nodes {\n          ...StatementEntry_entry\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Statement($id: ID!, $language: Language!, $first: Int!, $after: String) {\n    product(id: $id) {\n      id\n      name(language: $language)\n      logo(relative: true)\n      upValue\n      statement(first: $first, after: $after) {\n        totalCount\n        nodes {\n          ...StatementEntry_entry\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GoverningLaw($language: Language!) {\n    governingLaw(language: $language)\n  }\n"): (typeof documents)["\n  query GoverningLaw($language: Language!) {\n    governingLaw(language: $language)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Activities($language: Language!, $first: Int!) {\n    viewer {\n      id\n      following(first: $first) {\n        nodes {\n          id\n          ...ProductBrief_product\n        }\n        totalCount\n      }\n      plays(first: $first) {\n        nodes {\n          ...PlayRow_play\n          product {\n            id\n          }\n        }\n        totalCount\n      }\n      upReceipts(first: $first) {\n        nodes {\n          id\n          ...ReceiptRow_receipt\n        }\n        totalCount\n      }\n      leads(first: $first) {\n        nodes {\n          id\n          name\n          status\n        }\n        totalCount\n      }\n      posts(removed: false, first: $first) {\n        nodes {\n          id\n          ...PostBrief_post\n        }\n        totalCount\n      }\n      vitamins {\n        balance\n        records(first: $first) {\n          nodes {\n            ...VitaminList_record\n          }\n          totalCount\n        }\n      }\n      badges(first: $first) {\n        nodes {\n          id\n          ...BadgeRow_badge\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query Activities($language: Language!, $first: Int!) {\n    viewer {\n      id\n      following(first: $first) {\n        nodes {\n          id\n          ...ProductBrief_product\n        }\n        totalCount\n      }\n      plays(first: $first) {\n        nodes {\n          ...PlayRow_play\n          product {\n            id\n          }\n        }\n        totalCount\n      }\n      upReceipts(first: $first) {\n        nodes {\n          id\n          ...ReceiptRow_receipt\n        }\n        totalCount\n      }\n      leads(first: $first) {\n        nodes {\n          id\n          name\n          status\n        }\n        totalCount\n      }\n      posts(removed: false, first: $first) {\n        nodes {\n          id\n          ...PostBrief_post\n        }\n        totalCount\n      }\n      vitamins {\n        balance\n        records(first: $first) {\n          nodes {\n            ...VitaminList_record\n          }\n          totalCount\n        }\n      }\n      badges(first: $first) {\n        nodes {\n          id\n          ...BadgeRow_badge\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnBadges($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      openBadgeClaims {\n        id\n        state\n        way\n        badge {\n          id\n          ...BadgeRow_badge\n        }\n      }\n      walletBadges {\n        id\n        tokenId\n        ...HeldToken_held\n        badge {\n          id\n          ...BadgeRow_badge\n        }\n      }\n      heldBadges(first: $first, after: $after) {\n        nodes {\n          id\n          tokenId\n          ...HeldToken_held\n          badge {\n            id\n            ...BadgeRow_badge\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnBadges($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      openBadgeClaims {\n        id\n        state\n        way\n        badge {\n          id\n          ...BadgeRow_badge\n        }\n      }\n      walletBadges {\n        id\n        tokenId\n        ...HeldToken_held\n        badge {\n          id\n          ...BadgeRow_badge\n        }\n      }\n      heldBadges(first: $first, after: $after) {\n        nodes {\n          id\n          tokenId\n          ...HeldToken_held\n          badge {\n            id\n            ...BadgeRow_badge\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Following($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      following(first: $first, after: $after) {\n        ...ProductList_page\n      }\n    }\n  }\n"): (typeof documents)["\n  query Following($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      following(first: $first, after: $after) {\n        ...ProductList_page\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Playing($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      plays(first: $first, after: $after) {\n        nodes {\n          ...PlayRow_play\n          product {\n            id\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query Playing($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      plays(first: $first, after: $after) {\n        nodes {\n          ...PlayRow_play\n          product {\n            id\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UpReceipts($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      upReceipts(first: $first, after: $after) {\n        nodes {\n          id\n          reason\n          eventId\n          product {\n            id\n            name(language: $language)\n            logo(relative: true)\n          }\n          ...ReceiptLines_receipt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query UpReceipts($language: Language!, $first: Int!, $after: String) {\n    viewer {\n      id\n      upReceipts(first: $first, after: $after) {\n        nodes {\n          id\n          reason\n          eventId\n          product {\n            id\n            name(language: $language)\n            logo(relative: true)\n          }\n          ...ReceiptLines_receipt\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;