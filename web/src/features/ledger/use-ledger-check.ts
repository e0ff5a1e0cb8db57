import { useCallback, useEffect, useState } from 'react';
import { useViewer } from '../../entities/viewer/session.tsx';
import { useGraph } from '../../lib/graph/graph.ts';
import { checkLedger, type LedgerResult, type RememberedLog } from './check-ledger.ts';
import { createLedgerSource } from './ledger-source.ts';

const storageKey = 'vita.ledger';

function readRemembered(): RememberedLog | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

function remember(log: RememberedLog): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(log));
  } catch {
    // A browser without storage compares with yesterday only.
  }
}

/** False in a browser without storage, and before the first visit. */
export const hasRemembered = (): boolean => readRemembered() !== null;

function forgetRemembered(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing is stored then.
  }
}

export type LedgerCheck = { state: 'running' } | { state: 'failed'; error: unknown } | LedgerDone;
export interface LedgerDone {
  state: 'done';
  result: LedgerResult;
}

/**
 * Checks the viewer's account when the page opens, and at each call of `again`. `forget` compares with
 * no earlier log.
 */
export function useLedgerCheck() {
  const graph = useGraph();
  const userId = useViewer()?.id;
  const [check, setCheck] = useState<LedgerCheck>({ state: 'running' });
  const again = useCallback(async () => {
    if (userId === undefined) return;
    setCheck({ state: 'running' });
    const options = {
      source: createLedgerSource(graph),
      remembered: readRemembered(),
      now: Date.now(),
    };
    try {
      const result = await checkLedger(userId, options);
      if (result.kind === 'right') remember(result.remember);
      setCheck({ state: 'done', result });
    } catch (error) {
      setCheck({ state: 'failed', error });
    }
  }, [graph, userId]);
  useEffect(() => {
    void again();
  }, [again]);
  const forget = useCallback(() => {
    forgetRemembered();
    void again();
  }, [again]);
  return { check, again, forget };
}
