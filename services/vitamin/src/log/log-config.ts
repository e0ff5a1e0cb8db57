import { join } from 'node:path';
import {
  ConfigError,
  type Environment,
  oneOf,
  optionalText,
  readConfig,
} from '#kit/runtime/config';
import { ledgerPath } from '#schema/ledger-log';
import { parseVerifierKey } from '#schema/tlog/note';
import type { SigningKeyOptions } from './signing-key.ts';
import type { WitnessConfig } from './witness.ts';

/** How this installation publishes the log of its ledger. */
export interface LedgerLogConfig {
  key: SigningKeyOptions;
  /** Null when nobody cosigns. */
  witness: { url: URL; key: string; standIn?: (url: URL) => URL } | null;
}

const keyFileName = 'ledger-log.key';
const originPattern = /^[^\s+]+$/;

/** In development a witness may be on this machine, over http. */
function witnessOf(
  address: string,
  key: string,
  isProduction: boolean,
): NonNullable<LedgerLogConfig['witness']> {
  const url = URL.parse(address);
  if (url?.protocol === 'https:') return { url, key };
  if (url?.protocol !== 'http:' || isProduction || !/^(127\.|localhost$)/.test(url.hostname)) {
    throw new ConfigError('LEDGER_WITNESS_URL must be an https address');
  }
  const standIn = ({ pathname }: URL) => new URL(pathname, url);
  return { url: new URL(`https://witness.test${url.pathname}`), key, standIn };
}

/**
 * Null without LEDGER_KEY_FILE and DATA_DIR: the log is not written then.
 * @throws ConfigError
 */
export function readLedgerLogConfig(environment: Environment): LedgerLogConfig | null {
  const values = readConfig(environment, {
    NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
    DATA_DIR: optionalText,
    LEDGER_KEY_FILE: optionalText,
    LEDGER_ORIGIN: optionalText,
    LEDGER_WITNESS_URL: optionalText,
    LEDGER_WITNESS_KEY: optionalText,
    PUBLIC_URL: optionalText,
  });
  const file = values.LEDGER_KEY_FILE ?? (values.DATA_DIR && join(values.DATA_DIR, keyFileName));
  const host = URL.parse(values.PUBLIC_URL ?? '')?.host ?? 'localhost';
  const origin = values.LEDGER_ORIGIN ?? `${host}${ledgerPath}`;
  if (!originPattern.test(origin)) {
    throw new ConfigError('LEDGER_ORIGIN must be a name without spaces and +');
  }
  const { LEDGER_WITNESS_URL: url, LEDGER_WITNESS_KEY: key } = values;
  if (!url !== !key) {
    throw new ConfigError('LEDGER_WITNESS_URL and LEDGER_WITNESS_KEY must be set together');
  }
  const witness = url && key ? witnessOf(url, key, values.NODE_ENV === 'production') : null;
  return file ? { key: { file, origin }, witness } : null;
}

/** @throws ConfigError for a key that is not one of a witness */
export async function toWitness({
  key,
  ...rest
}: NonNullable<LedgerLogConfig['witness']>): Promise<WitnessConfig> {
  const parsed = await parseVerifierKey(key);
  if (parsed?.type !== 4) {
    throw new ConfigError('LEDGER_WITNESS_KEY must be the verifier key of a witness');
  }
  return { ...rest, key: parsed };
}
