import type { MigrationList } from '#kit/database/migrate';
import { Badges } from './0001-badges.ts';
import { OutboxHoldsWaiting } from './0002-outbox.ts';
import { Copies } from './0003-copies.ts';
import { Chain } from './0004-chain.ts';
import { BadgeForms } from './0005-badge-forms.ts';
import { Claims } from './0006-claims.ts';
import { GasLedger } from './0007-gas-ledger.ts';
import { Lists } from './0008-lists.ts';
import { UpDays } from './0009-up-days.ts';
import { ContractParts } from './0010-contract-parts.ts';
import { TokenAddresses } from './0011-token-addresses.ts';
import { GasSums } from './0012-gas-sums.ts';
import { GasPayers } from './0013-gas-payers.ts';
import { BadgeNotes } from './0014-badge-notes.ts';
import { RewardAmounts } from './0015-reward-amounts.ts';
import { LogSteps } from './0016-log-steps.ts';
import { OldLogs } from './0017-old-logs.ts';
import { FollowedTime } from './0018-followed-time.ts';
import { FairRewards } from './0019-fair-rewards.ts';
import { PassedMilestones } from './0020-passed-milestones.ts';
import { ErasedMarks } from './0021-erased-marks.ts';
import { IdempotencyKeyIndex } from './0022-idempotency-key-index.ts';
import { BadgeChanges } from './0023-badge-changes.ts';

export const migrations: MigrationList = [
  { name: '0001-badges', class: Badges },
  { name: '0002-outbox', class: OutboxHoldsWaiting },
  { name: '0003-copies', class: Copies },
  { name: '0004-chain', class: Chain },
  { name: '0005-badge-forms', class: BadgeForms },
  { name: '0006-claims', class: Claims },
  { name: '0007-gas-ledger', class: GasLedger },
  { name: '0008-lists', class: Lists },
  { name: '0009-up-days', class: UpDays },
  { name: '0010-contract-parts', class: ContractParts },
  { name: '0011-token-addresses', class: TokenAddresses, isDeferred: true },
  { name: '0012-gas-sums', class: GasSums },
  { name: '0013-gas-payers', class: GasPayers },
  { name: '0014-badge-notes', class: BadgeNotes },
  { name: '0015-reward-amounts', class: RewardAmounts },
  { name: '0016-log-steps', class: LogSteps },
  { name: '0017-old-logs', class: OldLogs, isDeferred: true },
  { name: '0018-followed-time', class: FollowedTime },
  { name: '0019-fair-rewards', class: FairRewards },
  { name: '0020-passed-milestones', class: PassedMilestones },
  { name: '0021-erased-marks', class: ErasedMarks },
  { name: '0022-idempotency-key-index', class: IdempotencyKeyIndex, isDeferred: true },
  { name: '0023-badge-changes', class: BadgeChanges },
];
