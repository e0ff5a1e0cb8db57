// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.30;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {IERC5192} from "../src/IERC5192.sol";
import {VitaBadge} from "../src/VitaBadge.sol";
import {BadgeFixture} from "./BadgeFixture.sol";

contract MintTest is BadgeFixture {
    VitaBadge private badge;

    function setUp() public override {
        super.setUp();
        badge = create(KEY, 3, false);
    }

    function testFuzz_mintsTheTokenOfAClaim(bytes32 claimId, address to) public {
        vm.assume(claimId != 0 && to != address(0));
        vm.expectEmit(address(badge));
        emit VitaBadge.Claimed(claimId, 1, to);
        vm.assertEq(mint(badge, claimId, to), 1);
        vm.assertEq(badge.ownerOf(1), to);
        vm.assertEq(badge.tokenOfClaim(claimId), 1);
        vm.assertEq(badge.totalSupply(), 1);
    }

    function testFuzz_refusesTheSecondMintOfAClaim(bytes32 claimId, address to) public {
        vm.assume(claimId != 0 && to != address(0));
        mint(badge, claimId, alice);
        vm.expectRevert(abi.encodeWithSelector(VitaBadge.AlreadyClaimed.selector, claimId, 1));
        mint(badge, claimId, to);
        vm.assertEq(badge.totalSupply(), 1);
    }

    /// @dev Each order of both ways: bit n of `ways` says whether attempt n uses a voucher.
    function testFuzz_mintsOnceOverBothWays(uint8 ways) public {
        bytes memory signature = voucher(badge, CLAIM, alice, block.timestamp);
        for (uint256 n = 0; n < 8; n++) {
            if (n > 0) vm.expectRevert(abi.encodeWithSelector(VitaBadge.AlreadyClaimed.selector, CLAIM, 1));
            if ((ways >> n) & 1 == 1) badge.mintWithVoucher(CLAIM, alice, block.timestamp, signature);
            else mint(badge, CLAIM, alice);
        }
        vm.assertEq(badge.balanceOf(alice), 1);
        vm.assertEq(badge.totalSupply(), 1);
    }

    function testFuzz_mintsForMintersOnly(address caller) public {
        vm.assume(caller != relayer);
        vm.expectRevert(unauthorized(caller, badge.MINTER_ROLE()));
        vm.prank(caller);
        badge.mint(CLAIM, caller);
    }

    function test_refusesOwnerAndAdmin() public {
        address[2] memory callers = [developer, admin];
        for (uint256 n = 0; n < callers.length; n++) {
            vm.expectRevert(unauthorized(callers[n], badge.MINTER_ROLE()));
            vm.prank(callers[n]);
            badge.mint(CLAIM, callers[n]);
        }
    }

    function testFuzz_mintsNoMoreThanTheCap(uint8 size) public {
        uint256 cap = 1 + (size % 20);
        VitaBadge limited = create(keccak256("limited"), cap, false);
        for (uint256 n = 1; n <= cap; n++) {
            vm.assertEq(mint(limited, bytes32(n), alice), n);
        }
        vm.expectRevert(abi.encodeWithSelector(VitaBadge.CapReached.selector, cap));
        mint(limited, bytes32(cap + 1), alice);
        vm.expectRevert(abi.encodeWithSelector(VitaBadge.CapReached.selector, cap));
        limited.mintWithVoucher(
            bytes32(cap + 1), bob, block.timestamp, voucher(limited, bytes32(cap + 1), bob, block.timestamp)
        );
        vm.assertEq(limited.totalSupply(), cap);
    }

    function test_refusesEmptyClaimsAndReceivers() public {
        vm.expectRevert(VitaBadge.InvalidClaim.selector);
        mint(badge, 0, alice);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(0)));
        mint(badge, CLAIM, address(0));
        vm.assertEq(badge.totalSupply(), 0);
        vm.assertEq(badge.tokenOfClaim(CLAIM), 0);
    }

    function test_stopsBothWaysWhilePaused() public {
        bytes memory signature = voucher(badge, CLAIM, alice, block.timestamp);
        vm.prank(relayer);
        badge.pause();
        vm.expectRevert(Pausable.EnforcedPause.selector);
        mint(badge, CLAIM, alice);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        badge.mintWithVoucher(CLAIM, alice, block.timestamp, signature);
        vm.prank(relayer);
        badge.unpause();
        vm.assertEq(mint(badge, CLAIM, alice), 1);
    }

    function test_callsNoReceiver() public {
        ReentrantReceiver receiver = new ReentrantReceiver(badge, voucher(badge, CLAIM, address(this), block.timestamp));
        mint(badge, CLAIM, address(receiver));
        vm.assertEq(badge.ownerOf(1), address(receiver));
        vm.assertEq(receiver.calls(), 0);
    }

    /// @dev A safe transfer does call the receiver. What it tries from within mints nothing for the same claim.
    function test_mintsNothingTwiceFromWithinATransfer() public {
        mint(badge, CLAIM, alice);
        bytes memory signature = voucher(badge, CLAIM, address(this), block.timestamp);
        ReentrantReceiver receiver = new ReentrantReceiver(badge, signature);
        vm.prank(alice);
        badge.safeTransferFrom(alice, address(receiver), 1);
        vm.assertEq(receiver.calls(), 1);
        vm.assertFalse(receiver.hasMinted());
        vm.assertEq(badge.totalSupply(), 1);
    }

    function test_emitsLockedForSoulboundTokens() public {
        VitaBadge bound = create(keccak256("soulbound"), 1, true);
        vm.expectEmit(address(bound));
        emit IERC5192.Locked(1);
        vm.expectEmit(address(bound));
        emit VitaBadge.Claimed(CLAIM, 1, alice);
        mint(bound, CLAIM, alice);
    }
}

/// @notice Tries to mint with a voucher when it gets a token.
contract ReentrantReceiver is IERC721Receiver {
    VitaBadge private immutable BADGE;
    address private immutable CREATOR = msg.sender;
    bytes private signature;
    uint256 public calls;
    bool public hasMinted;

    constructor(VitaBadge badge, bytes memory signature_) {
        BADGE = badge;
        signature = signature_;
    }

    function onERC721Received(address, address, uint256, bytes calldata) external returns (bytes4) {
        calls++;
        try BADGE.mintWithVoucher(keccak256("claim"), CREATOR, block.timestamp, signature) {
            hasMinted = true;
        } catch {
            hasMinted = false;
        }
        return IERC721Receiver.onERC721Received.selector;
    }
}
