// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {VitaBadge} from "../src/VitaBadge.sol";
import {VitaBadgeFactory} from "../src/VitaBadgeFactory.sol";
import {Vm} from "./Vm.sol";

/// @notice A factory with its accounts, and the shortest way to create, mint and sign.
abstract contract BadgeFixture {
    Vm internal constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);

    uint256 internal constant RELAYER_KEY = 0xA11CE;
    uint256 internal constant ORDER = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;
    bytes32 internal constant KEY = keccak256("badge");
    bytes32 internal constant CLAIM = keccak256("claim");
    string internal constant BASE = "https://vita.example/badges/1/metadata/";

    address internal immutable admin = address(0xAD);
    address internal immutable developer = address(0xDE);
    address internal immutable alice = address(0xA1);
    address internal immutable bob = address(0xB0);
    address payable internal immutable treasury = payable(address(0x7A));
    address internal relayer;
    VitaBadgeFactory internal factory;

    function setUp() public virtual {
        relayer = vm.addr(RELAYER_KEY);
        factory = new VitaBadgeFactory(admin, relayer, treasury);
    }

    function create(bytes32 key, uint256 cap, bool soulbound) internal returns (VitaBadge) {
        vm.prank(relayer);
        return VitaBadge(factory.createBadge(key, developer, "Lantern", "LAN", BASE, cap, soulbound));
    }

    function mint(VitaBadge badge, bytes32 claimId, address to) internal returns (uint256) {
        vm.prank(relayer);
        return badge.mint(claimId, to);
    }

    /// @dev Computes the digest from the standard, not with the code of the contract.
    function digestOf(VitaBadge badge, uint256 chain, bytes32 claimId, address to, uint256 deadline)
        internal
        pure
        returns (bytes32)
    {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("VitaBadge"),
                keccak256("1"),
                chain,
                address(badge)
            )
        );
        bytes32 voucher = keccak256(
            abi.encode(keccak256("MintVoucher(bytes32 claimId,address to,uint256 deadline)"), claimId, to, deadline)
        );
        return keccak256(abi.encodePacked(hex"1901", domain, voucher));
    }

    function signWith(uint256 key, bytes32 digest) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }

    /// @dev A voucher of the relayer for this chain.
    function voucher(VitaBadge badge, bytes32 claimId, address to, uint256 deadline)
        internal
        view
        returns (bytes memory)
    {
        return signWith(RELAYER_KEY, digestOf(badge, block.chainid, claimId, to, deadline));
    }

    function unauthorized(address account, bytes32 role) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, account, role);
    }
}
