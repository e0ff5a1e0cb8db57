/** What the service uses of ethers, which costs memory: loaded when the first chain is used. */
export const loadEthers = async () => {
  const [address, abi, crypto, hash, transaction, wallet] = await Promise.all([
    import('ethers/address'),
    import('ethers/abi'),
    import('ethers/crypto'),
    import('ethers/hash'),
    import('ethers/transaction'),
    import('ethers/wallet'),
  ]);
  return {
    getAddress: address.getAddress,
    getCreateAddress: address.getCreateAddress,
    getCreate2Address: address.getCreate2Address,
    Interface: abi.Interface,
    AbiCoder: abi.AbiCoder,
    keccak256: crypto.keccak256,
    verifyTypedData: hash.verifyTypedData,
    Transaction: transaction.Transaction,
    Wallet: wallet.Wallet,
  };
};
