import fc from 'fast-check';
import { utf8 } from './bytes.ts';
import { leafHash, verifyConsistency, verifyInclusion, webSha256 } from './merkle.ts';
import { createMemoryLog, nodeSha256 } from './testing/memory-log.ts';
import { auditPath, consistencyPath, treeHash } from './testing/naive-tree.ts';
import { tileTree } from './tiles.ts';

const entriesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => utf8(`entry ${index}`));

/** Two sizes around the width of a tile, the first not above the second. */
const sizes = fc
  .tuple(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 700 }))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);

async function logOf(...batches: number[]) {
  const log = createMemoryLog();
  const entries = entriesOf(batches.reduce((sum, count) => sum + count, 0));
  let at = 0;
  for (const count of batches) {
    await log.append(entries.slice(at, at + count));
    at += count;
  }
  return { entries, tree: tileTree(nodeSha256, log.size(), log.readTile), readTile: log.readTile };
}

const flip = (bytes: Uint8Array, bit: number): Uint8Array<ArrayBuffer> => {
  const changed = new Uint8Array(bytes);
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return changed;
};

describe('a tree in tiles', () => {
  it('rel-L4 has the root of the definition, in whatever batches it grows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 4 }),
        async (batches) => {
          const { entries, tree } = await logOf(...batches);
          expect(await tree.root()).toEqual(treeHash(entries));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('rel-L4 has a level above 256 full tiles', async () => {
    const { entries, tree } = await logOf(65_536, 3);
    const proof = await tree.inclusionProof(65_000);
    const [root, leaf] = [
      treeHash(entries),
      await leafHash(nodeSha256, entries[65_000] as Uint8Array),
    ];
    const claim = { index: 65_000, size: 65_539, root, leaf, proof };
    expect(await verifyInclusion(nodeSha256, claim)).toBe(true);
  });

  it('rel-L4 proves each leaf as the definition does', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async ([index, size]) => {
        const { entries, tree } = await logOf(size);
        const at = index - 1;
        const proof = await tree.inclusionProof(at);
        expect(proof).toEqual(auditPath(at, entries));
        const leaf = await leafHash(nodeSha256, entries[at] as Uint8Array);
        const claim = { index: at, size, root: treeHash(entries), leaf, proof };
        expect(await verifyInclusion(nodeSha256, claim)).toBe(true);
        expect(await verifyInclusion(webSha256, claim)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('rel-L4 proves that it extends each smaller tree as the definition does', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async ([oldSize, size]) => {
        const { entries, tree } = await logOf(size);
        const proof = await tree.consistencyProof(oldSize);
        expect(proof).toEqual(consistencyPath(oldSize, entries));
        const [oldRoot, root] = [treeHash(entries.slice(0, oldSize)), treeHash(entries)];
        const claim = { oldSize, oldRoot, size, root, proof };
        expect(await verifyConsistency(nodeSha256, claim)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('rel-L4 has no proof beyond its end', async () => {
    const { tree } = await logOf(3);
    await expect(tree.inclusionProof(3)).rejects.toThrow(RangeError);
    await expect(tree.consistencyProof(2 ** 60)).rejects.toThrow(RangeError);
    const short = tileTree(nodeSha256, 4, async () => new Uint8Array(32));
    await expect(short.root()).rejects.toThrow('incomplete');
  });
});

describe('a changed proof', () => {
  it('rel-L4 of inclusion is refused for each bit, another place and another length', async () => {
    const { entries, tree } = await logOf(11);
    const root = treeHash(entries);
    for (const index of [0, 7, 10]) {
      const leaf = await leafHash(nodeSha256, entries[index] as Uint8Array);
      const proof = await tree.inclusionProof(index);
      const claim = { index, size: 11, root, leaf, proof };
      const changed = [
        ...proof.flatMap((hash, at) =>
          Array.from({ length: 256 }, (_, bit) => ({
            ...claim,
            proof: proof.with(at, flip(hash, bit) as never),
          })),
        ),
        ...Array.from({ length: 256 }, (_, bit) => ({ ...claim, leaf: flip(leaf, bit) })),
        ...Array.from({ length: 256 }, (_, bit) => ({ ...claim, root: flip(root, bit) })),
        ...[...Array(11).keys()]
          .filter((other) => other !== index)
          .map((other) => ({ ...claim, index: other })),
        { ...claim, proof: proof.slice(1) },
        { ...claim, proof: [...proof, root] },
        { ...claim, proof: proof.map((hash) => hash.subarray(1)) },
        { ...claim, index: 11 },
        { ...claim, index: -1 },
        { ...claim, index: 0.5 },
        { ...claim, size: 2 ** 60 },
      ];
      for (const wrong of changed) {
        expect(await verifyInclusion(nodeSha256, wrong)).toBe(false);
      }
    }
  });

  it('rel-L4 of consistency is refused for each bit, another size and another length', async () => {
    const { entries, tree } = await logOf(11);
    const root = treeHash(entries);
    for (const oldSize of [1, 4, 6, 11]) {
      const oldRoot = treeHash(entries.slice(0, oldSize));
      const proof = await tree.consistencyProof(oldSize);
      const claim = { oldSize, oldRoot, size: 11, root, proof };
      const changed = [
        ...proof.flatMap((hash, at) =>
          Array.from({ length: 256 }, (_, bit) => ({
            ...claim,
            proof: proof.with(at, flip(hash, bit) as never),
          })),
        ),
        ...Array.from({ length: 256 }, (_, bit) => ({ ...claim, oldRoot: flip(oldRoot, bit) })),
        ...Array.from({ length: 256 }, (_, bit) => ({ ...claim, root: flip(root, bit) })),
        { ...claim, proof: [...proof, root] },
        { ...claim, oldSize: 12 },
        { ...claim, oldSize: 0 },
        { ...claim, oldSize: -1 },
        ...(proof.length > 0
          ? [
              { ...claim, proof: proof.slice(1) },
              { ...claim, proof: [] },
            ]
          : []),
      ];
      for (const wrong of changed) {
        expect(await verifyConsistency(nodeSha256, wrong)).toBe(false);
      }
    }
  });

  it('rel-L4 from the empty tree needs the root of the empty tree', async () => {
    const { entries } = await logOf(2);
    const claim = {
      oldSize: 0,
      oldRoot: treeHash([]),
      size: 2,
      root: treeHash(entries),
      proof: [],
    };
    expect(await verifyConsistency(nodeSha256, claim)).toBe(true);
    expect(await verifyConsistency(nodeSha256, { ...claim, oldRoot: claim.root })).toBe(false);
  });
});
