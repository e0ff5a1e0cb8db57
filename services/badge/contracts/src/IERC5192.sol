// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @notice ERC-5192: tokens that cannot be transferred. Its interface id is 0xb45a3c0e.
interface IERC5192 {
    /// @notice The token cannot be transferred.
    event Locked(uint256 tokenId);

    /// @notice The token can be transferred. No badge emits it: a badge is locked for ever or never.
    event Unlocked(uint256 tokenId);

    /// @notice Returns whether the token cannot be transferred. Reverts for a token that does not exist.
    function locked(uint256 tokenId) external view returns (bool);
}
