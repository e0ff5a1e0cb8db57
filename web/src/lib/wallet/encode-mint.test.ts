import { Interface } from 'ethers/abi';
import { vitaBadgeAbi } from '#schema/generated/badge-contracts';
import { encodeMint } from './encode-mint.ts';

it('B5 a mint with a voucher is the call that the contract knows', () => {
  const voucher = {
    claimId: `0x${'1c'.repeat(32)}`,
    to: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    deadline: 1_800_000_000,
    signature: `0x${'5e'.repeat(65)}`,
  };
  const { claimId, to, deadline, signature } = voucher;
  const expected = new Interface(vitaBadgeAbi).encodeFunctionData('mintWithVoucher', [
    ...[claimId, to, deadline, signature],
  ]);
  expect(encodeMint(voucher)).toBe(expected);
});
