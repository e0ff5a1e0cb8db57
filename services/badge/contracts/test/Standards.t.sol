// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.30;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC5192} from "../src/IERC5192.sol";
import {VitaBadge} from "../src/VitaBadge.sol";
import {BadgeFixture} from "./BadgeFixture.sol";

contract StandardsTest is BadgeFixture {
    VitaBadge private open;
    VitaBadge private bound;

    function setUp() public override {
        super.setUp();
        open = create(KEY, 2, false);
        bound = create(keccak256("soulbound"), 2, true);
        mint(open, CLAIM, alice);
        mint(bound, CLAIM, alice);
    }

    function test_statesItsInterfaces() public view {
        bytes4[4] memory both = [bytes4(0x01ffc9a7), 0x80ac58cd, 0x5b5e139f, 0x49064906];
        for (uint256 n = 0; n < both.length; n++) {
            vm.assertTrue(open.supportsInterface(both[n]) && bound.supportsInterface(both[n]));
        }
        vm.assertTrue(type(IERC5192).interfaceId == 0xb45a3c0e);
        vm.assertTrue(bound.supportsInterface(0xb45a3c0e));
        vm.assertFalse(open.supportsInterface(0xb45a3c0e));
        vm.assertFalse(open.supportsInterface(0xffffffff));
    }

    function test_saysWhichTokensAreLocked() public {
        vm.assertTrue(bound.locked(1));
        vm.assertFalse(open.locked(1));
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 2));
        bound.locked(2);
    }

    function testFuzz_refusesTransfersOfSoulboundTokens(address to) public {
        vm.assume(to != address(0));
        vm.expectRevert(abi.encodeWithSelector(VitaBadge.Soulbound.selector, 1));
        vm.prank(alice);
        bound.transferFrom(alice, to, 1);
        vm.prank(alice);
        bound.approve(bob, 1);
        vm.expectRevert(abi.encodeWithSelector(VitaBadge.Soulbound.selector, 1));
        vm.prank(bob);
        bound.safeTransferFrom(alice, bob, 1);
        vm.assertEq(bound.ownerOf(1), alice);
    }

    function test_transfersOtherTokensAlsoWhilePaused() public {
        vm.prank(relayer);
        open.pause();
        vm.prank(alice);
        open.transferFrom(alice, bob, 1);
        vm.assertEq(open.ownerOf(1), bob);
        // The claim stays used, whoever has the token.
        vm.prank(relayer);
        open.unpause();
        vm.expectRevert(abi.encodeWithSelector(VitaBadge.AlreadyClaimed.selector, CLAIM, 1));
        mint(open, CLAIM, alice);
    }
}
