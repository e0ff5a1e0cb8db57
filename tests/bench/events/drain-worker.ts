import { readFileSync } from 'node:fs';
import { createDatabase } from '#kit/database/database';
import { createTransport } from '#kit/events/create-transport';
import { createKafkaClient, createProducer } from '#kit/events/kafka/client';
import { stampHeader } from '#kit/events/kafka/publisher';
import { toOutgoing, type WaitingRow } from '#kit/events/waiting-rows';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import { ignoreSecurity as security } from '#kit/testing/security-lines';
import { testAttempts as attempts } from '#kit/testing/service-fixture';
import { createCatalogService } from '../../../services/catalog/src/app.ts';
import { answerJobs } from '../worker.ts';
import { type DrainSetup, rowsInBatch } from './drain-job.ts';

const setup = JSON.parse(process.argv[2] ?? '') as DrainSetup;
const logger = createLogger('bench', 'warn');
const clock = createClock();
const topic = 'catalog.product';

const openProducer = async () => {
  const options = { brokers: [setup.broker], clientId: setup.side, logger };
  const producer = createProducer(createKafkaClient(options));
  await producer.connect();
  return producer;
};

/** The relay of the catalog service, created by its factory. */
async function relay(): Promise<() => Promise<void>> {
  const url = `kafka://${setup.broker}`;
  const transport = createTransport({ url, clientId: setup.side, clock, logger });
  const config = { url: setup.databaseUrl, adminUrl: null, poolSize: 4 };
  const service = await createCatalogService(config, {
    transport,
    clock,
    logger,
    security,
    attempts,
  });
  return () => service.relay.flush();
}

/** The same rows and messages; each is sent alone, acknowledged, and then deleted. */
async function rowByRow(): Promise<() => Promise<void>> {
  const producer = await openProducer();
  const database = createDatabase({ url: setup.databaseUrl, poolSize: 1, logger });
  const page = () =>
    database.query<WaitingRow>(
      `select seq, id, topic, key, type, time, data::text, traceparent from outbox
       order by seq limit $1`,
      [rowsInBatch],
    );
  return async () => {
    for (let rows = await page(); rows.length > 0; rows = await page()) {
      for (const row of rows) {
        const { key, value } = toOutgoing(row);
        await producer.send({ topic, acks: -1, messages: [{ key, value }] });
        await database.query('delete from outbox where seq = $1', [row.seq]);
      }
    }
  };
}

/** The messages of the relay, prepared in memory: no database and no envelope to build. */
async function bareProducer(): Promise<() => Promise<void>> {
  const producer = await openProducer();
  const read = JSON.parse(readFileSync(setup.messagesFile, 'utf8')) as [string, string][];
  const messages = read.map(([key, value], index) => ({
    key,
    value,
    headers: { [stampHeader]: String(1_700_000_000_000_000 + index) },
  }));
  return async () => {
    for (let from = 0; from < messages.length; from += rowsInBatch) {
      const batch = messages.slice(from, from + rowsInBatch);
      await producer.sendBatch({ acks: -1, topicMessages: [{ topic, messages: batch }] });
    }
  };
}

const drain = await { relay, 'row-by-row': rowByRow, bare: bareProducer }[setup.side]();
answerJobs(async (_job, started) => {
  started();
  await drain();
});
