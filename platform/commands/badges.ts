import { ConfigError, processEnvironment } from '#kit/runtime/config';
import { ChainFault, ChainRefusal } from '../../services/badge/src/chain/chain-fault.ts';
import { DeploymentError } from '../../services/badge/src/chain/deploy-factory.ts';
import { runFactory, toFactoryCommand } from './badges-factory.ts';
import { UsageError } from './usage.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
const print = (line: string) => process.stdout.write(`${line}\n`);

const expected = [ConfigError, UsageError, DeploymentError, ChainFault, ChainRefusal];

try {
  const command = toFactoryCommand(process.argv.slice(2));
  process.exitCode = await runFactory(command, processEnvironment(), { print, say });
} catch (error) {
  const isExpected = expected.some((kind) => error instanceof kind);
  say(isExpected ? (error as Error).message : String((error as Error).stack));
  process.exitCode = 2;
}
