import { readFileSync } from 'node:fs';
import {
  ConfigError,
  type Environment,
  oneOf,
  optionalText,
  readConfig,
} from '#kit/runtime/config';

/** How a client identifies itself to Kafka, and whether it encrypts. */
export interface KafkaSecurity {
  /** SASL with SCRAM-SHA-512; null for brokers that ask for nothing. */
  user: { username: string; password: string } | null;
  /** TLS with the usual authorities, and those of NODE_EXTRA_CA_CERTS. */
  ssl: boolean;
}

/** @throws ConfigError */
export function readKafkaSecurity(environment: Environment): KafkaSecurity {
  const values = readConfig(environment, {
    KAFKA_USERNAME: optionalText,
    KAFKA_PASSWORD: optionalText,
    KAFKA_PASSWORD_FILE: optionalText,
    KAFKA_SSL: oneOf(['0', '1'], '0'),
  });
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD_FILE: file } = values;
  const password = file ? readSecret(file) : values.KAFKA_PASSWORD;
  if (!username !== !password || (file && values.KAFKA_PASSWORD)) {
    throw new ConfigError(
      'KAFKA_USERNAME and one of KAFKA_PASSWORD and KAFKA_PASSWORD_FILE must be set together',
    );
  }
  return {
    user: username && password ? { username, password } : null,
    ssl: values.KAFKA_SSL === '1',
  };
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`KAFKA_PASSWORD_FILE cannot be read: ${(error as Error).message}`);
  }
}
