/** Errors of claims, offers and teams of products. */
export const ownership = {
  'error.PRODUCT_OWNED': 'This product has an owner. Please contact us if it should be you',
  'error.CLAIM_METHOD':
    'The website of this product does not allow this proof. Please choose another',
  'error.CLAIM_NOT_PROVED': 'The proof was not found',
  'error.CLAIM_NOT_PROVED.NOTHING':
    'There is nothing at {place} yet. A new record can take an hour to be seen',
  'error.CLAIM_NOT_PROVED.OTHER': 'At {place} we found “{found}”, which is not your token',
  'error.CLAIM_NOT_PROVED.UNREACHABLE': '{place} did not answer. Please try again later',
  'error.CLAIM_NOT_PROVED.REFUSED':
    'We could not read {place} as a text file. The site sent: {found}',
  'error.CLAIM_CLOSED': 'This claim is not open any more. Please start a new one',
  'error.OFFER_CLOSED': 'This offer is not open any more',
  'error.OFFER_SELF': 'This member owns the product already',
  'error.OFFER_REPEATED': 'There is an open offer already. Please withdraw it first',
  'error.TEAM_MEMBER': 'This member maintains the product already',
  'error.OFFER_UNRELEASED':
    'A product can be offered, and maintainers invited, when it is released',
  'error.OFFER_TOO_SOON':
    'An offer of this product to this member ended a short time ago. You can make another one in {days, plural, one {# day} other {# days}}',
  'error.MEMBER_AMBIGUOUS':
    'Several members have this name. Please paste the address of the page of the right one',
  'error.TEAM_FULL': 'A product has at most {max} maintainers. Open invitations count too',
};
