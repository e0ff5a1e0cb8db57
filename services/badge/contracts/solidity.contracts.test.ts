import { readFileSync, writeFileSync } from 'node:fs';
import { projectFile } from '#kit/runtime/paths';
import { vitaBadgeAbi, vitaBadgeFactoryBytecode } from '#schema/generated/badge-contracts';
import { measureCoverage, share } from './testing/coverage.ts';
import { requireForge } from './testing/forge.ts';
import {
  failuresOf,
  runSolidityTests,
  runsOf,
  type SolidityTest,
} from './testing/solidity-tests.ts';

const gasFile = projectFile('services/badge/contracts/gas.json');
/** Another optimiser or package may move a figure a little without anybody deciding it. */
const gasTolerance = 0.01;
const lowestBranchCoverage = 0.95;
/** `npm run soak -- --contracts 10000` has more. */
const lowestRuns = 1_000;

let tests: SolidityTest[] = [];

beforeAll(async () => {
  tests = await runSolidityTests();
});

/** The Solidity tests that show what the title says; they must exist and pass. */
function expectPassed(...names: string[]): void {
  const passed = tests.filter(({ failure }) => !failure).map(({ name }) => name);
  expect(names.filter((name) => !passed.includes(name))).toEqual([]);
}

const read = (path: string) => readFileSync(projectFile(path), 'utf8');

