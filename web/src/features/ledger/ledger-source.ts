import { type LedgerFile, ledgerFilePath, ledgerPath } from '#schema/ledger-log';
import type { ProvedAccount, ProvedBalance, ProvedTransfer } from '#schema/ledger-proof';
import { counts } from '#schema/limits';
import type { Tile } from '#schema/tlog/tiles';
import type { Graph } from '../../lib/graph/graph.ts';
import type { LedgerSource } from './check-ledger.ts';
import { LedgerProofDocument } from './ledger-proof-document.ts';

async function read(file: LedgerFile, cache: RequestCache = 'no-cache'): Promise<Response | null> {
  const response = await fetch(`${ledgerPath}/${ledgerFilePath(file)}`, { cache });
  if (response.status === 404) {
    // Unread, the request would stay open.
    await response.text();
    return null;
  }
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response;
}

/** The size in a checkpoint, for the next page; nothing is verified here. */
const sizeOf = (checkpoint: string): string => checkpoint.split('\n')[1] ?? '';

async function readAccount(graph: Graph): Promise<ProvedAccount | null> {
  const client = await graph.load();
  const transfers: ProvedTransfer[] = [];
  let [checkpoint, balance]: [string, ProvedBalance | null] = ['', null];
  const page = async (after: string | null) => {
    const size = after === null ? null : sizeOf(checkpoint);
    const variables = { size, first: counts.pageMax, after };
    const query = { query: LedgerProofDocument, variables, fetchPolicy: 'no-cache' } as const;
    const { data } = await client.query(query);
    return data?.viewer?.vitamins?.ledger ?? null;
  };
  let ledger = await page(null);
  if (!ledger) return null;
  [checkpoint, balance] = [ledger.checkpoint, ledger.balance ?? null];
  for (;;) {
    transfers.push(...ledger.entries.nodes);
    const { hasNextPage, endCursor } = ledger.entries.pageInfo;
    if (!hasNextPage || !endCursor) return { checkpoint, transfers, balance };
    ledger = await page(endCursor);
    // The member signed out meanwhile.
    if (!ledger) return null;
  }
}

/** A tile of the log; no bytes when it is not there. */
async function readTile(tile: Tile, cache: RequestCache): Promise<Uint8Array> {
  const response = await read({ kind: 'tile', day: null, ...tile }, cache);
  return response ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array();
}

export const createLedgerSource = (graph: Graph): LedgerSource => ({
  account: () => readAccount(graph),
  text: async (file) => (await read(file))?.text() ?? null,
  tile: (tile) => readTile(tile, 'default'),
  freshTile: (tile) => readTile(tile, 'reload'),
});
