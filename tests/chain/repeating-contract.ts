import { sendTransaction } from '../../platform/development-servers/chain/call-rpc.ts';
import { encodePrepay, encodeRepeated } from './badge-calls.ts';
import { type ChainFixture, developer } from './chain-fixture.ts';

/**
 * A contract that makes a call many times in one transaction. Its input has three words and the input of the call: how
 * often, whom, and the wei of each call.
 */
const code = [
  // Copies the input of the call to memory.
  '6060360360606000 37',
  // The count, at 0x0c the loop: it ends at 0x2c when nothing is left.
  '600035 5b 80 15 602c 57',
  '6000 6000 6060 36 03 6000 604035 602035 5a f1 50',
  '6001 90 03 600c 56 5b 00',
]
  .join('')
  .replaceAll(' ', '');

const address = `0x${'c0de'.repeat(10)}`;
const gasLimit = 200_000_000;
const hex = (value: bigint | number) => `0x${value.toString(16)}`;

interface Repeated {
  from: string;
  times: number;
  to: string;
  data: string;
  /** Wei of each call. */
  value?: bigint;
}

/** So many prepayments of 1 wei. */
export const prepayOften = (
  { factory }: Pick<ChainFixture, 'factory'>,
  badgeKey: string,
  times: number,
): Repeated => ({ from: developer, times, to: factory, data: encodePrepay(badgeKey), value: 1n });

/** Sends a transaction that calls `times` times, as any stranger can, and waits for its block. */
export async function sendRepeated(
  { url, rpc }: Pick<ChainFixture, 'url' | 'rpc'>,
  { from, times, to, data, value = 0n }: Repeated,
): Promise<void> {
  await rpc('anvil_setCode', address, `0x${code}`);
  const input = `${encodeRepeated(times, to, value)}${data.slice(2)}`;
  const sum = hex(value * BigInt(times));
  await sendTransaction(url, { from, to: address, data: input, value: sum, gas: hex(gasLimit) });
}
