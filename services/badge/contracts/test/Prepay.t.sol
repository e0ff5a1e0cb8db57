// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.30;

import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";
import {VitaBadgeFactory} from "../src/VitaBadgeFactory.sol";
import {BadgeFixture} from "./BadgeFixture.sol";

contract PrepayTest is BadgeFixture {
    function setUp() public override {
        super.setUp();
        create(KEY, 7, false);
        vm.deal(developer, type(uint128).max);
    }

    function testFuzz_forwardsEveryWei(uint128 amount) public {
        vm.assume(amount > 0);
        vm.expectEmit(address(factory));
        emit VitaBadgeFactory.GasPrepaid(KEY, developer, amount);
        vm.prank(developer);
        factory.prepay{value: amount}(KEY);
        vm.assertEq(treasury.balance, amount);
        vm.assertEq(address(factory).balance, 0);
        vm.assertEq(developer.balance, type(uint128).max - uint256(amount));
    }

    /// @dev Wei can be forced into a contract, for example as the reward of a block. It counts as nobody's prepayment.
    function test_forwardsNoMoreThanThePayment() public {
        vm.deal(address(factory), 1);
        vm.prank(developer);
        factory.prepay{value: 5}(KEY);
        vm.assertEq(treasury.balance, 5);
        vm.assertEq(address(factory).balance, 1);
    }

    function test_refusesNothing() public {
        vm.expectRevert(VitaBadgeFactory.NothingPrepaid.selector);
        factory.prepay(KEY);
    }

    function testFuzz_refusesUnknownBadges(bytes32 key) public {
        vm.assume(key != KEY);
        vm.expectRevert(abi.encodeWithSelector(VitaBadgeFactory.UnknownBadge.selector, key));
        vm.prank(developer);
        factory.prepay{value: 1}(key);
    }

    function test_refusesPlainTransfers() public {
        vm.prank(developer);
        (bool ok,) = address(factory).call{value: 1}("");
        vm.assertFalse(ok);
        address badge = factory.badgeOf(KEY);
        vm.prank(developer);
        (ok,) = badge.call{value: 1}("");
        vm.assertFalse(ok);
    }

    function test_takesNothingWhenTheTreasuryRefuses() public {
        setTreasury(payable(address(new RefusingTreasury())));
        vm.expectRevert(Errors.FailedCall.selector);
        vm.prank(developer);
        factory.prepay{value: 5}(KEY);
        vm.assertEq(developer.balance, type(uint128).max);
    }

    function test_countsEachPaymentOfAReentrantTreasuryOnce() public {
        ReentrantTreasury reentrant = new ReentrantTreasury(factory, KEY);
        setTreasury(payable(address(reentrant)));
        // The developer's payment, then the one that the treasury makes with the same wei from within.
        vm.expectEmit(address(factory));
        emit VitaBadgeFactory.GasPrepaid(KEY, developer, 5);
        vm.expectEmit(address(factory));
        emit VitaBadgeFactory.GasPrepaid(KEY, address(reentrant), 5);
        vm.prank(developer);
        factory.prepay{value: 5}(KEY);
        vm.assertEq(reentrant.calls(), 2);
        vm.assertEq(address(reentrant).balance, 5);
        vm.assertEq(address(factory).balance, 0);
    }

    function test_paysTheNewTreasuryAfterAChange() public {
        vm.expectEmit(address(factory));
        emit VitaBadgeFactory.TreasuryChanged(bob);
        setTreasury(payable(bob));
        vm.prank(developer);
        factory.prepay{value: 3}(KEY);
        vm.assertEq(bob.balance, 3);
        vm.assertEq(treasury.balance, 0);
        vm.expectRevert(VitaBadgeFactory.ZeroAddress.selector);
        setTreasury(payable(address(0)));
    }

    function testFuzz_letsOnlyTheAdminChangeTheTreasury(address caller) public {
        vm.assume(caller != admin);
        vm.expectRevert(unauthorized(caller, factory.DEFAULT_ADMIN_ROLE()));
        vm.prank(caller);
        factory.setTreasury(payable(bob));
    }

    function setTreasury(address payable account) private {
        vm.prank(admin);
        factory.setTreasury(account);
    }
}

/// @notice Takes no wei.
contract RefusingTreasury {}

/// @notice Prepays again with the first wei it gets.
contract ReentrantTreasury {
    VitaBadgeFactory private immutable FACTORY;
    bytes32 private immutable KEY;
    uint256 public calls;

    constructor(VitaBadgeFactory factory, bytes32 key) {
        FACTORY = factory;
        KEY = key;
    }

    receive() external payable {
        if (++calls == 1) FACTORY.prepay{value: msg.value}(KEY);
    }
}
