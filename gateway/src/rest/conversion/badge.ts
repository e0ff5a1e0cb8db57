import { badgeStatusNumbers } from '#schema/badge-limits';
import { badgePath } from '#schema/badge-paths';
import { errors, isErrorCode } from '#schema/errors';
import type {
  RestBadgeClaimFragment,
  RestBadgeFragment,
  RestOwnBadgeFragment,
} from '#schema/generated/rest-documents';
import type { Schemas } from '#schema/generated/rest-forms';
import { errorText } from '../../http/error-response.ts';
import type { Call } from '../operation.ts';
import { wireId, wireSeconds, wireWord } from './wire.ts';

export const badgeFields = /* GraphQL */ `
  fragment RestBadge on Badge {
    id
    status
    name(language: $language)
    description(language: $language)
    image
    network
    chainId
    contract
    total
    minted
    eligibility
    milestone
    rewardingTime
    rewardingAt
    rewardDescription(language: $language)
    rewardPerHolder
    rewardState
    countedUps
    gasPayer
    soulbound
    claimEnabled
    claimUntil
    suspendedBy
    product {
      id
    }
  }
`;

const seconds = (at: string | null): number | null => (at === null ? null : wireSeconds(at));
const word = <T extends string>(name: T | null): Lowercase<T> | null => name && wireWord(name);

export const badgeRecord = (badge: RestBadgeFragment, { siteOrigin }: Call) => ({
  id: wireId(badge.id),
  app_id: wireId(badge.product.id),
  name: badge.name,
  description: badge.description,
  image: badge.image,
  status: badgeStatusNumbers[badge.status],
  suspended_by: word(badge.suspendedBy) as Schemas['Badge']['suspended_by'],
  network: badge.network,
  chain_id: badge.chainId,
  contract: badge.contract,
  total: badge.total,
  minted: badge.minted,
  eligibility: wireWord(badge.eligibility),
  milestone: badge.milestone,
  up_value: badge.countedUps,
  reward: badge.rewardPerHolder,
  reward_state: word(badge.rewardState),
  reward_description: badge.rewardDescription,
  rewarding_time: word(badge.rewardingTime),
  rewarding_at: seconds(badge.rewardingAt),
  gas_payer: wireWord(badge.gasPayer),
  soulbound: badge.soulbound,
  claim_enabled: badge.claimEnabled,
  claim_until: seconds(badge.claimUntil),
  claim_url: `${siteOrigin}${badgePath(badge.id)}`,
});

/** Needs `badgeFields`. */
export const ownBadgeFields = /* GraphQL */ `
  fragment RestOwnBadge on OwnBadge {
    version
    deployState
    key
    suspensionReason
    claims
    factory
    texts {
      nameEn
      nameZh
      descriptionEn
      descriptionZh
      rewardEn
      rewardZh
    }
    badge {
      ...RestBadge
    }
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
      state
      hash
      amount
      payer
      at
    }
  }
`;

/** With what only the owner of the product sees. Amounts are in wei, as texts. */
export const ownBadgeRecord = (
  { badge, texts, gas, ...own }: RestOwnBadgeFragment,
  call: Call,
) => ({
  ...badgeRecord(badge, call),
  name_en: texts.nameEn,
  name_zh: texts.nameZh,
  description_en: texts.descriptionEn,
  description_zh: texts.descriptionZh,
  reward_en: texts.rewardEn,
  reward_zh: texts.rewardZh,
  version: own.version,
  deploy_state: wireWord(own.deployState) as Schemas['OwnBadge']['deploy_state'],
  badge_key: own.key,
  factory: own.factory,
  suspension_reason: own.suspensionReason,
  claims: own.claims,
  ...gasRecord(gas),
  prepayments: own.prepayments.map(({ state, hash, amount, payer, at }) => ({
    state: wireWord(state) as Schemas['OwnBadge']['prepayments'][number]['state'],
    hash,
    amount,
    payer,
    add_time: wireSeconds(at),
  })),
});

export const gasRecord = (gas: RestOwnBadgeFragment['gas']) => ({
  balance: gas.balance,
  reserved: gas.reserved,
  spent: gas.spent,
  per_mint: gas.perMint,
  mints_left: gas.mintsLeft,
  gas_suspended: gas.suspended,
  gas_low: gas.low,
});

export const claimFields = /* GraphQL */ `
  fragment RestBadgeClaim on BadgeClaim {
    id
    state
    way
    hash
    tokenId
    reason
    address
    requestedAt
    changedAt
  }
`;

export const claimRecord = (claim: RestBadgeClaimFragment) => ({
  claim_id: wireId(claim.id),
  state: wireWord(claim.state),
  way: wireWord(claim.way),
  hash: claim.hash,
  token_id: claim.tokenId,
  reason: claim.reason as Schemas['BadgeClaim']['reason'],
  wallet: claim.address,
  add_time: wireSeconds(claim.requestedAt),
  change_time: wireSeconds(claim.changedAt),
});

/** Why the caller cannot claim a badge now, as its error would say it; 0 and '' when nothing is in the way. */
export function refusalRecord(code: string | null, { context: { language } }: Call) {
  if (code === null || !isErrorCode(code)) return { refusal: 0, refusal_msg: '' };
  return { refusal: errors[code].err, refusal_msg: errorText(language, { code, params: {} }) };
}
