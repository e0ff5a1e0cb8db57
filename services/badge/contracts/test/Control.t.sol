// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.30;

import {IERC4906} from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {VitaBadge} from "../src/VitaBadge.sol";
import {BadgeFixture} from "./BadgeFixture.sol";

contract ControlTest is BadgeFixture {
    VitaBadge private badge;

    function setUp() public override {
        super.setUp();
        badge = create(KEY, 5, false);
    }

    function testFuzz_changesTheCapDownToWhatIsMinted(uint8 minted, uint256 cap) public {
        minted = minted % 6;
        for (uint256 n = 1; n <= minted; n++) {
            mint(badge, bytes32(n), alice);
        }
        bool isValid = cap >= minted && cap > 0 && cap <= type(uint64).max;
        if (isValid) {
            vm.expectEmit(address(badge));
            emit VitaBadge.CapChanged(cap);
        } else {
            vm.expectRevert(abi.encodeWithSelector(VitaBadge.InvalidCap.selector, cap, minted));
        }
        vm.prank(relayer);
        badge.setCap(cap);
        vm.assertEq(badge.cap(), isValid ? cap : 5);
    }

    function test_refusesCapsOutsideTheirRange() public {
        mint(badge, CLAIM, alice);
        mint(badge, keccak256("other"), alice);
        uint256[3] memory caps = [uint256(0), 1, uint256(type(uint64).max) + 1];
        for (uint256 n = 0; n < caps.length; n++) {
            vm.expectRevert(abi.encodeWithSelector(VitaBadge.InvalidCap.selector, caps[n], 2));
            vm.prank(relayer);
            badge.setCap(caps[n]);
        }
        vm.expectRevert(abi.encodeWithSelector(VitaBadge.InvalidCap.selector, 0, 0));
        create(keccak256("empty"), 0, false);
    }

    function test_mintsAgainAfterARaisedCap() public {
        VitaBadge single = create(keccak256("single"), 1, false);
        mint(single, CLAIM, alice);
        vm.prank(relayer);
        single.setCap(2);
        vm.assertEq(mint(single, keccak256("other"), bob), 2);
    }

    function test_movesTheMetadata() public {
        mint(badge, CLAIM, alice);
        vm.assertEq(badge.tokenURI(1), string.concat(BASE, "1"));
        vm.assertEq(badge.contractURI(), string.concat(BASE, "collection"));
        vm.expectEmit(address(badge));
        emit IERC4906.BatchMetadataUpdate(1, type(uint256).max);
        vm.expectEmit(address(badge));
        emit VitaBadge.ContractURIUpdated();
        vm.prank(relayer);
        badge.setBaseURI("ipfs://x/");
        vm.assertEq(badge.tokenURI(1), "ipfs://x/1");
        vm.assertEq(badge.contractURI(), "ipfs://x/collection");
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 2));
        badge.tokenURI(2);
    }

    function test_asksMarketplacesToReadTokensAgain() public {
        mint(badge, CLAIM, alice);
        mint(badge, keccak256("other"), alice);
        vm.expectEmit(address(badge));
        emit IERC4906.BatchMetadataUpdate(1, 2);
        vm.expectEmit(address(badge));
        emit VitaBadge.ContractURIUpdated();
        vm.prank(relayer);
        badge.refresh(1, 2);
        vm.expectEmit(address(badge));
        emit IERC4906.BatchMetadataUpdate(2, 2);
        vm.prank(relayer);
        badge.refresh(2, 2);
        uint256[2][3] memory wrong = [[uint256(0), 1], [uint256(2), 1], [uint256(1), 3]];
        for (uint256 n = 0; n < wrong.length; n++) {
            vm.expectRevert(abi.encodeWithSelector(VitaBadge.InvalidRange.selector, wrong[n][0], wrong[n][1]));
            vm.prank(relayer);
            badge.refresh(wrong[n][0], wrong[n][1]);
        }
    }

    function test_showsAnotherOwner() public {
        vm.expectEmit(address(badge));
        emit VitaBadge.OwnershipTransferred(developer, bob);
        vm.prank(relayer);
        badge.setOwner(bob);
        vm.assertEq(badge.owner(), bob);
    }

    function testFuzz_isControlledByOperatorsOnly(address caller) public {
        vm.assume(caller != relayer);
        bytes[6] memory calls = [
            abi.encodeCall(VitaBadge.setCap, (9)),
            abi.encodeCall(VitaBadge.setBaseURI, ("ipfs://x/")),
            abi.encodeCall(VitaBadge.refresh, (1, 1)),
            abi.encodeCall(VitaBadge.setOwner, (caller)),
            abi.encodeCall(VitaBadge.pause, ()),
            abi.encodeCall(VitaBadge.unpause, ())
        ];
        bytes memory refusal = unauthorized(caller, badge.OPERATOR_ROLE());
        for (uint256 n = 0; n < calls.length; n++) {
            vm.prank(caller);
            (bool ok, bytes memory reason) = address(badge).call(calls[n]);
            vm.assertFalse(ok);
            vm.assertTrue(keccak256(reason) == keccak256(refusal));
        }
    }

    function test_movesTheMinterOfAllBadgesInOneCall() public {
        VitaBadge second = create(keccak256("second"), 5, false);
        bytes32 minter = factory.MINTER_ROLE();
        vm.prank(admin);
        factory.revokeRole(minter, relayer);
        vm.prank(admin);
        factory.grantRole(minter, bob);
        VitaBadge[2] memory badges = [badge, second];
        for (uint256 n = 0; n < badges.length; n++) {
            vm.expectRevert(unauthorized(relayer, minter));
            mint(badges[n], CLAIM, alice);
            vm.prank(bob);
            vm.assertEq(badges[n].mint(CLAIM, alice), 1);
        }
    }

    function testFuzz_letsOnlyTheAdminGiveAndTakeRoles(address caller, address account) public {
        vm.assume(caller != admin);
        bytes32[3] memory roles = [factory.DEFAULT_ADMIN_ROLE(), factory.OPERATOR_ROLE(), factory.MINTER_ROLE()];
        for (uint256 n = 0; n < roles.length; n++) {
            vm.expectRevert(unauthorized(caller, 0));
            vm.prank(caller);
            factory.grantRole(roles[n], account);
            vm.expectRevert(unauthorized(caller, 0));
            vm.prank(caller);
            factory.revokeRole(roles[n], relayer);
        }
        vm.assertTrue(factory.hasRole(roles[2], relayer));
    }

    function test_namesTheSameRolesInBothContracts() public view {
        vm.assertTrue(badge.MINTER_ROLE() == factory.MINTER_ROLE());
        vm.assertTrue(badge.OPERATOR_ROLE() == factory.OPERATOR_ROLE());
    }
}
