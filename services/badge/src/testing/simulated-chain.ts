import { randomBytes } from 'node:crypto';
import type { ChainReceipt, ChainTransaction, LogPlace } from '../chain/ports.ts';
import type { CreatedBadge } from './developers.ts';
import { newWallet } from './developers.ts';
import type { BadgeFixture } from './fixture.ts';

/** Blocks on a block, itself included, until it is final. */
const confirmations = 4;
/** Wei of a mint that succeeds, and of one that reverts, at the price of the simulation. */
const gasUsed = { minted: 107_000n, paused: 36_000n, reverted: 31_000n } as const;

const hex = () => `0x${randomBytes(32).toString('hex')}`;

interface Gone {
  /** It was final in a branch that is gone, so that it does not count a second time. */
  wasFinal?: boolean;
}
interface Mint extends Gone {
  kind: 'mint';
  hash: string;
  transaction: ChainTransaction;
  claimKey: string;
  to: string;
}
/** The end of a pause, too. */
interface Pause extends Gone {
  kind: 'pause';
  hash: string;
  transaction: ChainTransaction;
}
interface OwnMint extends Gone {
  kind: 'voucher';
  hash: string;
  claimKey: string;
  to: string;
  deadline: Date;
}
interface Payment extends Gone {
  kind: 'payment';
  hash: string;
  payer: string;
  amount: bigint;
}
type Sent = Mint | Pause | OwnMint | Payment;

const isRelayed = (sent: Sent): sent is Mint | Pause =>
  sent.kind === 'mint' || sent.kind === 'pause';
const pauses = ({ transaction }: Pause): boolean => transaction.kind === 'PAUSE';

interface Mined {
  sent: Sent;
  place: LogPlace;
  /** Of a token; null for a payment, and for a mint that reverted. */
  tokenId: bigint | null;
  receipt: ChainReceipt;
}

interface Block {
  mined: Mined[];
  isFinal: boolean;
}

/** The arguments of `mint` in its call. */
const claimKeyOf = (data: string) => `0x${data.slice(10, 74)}`;
const receiverOf = (data: string) => `0x${data.slice(98, 138)}`;

export type SimulatedChain = ReturnType<typeof simulateChain>;

/**
 * A chain with the contract of one badge, which tells the service what happens, in the order of the real one. What is
 * in its blocks is what the service must know in the end.
 */
