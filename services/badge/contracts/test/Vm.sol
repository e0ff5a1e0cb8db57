// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.30;

/// @notice The cheat codes of forge that the tests use.
interface Vm {
    /// @notice The next call comes from this account.
    function prank(address sender) external;

    function deal(address account, uint256 amount) external;
    function warp(uint256 timestamp) external;
    function chainId(uint256 id) external;

    /// @notice Stops a fuzz run whose input does not fit.
    function assume(bool condition) external pure;

    /// @notice The next call must revert with exactly this error.
    function expectRevert(bytes calldata revertData) external;
    function expectRevert(bytes4 revertData) external;

    /// @notice The next call must emit the event that the test emits next, from this contract.
    function expectEmit(address emitter) external;

    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function addr(uint256 key) external pure returns (address);

    /// @notice Records the gas of the last call. With `--isolate` it is a transaction of its own.
    function snapshotGasLastCall(string calldata name) external returns (uint256 gasUsed);

    function assertTrue(bool condition) external pure;
    function assertFalse(bool condition) external pure;
    function assertEq(uint256 left, uint256 right) external pure;
    function assertEq(address left, address right) external pure;
    function assertEq(string calldata left, string calldata right) external pure;
    function assertNotEq(address left, address right) external pure;
    function assertLe(uint256 left, uint256 right) external pure;
}
