/** What the service uses of ethers, which costs memory: loaded when the first wallet is seen. */
export const loadEthers = async () => {
  const [{ getAddress }, { Signature }, { hashMessage, verifyMessage }] = await Promise.all([
    import('ethers/address'),
    import('ethers/crypto'),
    import('ethers/hash'),
  ]);
  return { getAddress, Signature, hashMessage, verifyMessage };
};
