import type { FieldCall } from './access-values.ts';

const form = `{
  network: "local", nameEn: "Matrix", nameZh: "矩阵", descriptionEn: "Matrix", descriptionZh: "矩阵",
  image: "elsewhere.png", total: 1, eligibility: ALL, gasPayer: CLAIMER
}`;
const hash = `0x${'0'.repeat(64)}`;

/** Calls about badges, with the required arguments only. */
export const badgeCalls: Record<string, FieldCall> = {
  'Query.badgeByName': { call: () => 'badgeByName(name: "Matrix") { id }' },
  'Query.badgeFace': { call: () => 'badgeFace(id: "999999999") { version }' },
  'Query.findBadges': { call: () => 'findBadges(keyword: "Matrix") { id }' },
  'Mutation.addBadge': {
    call: ({ ownedProductId }) => `addBadge(productId: "${ownedProductId}", input: ${form}) { id }`,
    outcome: 'PICTURE_UNKNOWN',
  },
  'Mutation.updateBadge': {
    call: () => `updateBadge(id: "999999999", version: 1, input: ${form}) { id }`,
    outcome: 'PICTURE_UNKNOWN',
  },
  'Mutation.deleteBadge': {
    call: () => 'deleteBadge(id: "999999999")',
    outcome: 'NOT_FOUND',
  },
  'Mutation.switchBadgeStatus': {
    call: () => 'switchBadgeStatus(id: "999999999", status: SUSPENDED) { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.setBadgeClaimLink': {
    call: () => 'setBadgeClaimLink(id: "999999999", enabled: true) { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.mintBadgeTo': {
    call: () =>
      'mintBadgeTo(id: "999999999", holders: ["0x52908400098527886E0F7030069857D2E4169EE7"]) { id }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.reportPrepayment': {
    call: () => `reportPrepayment(badgeId: "999999999", hash: "${hash}") { id }`,
    outcome: 'NOT_FOUND',
  },
  'Mutation.requestBadgeClaim': {
    call: () => 'requestBadgeClaim(badgeId: "999999999", way: RELAYER) { claim { id } }',
    outcome: 'NOT_FOUND',
  },
  'Mutation.reportClaimTransaction': {
    call: () => `reportClaimTransaction(claimId: "999999999", hash: "${hash}") { id }`,
    outcome: 'NOT_FOUND',
  },
  'Subscription.badgeClaim': {
    call: () => 'badgeClaim(badgeId: "1") { state }',
  },
};
