// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.30;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {VitaBadge} from "../src/VitaBadge.sol";
import {BadgeFixture} from "./BadgeFixture.sol";

contract VoucherTest is BadgeFixture {
    VitaBadge private badge;

    function setUp() public override {
        super.setUp();
        vm.warp(1_800_000_000);
        badge = create(KEY, 5, false);
    }

    function testFuzz_mintsForTheAddressInTheVoucher(bytes32 claimId, address to, uint64 secondsLeft, address sender)
        public
    {
        vm.assume(claimId != 0 && to != address(0));
        uint256 deadline = block.timestamp + secondsLeft;
        bytes memory signature = voucher(badge, claimId, to, deadline);
        vm.prank(sender);
        vm.assertEq(badge.mintWithVoucher(claimId, to, deadline, signature), 1);
        vm.assertEq(badge.ownerOf(1), to);
        vm.assertEq(badge.tokenOfClaim(claimId), 1);
    }

    function test_statesItsDomain() public view {
        (, string memory name, string memory version, uint256 chain, address verifier,,) = badge.eip712Domain();
        vm.assertEq(name, "VitaBadge");
        vm.assertEq(version, "1");
        vm.assertEq(chain, block.chainid);
        vm.assertEq(verifier, address(badge));
    }

    function testFuzz_isValidUpToItsDeadline(uint32 seed, uint32 late) public {
        uint256 deadline = block.timestamp + seed;
        bytes memory signature = voucher(badge, CLAIM, alice, deadline);
        vm.warp(deadline + 1 + late);
        vm.expectRevert(abi.encodeWithSelector(VitaBadge.VoucherExpired.selector, deadline));
        badge.mintWithVoucher(CLAIM, alice, deadline, signature);
        vm.warp(deadline);
        vm.assertEq(badge.mintWithVoucher(CLAIM, alice, deadline, signature), 1);
    }

    function test_refusesAnotherAddressClaimOrDeadline() public {
        uint256 deadline = block.timestamp;
        bytes memory signature = voucher(badge, CLAIM, alice, deadline);
        expectRefused(badge, CLAIM, bob, deadline, signature);
        expectRefused(badge, keccak256("other"), alice, deadline, signature);
        expectRefused(badge, CLAIM, alice, deadline + 1, signature);
    }

    function testFuzz_refusesOtherSigners(uint256 key) public {
        key = 1 + (key % (ORDER - 1));
        vm.assume(key != RELAYER_KEY);
        bytes memory signature = signWith(key, digestOf(badge, block.chainid, CLAIM, alice, block.timestamp));
        vm.expectRevert(unauthorized(vm.addr(key), badge.MINTER_ROLE()));
        badge.mintWithVoucher(CLAIM, alice, block.timestamp, signature);
    }

    function testFuzz_refusesAHighS(bytes32 claimId, address to) public {
        vm.assume(claimId != 0 && to != address(0));
        bytes32 digest = digestOf(badge, block.chainid, claimId, to, block.timestamp);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(RELAYER_KEY, digest);
        bytes32 high = bytes32(ORDER - uint256(s));
        bytes memory signature = abi.encodePacked(r, high, v == 27 ? uint8(28) : uint8(27));
        vm.expectRevert(abi.encodeWithSelector(ECDSA.ECDSAInvalidSignatureS.selector, high));
        badge.mintWithVoucher(claimId, to, block.timestamp, signature);
    }

    function testFuzz_refusesSignaturesOfOtherLengths(bytes calldata signature) public {
        vm.assume(signature.length != 65);
        vm.expectRevert(abi.encodeWithSelector(ECDSA.ECDSAInvalidSignatureLength.selector, signature.length));
        badge.mintWithVoucher(CLAIM, alice, block.timestamp, signature);
    }

    function test_refusesASignatureOfNobody() public {
        vm.expectRevert(ECDSA.ECDSAInvalidSignature.selector);
        badge.mintWithVoucher(CLAIM, alice, block.timestamp, new bytes(65));
    }

    function test_refusesAReplayOnASecondBadge() public {
        bytes memory signature = voucher(badge, CLAIM, alice, block.timestamp);
        badge.mintWithVoucher(CLAIM, alice, block.timestamp, signature);
        expectRefused(create(keccak256("second"), 5, false), CLAIM, alice, block.timestamp, signature);
    }

    function test_refusesAReplayOnTheSameBadge() public {
        bytes memory signature = voucher(badge, CLAIM, alice, block.timestamp);
        badge.mintWithVoucher(CLAIM, alice, block.timestamp, signature);
        vm.expectRevert(abi.encodeWithSelector(VitaBadge.AlreadyClaimed.selector, CLAIM, 1));
        badge.mintWithVoucher(CLAIM, alice, block.timestamp, signature);
    }

    function testFuzz_refusesAReplayOnAnotherChain(uint32 chain) public {
        vm.assume(chain != 0 && chain != block.chainid);
        bytes memory signature = voucher(badge, CLAIM, alice, block.timestamp);
        vm.chainId(chain);
        expectRefused(badge, CLAIM, alice, block.timestamp, signature);
    }

    function test_refusesVouchersOfAFormerMinter() public {
        bytes memory signature = voucher(badge, CLAIM, alice, block.timestamp);
        bytes32 minter = factory.MINTER_ROLE();
        vm.prank(admin);
        factory.revokeRole(minter, relayer);
        vm.expectRevert(unauthorized(relayer, minter));
        badge.mintWithVoucher(CLAIM, alice, block.timestamp, signature);
    }

    /// @dev The wrong digest leads to a signer that nobody has, so any error of roles or signatures is right.
    function expectRefused(VitaBadge of_, bytes32 claimId, address to, uint256 deadline, bytes memory signature)
        private
    {
        uint256 before = of_.totalSupply();
        try of_.mintWithVoucher(claimId, to, deadline, signature) {
            vm.assertTrue(false);
        } catch {}
        vm.assertEq(of_.totalSupply(), before);
        vm.assertEq(of_.balanceOf(bob), 0);
    }
}
