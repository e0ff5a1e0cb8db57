import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { newFileName } from '#kit/files/file-store';
import { createS3Store, type S3StoreConfig } from '#kit/files/s3-store';
import { describeFileStore } from '#kit/testing/file-store-contract';
import { freePort } from '../../platform/development-servers/free-port.ts';
import {
  type S3Server,
  startS3Server,
} from '../../platform/development-servers/s3/testing/s3-server.ts';

const region = 'us-east-1';
const bucket = 'vita-files';
let server: S3Server;

// Needs Java, as Kafka does, hence the level.
beforeAll(async () => {
  server = await startS3Server((line) => process.stderr.write(`${line}\n`));
  const { endpoint, ...credentials } = server;
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
});
afterAll(() => server.stop());

const open = (changed: Partial<S3StoreConfig> = {}) => {
  const { endpoint, accessKeyId, secretAccessKey } = server;
  return createS3Store({ endpoint, accessKeyId, secretAccessKey, region, bucket, ...changed });
};

describeFileStore('a bucket', async () => open());

describe('a bucket of files', () => {
  it('rejects with UNAVAILABLE when the server does not respond', async () => {
    const store = open({ endpoint: `http://127.0.0.1:${await freePort()}` });
    const unavailable = { code: 'UNAVAILABLE' };
    await expect(store.put(newFileName('png'), Buffer.from('x'))).rejects.toMatchObject(
      unavailable,
    );
    await expect(store.get(newFileName('png'))).rejects.toMatchObject(unavailable);
    store.close();
  });

  it('tells wrong keys and a missing bucket from a missing file', async () => {
    const stranger = open({ secretAccessKey: 'wrong' });
    await expect(stranger.get(newFileName('png'))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    const elsewhere = open({ bucket: 'absent' });
    await expect(elsewhere.get(newFileName('png'))).rejects.toMatchObject({ name: 'NoSuchBucket' });
    stranger.close();
    elsewhere.close();
  });
});
