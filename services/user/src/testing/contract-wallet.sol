// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// A contract wallet of ERC-1271: a signature of its owner is its own signature.
contract ContractWallet {
    address private immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}
