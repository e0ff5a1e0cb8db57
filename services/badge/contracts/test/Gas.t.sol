// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.30;

import {VitaBadge} from "../src/VitaBadge.sol";
import {BadgeFixture} from "./BadgeFixture.sol";

/// @notice Records what the calls cost as transactions. `gas.json` beside this folder has the figures.
contract GasTest is BadgeFixture {
    /// @dev Names of 30 Chinese characters and a long address, as the form allows them.
    string private constant LONG =
        unicode"一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十";

    function test_recordsTheGasOfEachCall() public {
        vm.deal(developer, 1 ether);
        vm.prank(relayer);
        factory.createBadge(KEY, developer, "Lantern", "VITA", BASE, 1_000, false);
        vm.snapshotGasLastCall("createBadge");
        vm.prank(relayer);
        factory.createBadge(keccak256("long"), developer, LONG, "VITA", BASE, 1_000, true);
        vm.snapshotGasLastCall("createBadge, 30 Chinese characters");
        recordMints(VitaBadge(factory.badgeOf(KEY)), "");
        recordMints(VitaBadge(factory.badgeOf(keccak256("long"))), ", soulbound");
        vm.prank(developer);
        factory.prepay{value: 1 gwei}(KEY);
        vm.snapshotGasLastCall("prepay, first of the treasury");
        vm.prank(developer);
        factory.prepay{value: 1 gwei}(KEY);
        vm.snapshotGasLastCall("prepay");
    }

    function test_recordsTheGasOfControl() public {
        VitaBadge badge = create(KEY, 1_000, false);
        mint(badge, CLAIM, alice);
        vm.prank(relayer);
        badge.setCap(2_000);
        vm.snapshotGasLastCall("setCap");
        vm.prank(relayer);
        badge.setBaseURI(BASE);
        vm.snapshotGasLastCall("setBaseURI");
        vm.prank(relayer);
        badge.refresh(1, 1);
        vm.snapshotGasLastCall("refresh");
        vm.prank(relayer);
        badge.setOwner(bob);
        vm.snapshotGasLastCall("setOwner");
        vm.prank(relayer);
        badge.pause();
        vm.snapshotGasLastCall("pause");
        vm.prank(relayer);
        badge.unpause();
        vm.snapshotGasLastCall("unpause");
    }

    function recordMints(VitaBadge badge, string memory kind) private {
        mint(badge, CLAIM, alice);
        vm.snapshotGasLastCall(string.concat("mint", kind));
        bytes32 second = keccak256("second");
        bytes memory signature = voucher(badge, second, bob, block.timestamp);
        badge.mintWithVoucher(second, bob, block.timestamp, signature);
        vm.snapshotGasLastCall(string.concat("mintWithVoucher", kind));
    }
}
