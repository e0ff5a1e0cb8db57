// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.30;

import {VitaBadge} from "../src/VitaBadge.sol";
import {VitaBadgeFactory} from "../src/VitaBadgeFactory.sol";
import {BadgeFixture} from "./BadgeFixture.sol";

/// @notice What holds after any order of calls by minters, operators, claimers, holders and strangers.
contract InvariantsTest is BadgeFixture {
    BadgeActions private actions;

    function setUp() public override {
        super.setUp();
        actions = new BadgeActions();
        actions.setUp();
    }

    /// @dev Read by forge: the random calls go here.
    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(actions);
    }

    /// @dev Read by forge: `setUp` is no action.
    function excludeSelectors() public view returns (FuzzSelector[] memory excluded) {
        excluded = new FuzzSelector[](1);
        excluded[0].addr = address(actions);
        excluded[0].selectors = new bytes4[](1);
        excluded[0].selectors[0] = BadgeFixture.setUp.selector;
    }

    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    function invariant_mintsNoMoreThanTheCap() public view {
        for (uint256 n = 0; n < actions.BADGES(); n++) {
            vm.assertLe(actions.badgeAt(n).totalSupply(), actions.badgeAt(n).cap());
        }
    }

    function invariant_givesEachClaimOneTokenAndEachTokenOneClaim() public view {
        for (uint256 n = 0; n < actions.BADGES(); n++) {
            VitaBadge badge = actions.badgeAt(n);
            uint256 claims = 0;
            uint256 sumOfIds = 0;
            for (uint256 claim = 1; claim <= actions.CLAIMS(); claim++) {
                uint256 token = badge.tokenOfClaim(bytes32(claim));
                if (token == 0) continue;
                vm.assertEq(token, actions.tokenOf(n, bytes32(claim)));
                claims += 1;
                sumOfIds += token;
            }
            uint256 minted = badge.totalSupply();
            vm.assertEq(claims, minted);
            vm.assertEq(sumOfIds, minted * (minted + 1) / 2);
            vm.assertEq(actions.minted(n), minted);
        }
    }

    function invariant_leavesEachTokenWithItsHolder() public view {
        for (uint256 n = 0; n < actions.BADGES(); n++) {
            VitaBadge badge = actions.badgeAt(n);
            for (uint256 token = 1; token <= badge.totalSupply(); token++) {
                vm.assertEq(badge.ownerOf(token), actions.holderOf(n, token));
            }
        }
    }

    function invariant_forwardsEveryWei() public view {
        vm.assertEq(address(actions.ownFactory()).balance, 0);
        vm.assertEq(actions.treasuryBalance(), actions.prepaid());
    }

    function invariant_mintsForMintersOnlyAndNeverWhilePaused() public view {
        vm.assertFalse(actions.hasBrokenARule());
    }
}

