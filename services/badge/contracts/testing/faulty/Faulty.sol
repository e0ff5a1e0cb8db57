// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.30;

/// @notice A purse that can be emptied by a reentrant call. The analyser must find it; nothing deploys it.
contract Faulty {
    mapping(address owner => uint256 amount) public balances;

    function put() external payable {
        balances[msg.sender] += msg.value;
    }

    function take() external {
        (bool ok,) = msg.sender.call{value: balances[msg.sender]}("");
        require(ok);
        balances[msg.sender] = 0;
    }
}
