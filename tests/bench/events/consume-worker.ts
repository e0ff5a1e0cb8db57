import { createTransport } from '#kit/events/create-transport';
import type { Transport } from '#kit/events/transport';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import { ignoreSecurity as security } from '#kit/testing/security-lines';
import { testAttempts as attempts } from '#kit/testing/service-fixture';
import { createVitaminService } from '../../../services/vitamin/src/app.ts';
import { answerJobs } from '../worker.ts';
import type { ConsumeJob } from './consume-job.ts';

type Pass = Extract<ConsumeJob, { kind: 'pass' }>;

const clock = createClock();
const logger = createLogger('bench', 'warn');
let end = async () => {};

/** The transport, with a callback for the messages of one topic. The service reads others too. */
function listening(
  transport: Transport,
  { topic, messages }: Pick<Pass, 'topic' | 'messages'>,
  onFirst: () => void,
  onLast: () => void,
): Transport {
  let taken = 0;
  return {
    ...transport,
    subscribe: (options) =>
      transport.subscribe({
        ...options,
        async handle(batch) {
          const own = batch.filter((message) => message.topic === topic).length;
          if (taken === 0 && own > 0) onFirst();
          await options.handle(batch);
          const before = taken;
          taken += own;
          if (before < messages && taken >= messages) onLast();
        },
      }),
  };
}

/** The same consumer, which gets its messages one by one, each in its own transaction. */
const oneByOne = (transport: Transport): Transport => ({
  ...transport,
  subscribe: (options) =>
    transport.subscribe({
      ...options,
      // Offsets are still committed for many messages at once.
      async handle(batch) {
        for (const message of batch) await options.handle([message]);
      },
    }),
});

async function pass(job: Pass, started: () => void): Promise<void> {
  const url = `kafka://${job.broker}`;
  const transport = createTransport({ url, clientId: 'vitamin', clock, logger });
  const last = Promise.withResolvers<void>();
  const isWhole = job.consumer === 'service';
  const given = isWhole ? transport : oneByOne(transport);
  const heard = listening(given, job, started, last.resolve);
  const ledgerLog = job.logKeyFile
    ? { key: { file: job.logKeyFile, origin: 'bench.test/ledger' }, witness: null }
    : null;
  const service = await createVitaminService(
    { url: job.url, adminUrl: job.adminUrl, poolSize: 4, ledgerLog },
    { transport: heard, clock, logger, security, attempts },
  );
  service.start();
  const { consumer } = service;
  if (!consumer) throw new Error('the service consumes nothing');
  end = async () => {
    await consumer.close();
    await service.relay.flush();
    await service.close();
    await transport.close();
  };
  await last.promise;
  // The last batch is handled, but its offset is not committed yet.
  await Promise.all([isWhole && consumer.progress(), ledgerLog && service.log.catchUp()]);
}

answerJobs((job: ConsumeJob, started) => (job.kind === 'pass' ? pass(job, started) : end()));
