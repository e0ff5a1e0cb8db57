// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.30;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {IERC4906} from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {IERC5192} from "./IERC5192.sol";

/// @title A badge of a product
/// @notice An ERC-721 collection with a limited quantity. One claim gives one token, whether the site sends the
///   transaction or the claimer does with a voucher.
/// @dev The factory deploys this code once and makes a minimal clone (EIP-1167) of it for each badge. Immutable
///   values are part of the code, so all clones have them; everything else is set by `initialize`.
///   Roles are those of the factory: one transaction there changes who may mint, for all badges.
///   Minting calls no code of the receiver, and writes all its state before its events.
contract VitaBadge is Initializable, ERC721, EIP712, Pausable, IERC4906, IERC5192 {
    /// @notice May mint, and may sign vouchers.
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    /// @notice May change quantity, metadata and owner, and may pause.
    bytes32 public constant OPERATOR_ROLE = keccak256("OPERATOR_ROLE");

    /// @notice The EIP-712 type of a voucher. The claim id is its nonce.
    bytes32 public constant VOUCHER_TYPEHASH = keccak256("MintVoucher(bytes32 claimId,address to,uint256 deadline)");

    /// @notice The factory that made this badge and has the roles.
    address public immutable FACTORY;

    // These three and the pause of `Pausable` share one slot, so that a mint reads and writes it once.
    uint64 private _minted;
    uint64 private _cap;
    bool private _soulbound;

    address private _owner;
    string private _badgeName;
    string private _badgeSymbol;
    string private _base;

    /// @notice The token that a claim got; 0 while it has none.
    mapping(bytes32 claimId => uint256 tokenId) public tokenOfClaim;

    /// @notice A claim got its token. Both ways of minting emit it.
    event Claimed(bytes32 indexed claimId, uint256 indexed tokenId, address indexed to);

    /// @notice The quantity is another one.
    event CapChanged(uint256 cap);

    /// @notice ERC-173: the owner that marketplaces show is another one.
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    /// @notice ERC-7572: the description of the collection changed.
    event ContractURIUpdated();

    /// @notice Only the factory may call.
    error NotFactory(address caller);

    /// @notice The quantity is 0, below what is minted, or above 2^64 - 1.
    error InvalidCap(uint256 cap, uint256 minted);

    /// @notice All tokens are minted.
    error CapReached(uint256 cap);

    /// @notice The claim has a token already.
    error AlreadyClaimed(bytes32 claimId, uint256 tokenId);

    /// @notice The claim id is 0.
    error InvalidClaim();

    /// @notice The deadline of the voucher has passed.
    error VoucherExpired(uint256 deadline);

    /// @notice A holder cannot transfer this badge.
    error Soulbound(uint256 tokenId);

    /// @notice The range holds tokens that do not exist, or none.
    error InvalidRange(uint256 from, uint256 to);

    /// @dev Checks the role of the caller at the factory.
    modifier onlyRole(bytes32 role) {
        _checkRole(role, msg.sender);
        _;
    }

    /// @dev The factory deploys the code that the clones run. That code itself is no badge.
    constructor() ERC721("", "") EIP712("VitaBadge", "1") {
        FACTORY = msg.sender;
        _disableInitializers();
    }

    /// @notice Sets up a clone. The factory calls it in the transaction that creates the clone.
    function initialize(
        address owner_,
        string calldata name_,
        string calldata symbol_,
        string calldata baseURI_,
        uint256 cap_,
        bool soulbound_
    ) external initializer {
        if (msg.sender != FACTORY) revert NotFactory(msg.sender);
        _owner = owner_;
        _badgeName = name_;
        _badgeSymbol = symbol_;
        _base = baseURI_;
        _soulbound = soulbound_;
        _setCap(cap_);
        emit OwnershipTransferred(address(0), owner_);
    }

    /// @notice Mints the token of a claim; the site pays for the transaction.
    /// @param claimId identifies the claim over both ways of minting; not 0
    /// @param to gets the token
    /// @return tokenId counts from 1
    function mint(bytes32 claimId, address to) external onlyRole(MINTER_ROLE) returns (uint256 tokenId) {
        return _claim(claimId, to);
    }

    /// @notice Mints the token of a claim with a voucher that a minter signed. Anybody may send it, and pays for it;
    ///   the token goes to the address in the voucher.
    /// @param deadline the last second at which the voucher is valid
    /// @param signature 65 bytes with a low s; the EIP-712 domain is VitaBadge, 1, this chain and this contract
    function mintWithVoucher(bytes32 claimId, address to, uint256 deadline, bytes calldata signature)
        external
        returns (uint256 tokenId)
    {
        if (block.timestamp > deadline) revert VoucherExpired(deadline);
        bytes32 digest = _hashTypedDataV4(keccak256(abi.encode(VOUCHER_TYPEHASH, claimId, to, deadline)));
        _checkRole(MINTER_ROLE, ECDSA.recover(digest, signature));
        return _claim(claimId, to);
    }

    /// @notice Changes the quantity. It can go down to what is minted.
    function setCap(uint256 cap_) external onlyRole(OPERATOR_ROLE) {
        _setCap(cap_);
    }

    /// @notice Changes where the metadata of all tokens and of the collection is.
    function setBaseURI(string calldata baseURI_) external onlyRole(OPERATOR_ROLE) {
        _base = baseURI_;
        emit BatchMetadataUpdate(1, type(uint256).max);
        emit ContractURIUpdated();
    }

    /// @notice Asks marketplaces to read the metadata of these tokens again.
    function refresh(uint256 from, uint256 to) external onlyRole(OPERATOR_ROLE) {
        if (from == 0 || from > to || to > _minted) revert InvalidRange(from, to);
        emit BatchMetadataUpdate(from, to);
        emit ContractURIUpdated();
    }

    /// @notice Changes the owner that marketplaces show, for example when a product gets another owner.
    function setOwner(address owner_) external onlyRole(OPERATOR_ROLE) {
        emit OwnershipTransferred(_owner, owner_);
        _owner = owner_;
    }

    /// @notice Stops both ways of minting. Holders can still transfer.
    function pause() external onlyRole(OPERATOR_ROLE) {
        _pause();
    }

    /// @notice Ends the pause.
    function unpause() external onlyRole(OPERATOR_ROLE) {
        _unpause();
    }

    /// @notice Returns the quantity: the highest number of tokens.
    function cap() external view returns (uint256) {
        return _cap;
    }

    /// @notice Returns the number of minted tokens. Their ids are 1 to this number.
    function totalSupply() external view returns (uint256) {
        return _minted;
    }

    /// @notice Returns whether holders cannot transfer.
    function soulbound() external view returns (bool) {
        return _soulbound;
    }

    /// @notice Returns the owner that marketplaces show. The owner has no rights here.
    function owner() external view returns (address) {
        return _owner;
    }

    /// @inheritdoc IERC5192
    function locked(uint256 tokenId) external view returns (bool) {
        _requireOwned(tokenId);
        return _soulbound;
    }

    /// @notice ERC-7572: returns where the description of the collection is.
    function contractURI() external view returns (string memory) {
        return string.concat(_base, "collection");
    }

    /// @inheritdoc ERC721
    function name() public view override returns (string memory) {
        return _badgeName;
    }

    /// @inheritdoc ERC721
    function symbol() public view override returns (string memory) {
        return _badgeSymbol;
    }

    /// @notice ERC-165. ERC-5192 is supported by badges whose holders cannot transfer.
    function supportsInterface(bytes4 interfaceId) public view override(ERC721, IERC165) returns (bool) {
        if (interfaceId == type(IERC5192).interfaceId) return _soulbound;
        // ERC-4906 has events only; its id is fixed in the standard.
        return interfaceId == 0x49064906 || super.supportsInterface(interfaceId);
    }

    function _baseURI() internal view override returns (string memory) {
        return _base;
    }

    /// @dev Refuses the transfer of a soulbound token. Minting passes: the token has no holder yet.
    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        from = super._update(to, tokenId, auth);
        if (_soulbound && from != address(0)) revert Soulbound(tokenId);
    }

    function _claim(bytes32 claimId, address to) private whenNotPaused returns (uint256 tokenId) {
        if (claimId == 0) revert InvalidClaim();
        if (tokenOfClaim[claimId] != 0) revert AlreadyClaimed(claimId, tokenOfClaim[claimId]);
        if (_minted == _cap) revert CapReached(_cap);
        tokenId = ++_minted;
        tokenOfClaim[claimId] = tokenId;
        _mint(to, tokenId);
        if (_soulbound) emit Locked(tokenId);
        emit Claimed(claimId, tokenId, to);
    }

    function _setCap(uint256 cap_) private {
        if (cap_ == 0 || cap_ < _minted || cap_ > type(uint64).max) revert InvalidCap(cap_, _minted);
        _cap = uint64(cap_);
        emit CapChanged(cap_);
    }

    function _checkRole(bytes32 role, address account) private view {
        if (IAccessControl(FACTORY).hasRole(role, account)) return;
        revert IAccessControl.AccessControlUnauthorizedAccount(account, role);
    }
}
