import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { DomainError } from '../runtime/errors.ts';
import { type FileStore, mediaTypeOf, requireFileName } from './file-store.ts';

export interface S3StoreConfig {
  bucket: string;
  /** Null for Amazon's own, which the region determines. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** For one try; the client makes three. */
const requestTimeoutMs = 5_000;
const connectionTimeoutMs = 2_000;

/** What servers answer when they have no room: MinIO, Ceph, and HTTP 507 of others. */
const fullNames: ReadonlySet<string> = new Set([
  'XMinioStorageFull',
  'QuotaExceeded',
  'InsufficientCapacity',
]);

/** Objects of a bucket. A put is whole or absent by the contract of S3. */
export function createS3Store({ bucket, endpoint, ...config }: S3StoreConfig): FileStore {
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Servers other than Amazon's seldom have a host name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Other servers do not know the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: requestTimeoutMs, connectionTimeout: connectionTimeoutMs },
  });
  const objectOf = (name: string) => {
    requireFileName(name);
    return { Bucket: bucket, Key: name };
  };
  return {
    async put(name, bytes) {
      const type = mediaTypeOf(name) ?? undefined;
      const command = new PutObjectCommand({ ...objectOf(name), Body: bytes, ContentType: type });
      await client.send(command).catch(rejectCoded);
    },
    async get(name) {
      const command = new GetObjectCommand(objectOf(name));
      const found = await client.send(command).catch(nullWhenMissing);
      const bytes = await found?.Body?.transformToByteArray().catch(rejectCoded);
      return bytes ? Buffer.from(bytes) : null;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(objectOf(name))).catch(rejectCoded);
    },
    // An unfinished put leaves nothing.
    async clean() {},
    close: () => client.destroy(),
  };
}

function nullWhenMissing(error: S3ServiceException): null {
  if (error.name === 'NoSuchKey') return null;
  return rejectCoded(error);
}

/** Wrong keys and a missing bucket are mistakes of the operator, whose message has to be in the log. */
function rejectCoded(error: S3ServiceException): never {
  const status = error.$metadata?.httpStatusCode;
  if (fullNames.has(error.name) || status === 507) throw new DomainError('FILE_STORE_FULL');
  if (status === undefined || status >= 500 || status === 429) {
    throw Object.assign(new DomainError('UNAVAILABLE'), { cause: error });
  }
  throw error;
}
