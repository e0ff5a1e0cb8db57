import { getAddress } from 'ethers/address';

/** The address with its checksum, as readers see it. */
export const shownAddress = (address: string): string => getAddress(address);
