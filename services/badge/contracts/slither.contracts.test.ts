import { analyse, seriousFindings } from './testing/slither.ts';

describe('the analyser of the contracts', () => {
  it('rel-S41 finds nothing of medium impact or higher', async () => {
    const analysis = await analyse('services/badge/contracts/src');
    // Ours, and those of the packages that they use.
    expect(analysis.contracts).toBeGreaterThan(10);
    expect(seriousFindings(analysis)).toEqual([]);
  });

  it('finds the fault of a contract that has one', async () => {
    const analysis = await analyse('services/badge/contracts/testing/faulty');
    expect(analysis.findings.map(({ impact, check }) => `${impact} ${check}`)).toContain(
      'High reentrancy-eth',
    );
  });
});
