import { startBroker } from '../broker.ts';

// The broker's test forks this and kills it once it has told the broker's process.
const broker = await startBroker({ dataDir: String(process.argv[2]) });
process.send?.(broker.pid);
