// Compiles services/badge/contracts/src and writes schema/generated/badge-contracts.ts (or the file given as
// argument): the ABI of both contracts, and the byte code of the factory, which contains that of a badge.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import solc from 'solc';

const folder = fileURLToPath(new URL('../services/badge/contracts/src/', import.meta.url));
const require = createRequire(import.meta.url);

/** Also in services/badge/contracts/foundry.toml. Without metadata, comments don't change the byte code. */
const settings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 10_000 },
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};

function readImport(path) {
  try {
    return { contents: readFileSync(require.resolve(path), 'utf8') };
  } catch (error) {
    return { error: error.message };
  }
}

function compile() {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sol'));
  const sources = names
    .sort()
    .map((name) => [name, { content: readFileSync(join(folder, name), 'utf8') }]);
  const input = { language: 'Solidity', sources: Object.fromEntries(sources), settings };
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }));
  const messages = (output.errors ?? []).map(({ formattedMessage }) => formattedMessage);
  if (messages.length > 0) throw new Error(messages.join('\n'));
  return (name) => output.contracts[`${name}.sol`][name];
}

/** One entry a line, so that a change shows which function or event it changes. */
const listOf = (abi) => abi.map((entry) => `  ${JSON.stringify(entry)},`).join('\n');

try {
  const contract = compile();
  const factory = contract('VitaBadgeFactory');
  const text = `// Generated from services/badge/contracts/src by scripts/codegen-contracts.mjs. Not to be edited.

export const vitaBadgeAbi = [
${listOf(contract('VitaBadge').abi)}
] as const;

export const vitaBadgeFactoryAbi = [
${listOf(factory.abi)}
] as const;

/** Deploys the factory, and with it the code that all badges run. */
export const vitaBadgeFactoryBytecode =
  '0x${factory.evm.bytecode.object}';
`;
  const [file = new URL('../schema/generated/badge-contracts.ts', import.meta.url)] =
    process.argv.slice(2);
  writeFileSync(file, text);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
