// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.30;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {VitaBadge} from "./VitaBadge.sol";

/// @title The badges of one network
/// @notice Creates badges, has the roles of all of them, and takes the gas that developers prepay.
/// @dev It never holds wei: what is prepaid goes on to the treasury in the same call, and a plain transfer is refused.
contract VitaBadgeFactory is AccessControl {
    /// @notice May mint all badges, and may sign vouchers.
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    /// @notice May create badges, change them and pause them.
    bytes32 public constant OPERATOR_ROLE = keccak256("OPERATOR_ROLE");

    /// @notice The code that all badges run.
    address public immutable IMPLEMENTATION;

    /// @notice Gets what is prepaid: the account that pays for the site's transactions.
    address payable public treasury;

    /// @notice The contract of a badge; 0 when there is none.
    mapping(bytes32 badgeKey => address badge) public badgeOf;

    /// @notice A badge has its contract.
    event BadgeCreated(bytes32 indexed badgeKey, address indexed badge, address indexed owner);

    /// @notice Gas of a badge is prepaid. The treasury has the whole amount.
    event GasPrepaid(bytes32 indexed badgeKey, address indexed payer, uint256 amount);

    /// @notice Prepaid gas goes to another account from now on.
    event TreasuryChanged(address indexed treasury);

    /// @notice The address is 0.
    error ZeroAddress();

    /// @notice The badge has a contract already.
    error BadgeExists(bytes32 badgeKey);

    /// @notice No badge has this key.
    error UnknownBadge(bytes32 badgeKey);

    /// @notice A prepayment has no value.
    error NothingPrepaid();

    /// @param admin gives and takes roles, and changes the treasury
    /// @param relayer sends the site's transactions: it may create, change and mint
    /// @param treasury_ gets what is prepaid; usually the relayer
    constructor(address admin, address relayer, address payable treasury_) {
        if (admin == address(0) || relayer == address(0)) revert ZeroAddress();
        IMPLEMENTATION = address(new VitaBadge());
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(OPERATOR_ROLE, relayer);
        _grantRole(MINTER_ROLE, relayer);
        _setTreasury(treasury_);
    }

    /// @notice Creates the contract of a badge. A key has at most one, at an address that the key decides.
    /// @param badgeKey identifies the badge
    /// @param owner the owner that marketplaces show; has no rights
    /// @param baseURI the metadata of token 1 is at `<baseURI>1`, that of the collection at `<baseURI>collection`
    /// @param cap the quantity, 1 to 2^64 - 1
    /// @param soulbound holders cannot transfer
    function createBadge(
        bytes32 badgeKey,
        address owner,
        string calldata name,
        string calldata symbol,
        string calldata baseURI,
        uint256 cap,
        bool soulbound
    ) external onlyRole(OPERATOR_ROLE) returns (address badge) {
        if (badgeOf[badgeKey] != address(0)) revert BadgeExists(badgeKey);
        badge = Clones.cloneDeterministic(IMPLEMENTATION, badgeKey);
        badgeOf[badgeKey] = badge;
        emit BadgeCreated(badgeKey, badge, owner);
        VitaBadge(badge).initialize(owner, name, symbol, baseURI, cap, soulbound);
    }

    /// @notice Prepays gas of a badge. The value goes to the treasury at once.
    function prepay(bytes32 badgeKey) external payable {
        if (msg.value == 0) revert NothingPrepaid();
        if (badgeOf[badgeKey] == address(0)) revert UnknownBadge(badgeKey);
        emit GasPrepaid(badgeKey, msg.sender, msg.value);
        Address.sendValue(treasury, msg.value);
    }

    /// @notice Changes who gets what is prepaid.
    function setTreasury(address payable treasury_) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setTreasury(treasury_);
    }

    /// @notice Returns the address that the badge has, or will have.
    function predictBadge(bytes32 badgeKey) external view returns (address) {
        return Clones.predictDeterministicAddress(IMPLEMENTATION, badgeKey);
    }

    function _setTreasury(address payable treasury_) private {
        if (treasury_ == address(0)) revert ZeroAddress();
        treasury = treasury_;
        emit TreasuryChanged(treasury_);
    }
}
