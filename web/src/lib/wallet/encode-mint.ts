import { Interface } from 'ethers/abi';

/** As `vitaBadgeAbi` has it, whose other functions no wallet calls. */
const mint = new Interface([
  'function mintWithVoucher(bytes32 claimId, address to, uint256 deadline, bytes signature)',
]);

export interface SignedVoucher {
  /** bytes32. */
  claimId: string;
  to: string;
  /** Seconds since 1970. */
  deadline: number;
  signature: string;
}

/** The call of a badge's contract by which the claimer mints. */
export const encodeMint = ({ claimId, to, deadline, signature }: SignedVoucher): string =>
  mint.encodeFunctionData('mintWithVoucher', [claimId, to, deadline, signature]);
