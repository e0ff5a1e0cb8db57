import { startBroker } from '../broker.ts';

// The broker's test forks this program and kills it when it has sent the broker's process id.
const broker = await startBroker({ dataDir: String(process.argv[2]) });
process.send?.(broker.pid);
