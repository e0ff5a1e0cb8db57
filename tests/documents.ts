/** The documents that tests send most, with only the required arguments. */

export const up = `mutation ($id: ID!, $reason: String!) {
  upProduct(productId: $id, reason: $reason) { ranking }
}`;
export const follow = 'mutation ($id: ID!) { setFollow(productId: $id, following: true) { id } }';
export const ask = `mutation ($id: ID!, $content: String!) {
  askQuestion(productId: $id, content: $content, language: EN) { id }
}`;
export const share = 'mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }';
export const saveDraft =
  'mutation ($input: ProductFormInput!) { saveProductDraft(input: $input) { id version } }';
export const submit = `mutation ($input: ProductFormInput!, $draftId: ID) {
  submitProduct(input: $input, draftId: $draftId) { id slug status }
}`;
export const publish = 'mutation ($input: PublishPostInput!) { publishPost(input: $input) { id } }';
export const accept = `mutation ($id: ID!, $input: LeadProductInput!) {
  acceptLead(leadId: $id, input: $input) { id }
}`;
export const move = `mutation ($id: ID!, $to: ProductStatus!, $reason: String, $base: ID) {
  moveProduct(productId: $id, to: $to, reason: $reason, baseRevision: $base) { id }
}`;
/** What staff read before they release a form that replaced another. */
export const readForm = 'query ($id: ID!) { product(id: $id) { form { baseRevision } } }';
export const nickname =
  'mutation ($nickname: String!) { changeNickname(nickname: $nickname) { id } }';
export const grant =
  'mutation ($id: ID!, $role: Int!) { grantRole(userId: $id, role: $role, reason: "As agreed") { id } }';
export const register = 'mutation ($input: RegisterInput!) { register(input: $input) { token } }';
export const login = `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password) { token }
}`;
export const send = `mutation ($email: String!, $purpose: CodePurpose = REGISTER) {
  sendEmailCode(email: $email, purpose: $purpose) { retryAfterSeconds }
}`;
export const check = `mutation ($email: String!, $code: String!, $purpose: CodePurpose = REGISTER) {
  checkEmailCode(email: $email, code: $code, purpose: $purpose)
}`;