describe('the contracts of badges', () => {
  it('pass all tests in Solidity', () => {
    expect(failuresOf(tests)).toEqual([]);
    expect(runsOf(tests)).toBeGreaterThanOrEqual(lowestRuns);
  });

  it('B1 rel-S41 give each badge one contract, which only the factory sets up', () =>
    expectPassed(
      'Factory.createsABadgeAtThePredictedAddress',
      'Factory.refusesASecondBadgeForAKey',
      'Factory.createsForOperatorsOnly',
      'Factory.refusesToSetUpTheSharedCode',
      'Factory.refusesToSetUpABadgeTwice',
      'Factory.letsOnlyTheFactorySetUp',
    ));

  it('rel-S41 rel-H4 mint once for each claim id, over both ways and in any order', () =>
    expectPassed(
      'Mint.mintsTheTokenOfAClaim',
      'Mint.refusesTheSecondMintOfAClaim',
      'Mint.mintsOnceOverBothWays',
      'Mint.refusesEmptyClaimsAndReceivers',
      'Invariants.givesEachClaimOneTokenAndEachTokenOneClaim',
      'Invariants.leavesEachTokenWithItsHolder',
    ));

  it('rel-S41 rel-H4 mint no more than the quantity, which changes down to what is minted', () =>
    expectPassed(
      'Mint.mintsNoMoreThanTheCap',
      'Control.changesTheCapDownToWhatIsMinted',
      'Control.refusesCapsOutsideTheirRange',
      'Control.mintsAgainAfterARaisedCap',
      'Invariants.mintsNoMoreThanTheCap',
    ));

  it('rel-S41 rel-H4 mint for minters only, and not while paused', () =>
    expectPassed(
      'Mint.mintsForMintersOnly',
      'Mint.refusesOwnerAndAdmin',
      'Mint.stopsBothWaysWhilePaused',
      'Invariants.mintsForMintersOnlyAndNeverWhilePaused',
    ));

  it('rel-S41 rel-H5 bind a voucher to its address, claim, deadline, contract and chain', () =>
    expectPassed(
      'Voucher.mintsForTheAddressInTheVoucher',
      'Voucher.statesItsDomain',
      'Voucher.isValidUpToItsDeadline',
      'Voucher.refusesAnotherAddressClaimOrDeadline',
      'Voucher.refusesAReplayOnASecondBadge',
      'Voucher.refusesAReplayOnTheSameBadge',
      'Voucher.refusesAReplayOnAnotherChain',
    ));

  it('rel-S41 refuse signatures of others, with a high s, or of another length', () =>
    expectPassed(
      'Voucher.refusesOtherSigners',
      'Voucher.refusesAHighS',
      'Voucher.refusesSignaturesOfOtherLengths',
      'Voucher.refusesASignatureOfNobody',
      'Voucher.refusesVouchersOfAFormerMinter',
    ));

  it('rel-S41 rel-H4 lose and double nothing when a receiver or the treasury calls back', () =>
    expectPassed(
      'Mint.callsNoReceiver',
      'Mint.mintsNothingTwiceFromWithinATransfer',
      'Prepay.countsEachPaymentOfAReentrantTreasuryOnce',
      'Prepay.takesNothingWhenTheTreasuryRefuses',
    ));

  it('B6 rel-S41 forward every prepaid wei to the treasury, for known badges only', () =>
    expectPassed(
      'Prepay.forwardsEveryWei',
      'Prepay.forwardsNoMoreThanThePayment',
      'Prepay.refusesNothing',
      'Prepay.refusesUnknownBadges',
      'Prepay.refusesPlainTransfers',
      'Prepay.paysTheNewTreasuryAfterAChange',
      'Prepay.letsOnlyTheAdminChangeTheTreasury',
      'Invariants.forwardsEveryWei',
    ));

  it('rel-S41 let only the admin give roles, for all badges in one call', () =>
    expectPassed(
      'Control.isControlledByOperatorsOnly',
      'Control.movesTheMinterOfAllBadgesInOneCall',
      'Control.letsOnlyTheAdminGiveAndTakeRoles',
      'Control.namesTheSameRolesInBothContracts',
    ));

  it('rel-S41 refuse transfers of soulbound tokens, and state ERC-4906 and ERC-5192', () =>
    expectPassed(
      'Standards.statesItsInterfaces',
      'Standards.saysWhichTokensAreLocked',
      'Standards.refusesTransfersOfSoulboundTokens',
      'Standards.transfersOtherTokensAlsoWhilePaused',
      'Control.movesTheMetadata',
      'Control.asksMarketplacesToReadTokensAgain',
      'Mint.emitsLockedForSoulboundTokens',
    ));

  it('rel-S41 have neither multicall nor a trusted forwarder', () => {
    const names = vitaBadgeAbi.flatMap((entry) => ('name' in entry ? [entry.name] : []));
    expect(names.filter((name) => /multicall|forwarder/i.test(name))).toEqual([]);
    const sources = ['VitaBadge', 'VitaBadgeFactory'].map((name) =>
      read(`services/badge/contracts/src/${name}.sol`),
    );
    expect(sources.join('')).not.toMatch(/Multicall|ERC2771|tx\.origin|selfdestruct|assembly/);
  });

  it('rel-S41 are covered by tests, at least 95 % of their branches', async () => {
    const coverage = await measureCoverage();
    expect([...coverage.keys()].sort()).toEqual(['VitaBadge.sol', 'VitaBadgeFactory.sol']);
    expect(share(coverage.values(), 'branches')).toBeGreaterThanOrEqual(lowestBranchCoverage);
  });

  it('take the gas that gas.json says; VITA_GAS=write writes the file', () => {
    const now = Object.fromEntries(tests.flatMap(({ gas }) => Object.entries(gas)).sort());
    if (process.env.VITA_GAS === 'write') {
      writeFileSync(gasFile, `${JSON.stringify(now, null, 2)}\n`);
    }
    const kept: Record<string, number> = JSON.parse(readFileSync(gasFile, 'utf8'));
    expect(Object.keys(now)).toEqual(Object.keys(kept));
    const changed = Object.entries(now)
      .map(([call, gas]) => ({ call, gas, kept: kept[call] ?? 0 }))
      .filter((one) => Math.abs(one.gas - one.kept) > one.kept * gasTolerance);
    expect(changed).toEqual([]);
  });

  it('are tested as the byte code that is deployed', () => {
    const built = JSON.parse(
      read('.cache/contracts/out/VitaBadgeFactory.sol/VitaBadgeFactory.json'),
    );
    expect(built.bytecode.object).toBe(vitaBadgeFactoryBytecode);
  });

  it('are formatted by forge', async () => {
    await expect(requireForge(['fmt', '--check'])).resolves.toBeDefined();
  });
});
