import { runProgram } from '../program.ts';
import { startOwnPlatform } from '../setup/own-platform.ts';
import { type ModelMetrics, type ModelOptions, modelEnvironment, runModel } from './run-model.ts';

const reportEvery = 10;

export interface SoakMetrics extends ModelMetrics {
  seed: number;
  seconds: number;
}

/** Runs the model against a platform of its own, and audits its ledger. @throws when they differ */
export async function soakModel(
  options: Omit<ModelOptions, 'onSequence'>,
  say: (line: string) => void,
): Promise<SoakMetrics> {
  const own = await startOwnPlatform(modelEnvironment);
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1_000);
  const onSequence = ({ sequences, commands }: ModelMetrics) => {
    if (sequences % reportEvery === 0) {
      say(`${sequences} sequences, ${commands} commands, ${seconds()} s`);
    }
  };
  try {
    const metrics = await runModel(own.stack, { ...options, onSequence });
    const { code, lines, stderr } = await runProgram('ledger', ['audit'], own.platform.dataDir);
    if (code !== 0) throw new Error(`the audit failed: ${JSON.stringify(lines)} ${stderr}`);
    return { seed: options.seed, seconds: seconds(), ...metrics };
  } finally {
    await own.end();
  }
}
