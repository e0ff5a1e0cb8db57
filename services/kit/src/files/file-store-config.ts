import { join, resolve } from 'node:path';
import {
  ConfigError,
  type Environment,
  optionalText,
  readConfig,
  text,
} from '../runtime/config.ts';
import type { S3StoreConfig } from './s3-store.ts';

export type FileStoreConfig = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3StoreConfig);

/** The variables of `readFileStoreConfig`, for processes that pass them on. */
export const fileStoreVariables = [
  'FILES_DIR',
  'FILES_BUCKET',
  'FILES_BUCKET_ENDPOINT',
  'FILES_BUCKET_REGION',
  'FILES_BUCKET_ACCESS_KEY',
  'FILES_BUCKET_SECRET_KEY',
] as const;

/**
 * A bucket when FILES_BUCKET is set, else the folder FILES_DIR, by default `files` in DATA_DIR.
 * @throws ConfigError
 */
export function readFileStoreConfig(environment: Environment): FileStoreConfig {
  const env = readConfig(environment, {
    DATA_DIR: text('.data'),
    FILES_DIR: optionalText,
    FILES_BUCKET: optionalText,
    FILES_BUCKET_ENDPOINT: optionalText,
    FILES_BUCKET_REGION: text('us-east-1'),
    FILES_BUCKET_ACCESS_KEY: optionalText,
    FILES_BUCKET_SECRET_KEY: optionalText,
  });
  const { FILES_BUCKET: bucket, FILES_BUCKET_ENDPOINT: endpoint } = env;
  if (bucket === null) {
    return { kind: 'folder', folder: resolve(env.FILES_DIR ?? join(env.DATA_DIR, 'files')) };
  }
  const { FILES_BUCKET_ACCESS_KEY: accessKeyId, FILES_BUCKET_SECRET_KEY: secretAccessKey } = env;
  if (accessKeyId === null || secretAccessKey === null) {
    throw new ConfigError(
      'FILES_BUCKET_ACCESS_KEY and FILES_BUCKET_SECRET_KEY must be set with a bucket',
    );
  }
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new ConfigError('FILES_BUCKET_ENDPOINT must be http://host:port or https://host');
  }
  const region = env.FILES_BUCKET_REGION;
  return { kind: 's3', bucket, endpoint, region, accessKeyId, secretAccessKey };
}
