// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.30;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {VitaBadge} from "../src/VitaBadge.sol";
import {VitaBadgeFactory} from "../src/VitaBadgeFactory.sol";
import {BadgeFixture} from "./BadgeFixture.sol";

contract FactoryTest is BadgeFixture {
    function test_createsABadgeAtThePredictedAddress() public {
        address predicted = factory.predictBadge(KEY);
        vm.expectEmit(address(factory));
        emit VitaBadgeFactory.BadgeCreated(KEY, predicted, developer);
        vm.expectEmit(predicted);
        emit VitaBadge.CapChanged(7);
        vm.expectEmit(predicted);
        emit VitaBadge.OwnershipTransferred(address(0), developer);
        VitaBadge badge = create(KEY, 7, true);
        vm.assertEq(address(badge), predicted);
        vm.assertEq(factory.badgeOf(KEY), predicted);
        vm.assertEq(badge.name(), "Lantern");
        vm.assertEq(badge.symbol(), "LAN");
        vm.assertEq(badge.owner(), developer);
        vm.assertEq(badge.cap(), 7);
        vm.assertEq(badge.totalSupply(), 0);
        vm.assertTrue(badge.soulbound());
        vm.assertFalse(badge.paused());
        vm.assertEq(badge.FACTORY(), address(factory));
    }

    function test_refusesASecondBadgeForAKey() public {
        create(KEY, 7, false);
        vm.expectRevert(abi.encodeWithSelector(VitaBadgeFactory.BadgeExists.selector, KEY));
        create(KEY, 8, true);
    }

    function testFuzz_createsForOperatorsOnly(address caller) public {
        vm.assume(caller != relayer);
        vm.expectRevert(unauthorized(caller, factory.OPERATOR_ROLE()));
        vm.prank(caller);
        factory.createBadge(KEY, developer, "Lantern", "LAN", BASE, 7, false);
    }

    function testFuzz_keepsNamesOfAnyText(string calldata name, string calldata symbol, string calldata base) public {
        vm.prank(relayer);
        VitaBadge badge = VitaBadge(factory.createBadge(KEY, developer, name, symbol, base, 1, false));
        vm.assertEq(badge.name(), name);
        vm.assertEq(badge.symbol(), symbol);
        vm.assertEq(badge.contractURI(), string.concat(base, "collection"));
    }

    function test_refusesToSetUpTheSharedCode() public {
        VitaBadge shared = VitaBadge(factory.IMPLEMENTATION());
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        vm.prank(address(factory));
        shared.initialize(alice, "", "", "", 1, false);
        vm.expectRevert(abi.encodeWithSelector(VitaBadge.CapReached.selector, 0));
        mint(shared, CLAIM, alice);
    }

    function test_refusesToSetUpABadgeTwice() public {
        VitaBadge badge = create(KEY, 7, false);
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        vm.prank(address(factory));
        badge.initialize(alice, "", "", "", 1, false);
    }

    function test_letsOnlyTheFactorySetUp() public {
        // A clone that somebody else makes of the shared code, and could set up before using the site's name.
        address clone = address(new Clone(factory.IMPLEMENTATION()));
        vm.expectRevert(abi.encodeWithSelector(VitaBadge.NotFactory.selector, alice));
        vm.prank(alice);
        VitaBadge(clone).initialize(alice, "", "", "", 1, false);
    }

    function test_refusesZeroAddresses() public {
        vm.expectRevert(VitaBadgeFactory.ZeroAddress.selector);
        new VitaBadgeFactory(address(0), relayer, treasury);
        vm.expectRevert(VitaBadgeFactory.ZeroAddress.selector);
        new VitaBadgeFactory(admin, address(0), treasury);
        vm.expectRevert(VitaBadgeFactory.ZeroAddress.selector);
        new VitaBadgeFactory(admin, relayer, payable(address(0)));
    }
}

/// @notice Runs the code of another contract, like a minimal clone.
contract Clone {
    address private immutable TARGET;

    constructor(address target) {
        TARGET = target;
    }

    fallback() external {
        (bool ok, bytes memory data) = TARGET.delegatecall(msg.data);
        assembly ("memory-safe") {
            if iszero(ok) { revert(add(data, 32), mload(data)) }
            return(add(data, 32), mload(data))
        }
    }
}