/// @notice Random calls with a model of what they must do. No call of its own may revert.
contract BadgeActions is BadgeFixture {
    uint256 public constant BADGES = 2;
    uint256 public constant CLAIMS = 24;
    uint256 private constant STRANGER_KEY = 0xBAD;

    mapping(uint256 badge => mapping(bytes32 claimId => uint256 token)) public tokenOf;
    mapping(uint256 badge => mapping(uint256 token => address holder)) public holderOf;
    mapping(uint256 badge => uint256 count) public minted;
    mapping(uint256 badge => bool isPaused) private pausedModel;
    uint256 public prepaid;
    /// @notice A call passed that the rules forbid, or failed that they allow.
    bool public hasBrokenARule;
    VitaBadge[BADGES] private badges;

    function setUp() public override {
        if (address(factory) != address(0)) return;
        super.setUp();
        badges[0] = create(KEY, 6, false);
        badges[1] = create(keccak256("soulbound"), 6, true);
        vm.deal(developer, type(uint128).max);
    }

    function badgeAt(uint256 index) external view returns (VitaBadge) {
        return badges[index];
    }

    function ownFactory() external view returns (VitaBadgeFactory) {
        return factory;
    }

    function treasuryBalance() external view returns (uint256) {
        return treasury.balance;
    }

    function relayerMints(uint256 which, uint256 claim, uint256 who) external {
        attempt(which, claim, who, relayer, "");
    }

    function strangerMints(uint256 which, uint256 claim, uint256 who) external {
        attempt(which, claim, who, accountOf(who), "");
    }

    /// @param flaw 0 to 5 make a wrong voucher, 6 and more a right one
    function claimerMints(uint256 which, uint256 claim, uint256 who, uint256 flaw) external {
        flaw %= 12;
        which %= BADGES;
        uint256 deadline = flaw == 0 ? block.timestamp - 1 : block.timestamp + 60;
        VitaBadge signedFor = flaw == 1 ? badges[1 - which] : badges[which];
        uint256 chain = flaw == 2 ? block.chainid + 1 : block.chainid;
        address to = flaw == 3 ? address(0xBAD) : accountOf(who);
        bytes32 digest = digestOf(signedFor, chain, claimOf(claim), to, deadline);
        bytes memory signature = signWith(flaw == 4 ? STRANGER_KEY : RELAYER_KEY, digest);
        if (flaw == 5) signature = malleable(signature);
        attempt(which, claim, who, flaw < 6 ? address(0) : accountOf(who), abi.encode(deadline, signature));
    }

    function operatorChangesTheCap(uint256 which, uint256 cap) external {
        which %= BADGES;
        cap %= CLAIMS + 4;
        vm.prank(relayer);
        try badges[which].setCap(cap) {
            if (cap < minted[which] || cap == 0) hasBrokenARule = true;
        } catch {
            if (cap >= minted[which] && cap > 0) hasBrokenARule = true;
        }
    }

    function operatorPauses(uint256 which, bool pause) external {
        which %= BADGES;
        if (pausedModel[which] == pause) return;
        vm.prank(relayer);
        if (pause) badges[which].pause();
        else badges[which].unpause();
        pausedModel[which] = pause;
    }

    function strangerControls(uint256 which, uint256 who, uint256 cap) external {
        vm.prank(accountOf(who));
        try badges[which % BADGES].setCap(cap) {
            hasBrokenARule = true;
        } catch {}
    }

    function holderTransfers(uint256 which, uint256 token, uint256 to) external {
        which %= BADGES;
        if (minted[which] == 0) return;
        token = 1 + (token % minted[which]);
        address from = holderOf[which][token];
        vm.prank(from);
        try badges[which].transferFrom(from, accountOf(to), token) {
            if (which == 1) hasBrokenARule = true;
            holderOf[which][token] = accountOf(to);
        } catch {
            if (which == 0) hasBrokenARule = true;
        }
    }

    function developerPrepays(uint256 amount, bool known) external {
        amount %= 1 ether;
        vm.prank(developer);
        try factory.prepay{value: amount}(known ? KEY : CLAIM) {
            if (amount == 0 || !known) hasBrokenARule = true;
            prepaid += amount;
        } catch {
            if (amount > 0 && known) hasBrokenARule = true;
        }
    }

    /// @dev Mints by relayer (`voucherData` empty) or by voucher, and compares the result with the rules.
    ///   `sender` 0 stands for a voucher that must be refused.
    function attempt(uint256 which, uint256 claim, uint256 who, address sender, bytes memory voucherData) private {
        which %= BADGES;
        VitaBadge badge = badges[which];
        bytes32 claimId = claimOf(claim);
        bool isRight = voucherData.length > 0 ? sender != address(0) : sender == relayer;
        bool mayMint =
            isRight && !pausedModel[which] && tokenOf[which][claimId] == 0 && badge.totalSupply() < badge.cap();
        (bool done, uint256 token) = send(badge, claimId, accountOf(who), sender, voucherData);
        if (done != mayMint) hasBrokenARule = true;
        if (!done) return;
        tokenOf[which][claimId] = token;
        holderOf[which][token] = accountOf(who);
        minted[which] += 1;
    }

    function send(VitaBadge badge, bytes32 claimId, address to, address sender, bytes memory voucherData)
        private
        returns (bool, uint256)
    {
        vm.prank(sender);
        if (voucherData.length == 0) {
            try badge.mint(claimId, to) returns (uint256 token) {
                return (true, token);
            } catch {
                return (false, 0);
            }
        }
        (uint256 deadline, bytes memory signature) = abi.decode(voucherData, (uint256, bytes));
        try badge.mintWithVoucher(claimId, to, deadline, signature) returns (uint256 token) {
            return (true, token);
        } catch {
            return (false, 0);
        }
    }

    function claimOf(uint256 seed) private pure returns (bytes32) {
        return bytes32(1 + (seed % CLAIMS));
    }

    function accountOf(uint256 seed) private pure returns (address) {
        return address(uint160(0x10000 + (seed % 4)));
    }

    /// @dev The other valid signature of the curve, with a high s.
    function malleable(bytes memory signature) private pure returns (bytes memory) {
        (bytes32 r, bytes32 s) = abi.decode(signature, (bytes32, bytes32));
        uint8 v = uint8(signature[64]) == 27 ? 28 : 27;
        return abi.encodePacked(r, bytes32(ORDER - uint256(s)), v);
    }
}
