import { type ChainFacts, checkBadges } from './check-badges.ts';
import { checkEffects } from './check-effects.ts';
import { checkOperations } from './check-operations.ts';
import { checkTopics, type TopicRecord } from './check-topics.ts';
import type { Facts } from './facts.ts';
import { type Findings, noFindings } from './findings.ts';
import type { Entry } from './journal.ts';

export interface Evidence {
  journal: readonly Entry[];
  facts: Facts;
  records: readonly TopicRecord[];
  chain: ChainFacts;
  /** Ids of the events that a redrive published again. */
  redriven: ReadonlySet<string>;
}

export interface Verdict {
  findings: Findings;
  /** Events that appear on their topic more than once, which is allowed. */
  topicDuplicates: number;
}

/** Compares client responses, databases and topics. Pure. */
export function check({ journal, facts, records, chain, redriven }: Evidence): Verdict {
  const findings = noFindings();
  checkOperations(journal, facts, findings);
  checkEffects(journal, facts, findings);
  checkBadges(journal, facts, chain, findings);
  const topicDuplicates = checkTopics(records, facts, redriven, findings);
  return { findings, topicDuplicates };
}
