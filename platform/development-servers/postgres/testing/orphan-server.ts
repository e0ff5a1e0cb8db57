import pg from 'pg';
import { startCluster } from '../cluster.ts';

// The cluster's test forks this program and kills it when it has sent the port.
const cluster = await startCluster({ dataDir: String(process.argv[2]) });
const client = new pg.Client(cluster.adminUrl);
await client.connect();
await client.query('CREATE TABLE IF NOT EXISTS kept AS SELECT 7 AS n');
process.send?.(cluster.port);
