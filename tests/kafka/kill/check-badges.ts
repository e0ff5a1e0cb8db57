import type { Facts } from './facts.ts';
import type { Findings } from './findings.ts';
import { type Entry, ofKind } from './journal.ts';

/** What the chain itself says in the end. */
export interface ChainFacts {
  /** The key of the claim of each token, one for each log. */
  tokens: readonly string[];
  /** Wei that the transactions of the relayer took. */
  spent: bigint;
  /** How many transactions of the relayer it has. */
  sent: number;
}

/** One token for each claim, and one claim for each member who asked. */
function checkClaims(
  entries: readonly Entry[],
  { claims }: Facts,
  { tokens }: ChainFacts,
  findings: Findings,
): void {
  const asked = Map.groupBy(ofKind(entries, 'claim'), ({ userId }) => userId);
  const there = Map.groupBy(claims, ({ userId }) => userId);
  for (const [userId, attempts] of asked) {
    const count = there.get(userId)?.length ?? 0;
    const isAcknowledged = attempts.some(({ outcome }) => outcome === 'ok');
    if (isAcknowledged && count === 0) findings.lost.push(`the claim of ${userId} is not there`);
    if (count > 1) findings.duplicate.push(`${userId} has ${count} claims`);
  }
  const minted = Map.groupBy(tokens, (key) => key);
  for (const { id, userId, key, state } of claims) {
    if (!asked.has(userId)) findings.phantom.push(`claim ${id} is there, and nobody asked`);
    const count = minted.get(key)?.length ?? 0;
    if (count === 0) findings.lost.push(`claim ${id} has no token`);
    if (count > 1) findings.duplicate.push(`claim ${id} has ${count} tokens`);
    if (state !== 'CONFIRMED') findings.lost.push(`claim ${id} is ${state} in the end`);
  }
  const keys = new Set(claims.map(({ key }) => key));
  for (const key of minted.keys()) {
    if (!keys.has(key)) findings.phantom.push(`a token is of the unknown claim ${key}`);
  }
}

/** The ledger of gas is the chain, and no nonce is left out. */
function checkGas({ gas, chainNonces }: Facts, chain: ChainFacts, findings: Findings): void {
  const balances = new Map(gas.map(({ account, balance }) => [account, BigInt(balance)]));
  const spent = balances.get('spent:local') ?? 0n;
  if (spent !== chain.spent) {
    findings.drift.push(`the ledger says ${spent} wei, and the chain took ${chain.spent}`);
  }
  let sum = 0n;
  for (const [account, balance] of balances) {
    sum += balance;
    if (account.startsWith('reserved:') && balance !== 0n) {
      findings.drift.push(`${account} still has ${balance} wei`);
    }
    if (account.startsWith('badge:') && balance < 0n) {
      findings.drift.push(`${account} owes ${-balance} wei`);
    }
  }
  if (sum !== 0n) findings.drift.push(`the accounts of gas sum to ${sum} wei`);
  const nonces = chainNonces.map(({ nonce }) => nonce);
  if (nonces.length !== chain.sent || nonces.some((nonce, at) => nonce !== at)) {
    findings.drift.push(`the chain has ${chain.sent} transactions, and the nonces are ${nonces}`);
  }
}

/** Compares claims and prepaid gas with the chain. */
export function checkBadges(
  entries: readonly Entry[],
  facts: Facts,
  chain: ChainFacts,
  findings: Findings,
): void {
  checkClaims(entries, facts, chain, findings);
  checkGas(facts, chain, findings);
}
