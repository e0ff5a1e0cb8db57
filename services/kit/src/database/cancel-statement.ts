import type { Socket } from 'node:net';
import pg from 'pg';

/** What pg has for a cancel request, and its types lack. */
interface CancelConnection extends pg.Connection {
  stream: Socket;
  connect(port: number | string, host?: string): void;
  cancel(processId: number, secretKey: number): void;
}
type Cancellable = pg.Client & { processID: number; secretKey: number };

const cancelTimeoutMs = 5_000;

/** Over a connection of its own, since all pooled ones may wait for the same lock. */
function requestCancel({ host, port, processID, secretKey }: Cancellable): void {
  const connection = new pg.Connection() as CancelConnection;
  connection.on('error', () => undefined);
  connection.on('connect', () => connection.cancel(processID, secretKey));
  connection.stream.setTimeout(cancelTimeoutMs, () => connection.stream.destroy());
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
  else connection.connect(port, host);
}

/**
 * Runs a statement that the server cancels when the signal aborts. The client must be closed afterwards,
 * because the request can arrive while its next statement runs.
 * @throws the reason of the signal
 */
export async function runCancellable<T>(
  client: pg.ClientBase,
  signal: AbortSignal | undefined,
  run: () => Promise<T>,
): Promise<T> {
  if (!signal) return run();
  signal.throwIfAborted();
  const cancel = () => requestCancel(client as Cancellable);
  signal.addEventListener('abort', cancel);
  try {
    return await run();
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