export function simulateChain(
  { chain, requests, clock, follow }: BadgeFixture,
  badge: CreatedBadge,
  cap: number,
) {
  const blocks: Block[] = [];
  let pool: Sent[] = [];
  const taken = new Set<string>();
  let followed: Date | null = null;
  follow(() => followed);
  /** Mints that are over for certain, by their subject. */
  const settled = new Map<string, bigint>();

  const mined = () => blocks.flatMap((block) => block.mined);
  const tokens = () => mined().filter(({ tokenId }) => tokenId !== null);
  const isClaimed = (key: string) =>
    tokens().some(({ sent }) => 'claimKey' in sent && sent.claimKey === key);
  /** Whether the contract mints nothing after these blocks. */
  const isPausedIn = (some: readonly Block[]): boolean => {
    const all = some.flatMap((block) => block.mined);
    const last = all.findLast(({ sent }) => sent.kind === 'pause');
    return last?.sent.kind === 'pause' && pauses(last.sent);
  };
  const isPaused = () => isPausedIn(blocks);
  const finalBlocks = () => blocks.filter(({ isFinal }) => isFinal);
  const asksFor = ({ kind, account, to }: (typeof requests)[number]): boolean =>
    kind === 'MINT'
      ? account === badge.id
      : (kind === 'PAUSE' || kind === 'UNPAUSE') && to === badge.contract;

  function execute(sent: Sent): bigint | null {
    if (sent.kind === 'payment' || sent.kind === 'pause') return null;
    if (isPaused()) {
      // The site has asked for its mints before the pause, or after the end of it.
      if (sent.kind === 'mint') throw new Error('a mint of the site came to a paused contract');
      return null;
    }
    if (sent.kind === 'voucher' && sent.deadline < clock.now()) return null;
    if (isClaimed(sent.claimKey) || tokens().length >= cap) return null;
    return BigInt(tokens().length + 1);
  }

  const claimedLog = ({ sent, place, tokenId }: Mined) => ({
    ...place,
    contract: badge.contract,
    claimId: (sent as Mint).claimKey,
    tokenId: tokenId ?? 0n,
    to: (sent as Mint).to,
  });
  const prepaidLog = ({ sent, place }: Mined) => {
    const { payer, amount } = sent as Payment;
    return { ...place, badgeKey: badge.key, payer, amount };
  };
  async function tellLog(phase: 'SEEN' | 'UNDONE' | 'CONFIRMED', one: Mined): Promise<void> {
    // As the follower: a log that adds something counts once.
    if (one.sent.kind === 'payment' && one.sent.wasFinal) return;
    if (one.sent.kind === 'payment') await chain.prepaid(phase, prepaidLog(one));
    else if (one.tokenId !== null) await chain.claimed(phase, claimedLog(one));
  }

  async function endFinal(): Promise<void> {
    for (const block of blocks.slice(0, Math.max(0, blocks.length - confirmations + 1))) {
      if (block.isFinal) continue;
      block.isFinal = true;
      for (const one of block.mined) await tellLog('CONFIRMED', one);
      for (const { sent, tokenId, receipt } of block.mined) {
        if (sent.wasFinal) continue;
        if (sent.kind === 'pause') await chain.confirmed(sent.transaction, receipt);
        if (sent.kind !== 'mint') continue;
        settled.set(sent.transaction.subject, receipt.gasUsed * receipt.effectiveGasPrice);
        if (tokenId === null) await chain.failed(sent.transaction, receipt);
        else await chain.confirmed(sent.transaction, receipt);
      }
    }
  }

  const isIdle = () =>
    pool.length === 0 &&
    requests.every((request) => !asksFor(request) || taken.has(request.id)) &&
    blocks.every(({ mined: all, isFinal }) => isFinal || all.length === 0);

  const simulated = {
    /** Sends what the service asked for. What would revert for certain is refused before it is sent. */
    async relay(): Promise<void> {
      for (const request of requests) {
        if (!asksFor(request) || taken.has(request.id)) continue;
        taken.add(request.id);
        if (request.kind !== 'MINT') {
          pool.push({ kind: 'pause', hash: hex(), transaction: request });
          continue;
        }
        const claimKey = claimKeyOf(request.data);
        const waits = pool.some(isRelayed);
        if (!waits && isClaimed(claimKey)) {
          settled.set(request.subject, 0n);
          await chain.failed(request, null, 'REFUSED');
          continue;
        }
        const hash = hex();
        const to = receiverOf(request.data);
        pool.push({ kind: 'mint', hash, transaction: request, claimKey, to });
        await chain.sent(request, hash);
      }
    },
    /** Offers higher fees for the mints that wait: they have other hashes. */
    async replace(): Promise<void> {
      for (const sent of pool) {
        if (sent.kind !== 'mint' || sent.wasFinal) continue;
        sent.hash = hex();
        await chain.sent(sent.transaction, sent.hash);
      }
    },
    pay(amount: bigint): void {
      pool.push({ kind: 'payment', hash: hex(), payer: newWallet(), amount });
    },
    useVoucher({ claimId, to, deadline }: { claimId: string; to: string; deadline: number }): void {
      const sent = {
        kind: 'voucher',
        hash: hex(),
        claimKey: claimId,
        to: to.toLowerCase(),
      } as const;
      pool.push({ ...sent, deadline: new Date(deadline * 1000) });
    },
    /**
     * Makes a block of the transactions that wait, of those of wallets first when they pay more, and of no others when
     * the site pays too little.
     */
    async mine(walletsFirst = false, walletsOnly = false): Promise<void> {
      const waiting = (walletsOnly ? pool.filter((sent) => !isRelayed(sent)) : pool).toSorted(
        (a, b) => (walletsFirst ? Number(isRelayed(a)) - Number(isRelayed(b)) : 0),
      );
      pool = pool.filter((sent) => !waiting.includes(sent));
      followed = clock.now();
      const block: Block = { mined: [], isFinal: false };
      blocks.push(block);
      for (const sent of waiting) {
        if (sent.kind === 'pause' && isPaused() === pauses(sent)) {
          throw new Error('the contract has that pause already');
        }
        const tokenId = execute(sent);
        const ofMint = tokenId === null ? gasUsed.reverted : gasUsed.minted;
        const used = sent.kind === 'pause' ? gasUsed.paused : ofMint;
        const receipt = { ...chain.receiptOf(used), hash: sent.hash };
        const place = { ...chain.place('local'), transactionHash: sent.hash };
        const one = { sent, place, tokenId, receipt };
        block.mined.push(one);
        await tellLog('SEEN', one);
      }
      await endFinal();
    },
    /**
     * Takes the last blocks away. Transactions of the relayer wait again; those of wallets, unless they are dropped.
     * Nothing is told of a log that was final.
     */
    async reorganise(depth: number, dropsWallets: boolean, isDeep = false): Promise<void> {
      for (let left = depth; left > 0 && blocks.length > 0; left--) {
        if (blocks.at(-1)?.isFinal && !isDeep) return;
        const { mined: gone, isFinal } = blocks.pop() as Block;
        for (const one of isFinal ? [] : gone.toReversed()) await tellLog('UNDONE', one);
        const again = gone.map(({ sent }) => (isFinal ? { ...sent, wasFinal: true } : sent));
        pool = [...again.filter((sent) => isRelayed(sent) || !dropsWallets), ...pool];
      }
    },
    /** The tokens by the key of their claim. */
    tokens: () =>
      new Map(
        blocks.flatMap(({ mined: all, isFinal }) =>
          all.flatMap(({ sent, tokenId }) =>
            'claimKey' in sent && tokenId !== null
              ? [[sent.claimKey, { tokenId: String(tokenId), isFinal }] as const]
              : [],
          ),
        ),
      ),
    /** Wei that are final. */
    paid: () =>
      blocks.flatMap(({ mined: all, isFinal }) =>
        all.flatMap(({ sent }) => (isFinal && sent.kind === 'payment' ? [sent.amount] : [])),
      ),
    /** What the chain took for the mints that are over, by their subject. */
    settled: () => settled,
    /** Whether the contract is paused in final blocks, and what was asked for since. */
    pause() {
      const isEnded = (id: string) =>
        finalBlocks().some((block) =>
          block.mined.some(({ sent }) => sent.kind === 'pause' && sent.transaction.id === id),
        );
      const waiting = requests.filter(
        (request) => asksFor(request) && request.kind !== 'MINT' && !isEnded(request.id),
      );
      return {
        actual: isPausedIn(finalBlocks()),
        asked: waiting.map(({ kind }) => kind === 'PAUSE'),
      };
    },
    /** Goes on until nothing waits and all is final. */
    async settle(): Promise<void> {
      while (!isIdle()) {
        await simulated.relay();
        await simulated.mine();
      }
    },
  };
  return simulated;
}
