import { jest } from '@jest/globals';
import type { FailureCode } from '../command/failure.ts';
import type { Outcome } from '../command/outcome.ts';
import { createDraftSaver, type DraftState, type SavedDraft } from './draft-saver.ts';

interface Call {
  values: string;
  base: { id: string | null; version: number | null };
  answer(outcome: Outcome<SavedDraft>): Promise<void>;
}

const savedAt = '2026-11-23T10:00:00Z';
const ok = (version: number): Outcome<SavedDraft> => ({
  ok: true,
  data: { id: 'd1', version, savedAt },
});
const failed = (code: FailureCode): Outcome<SavedDraft> => ({
  ok: false,
  failure: { code, params: {} },
});

/** Lets pending promises settle. */
const settle = () => jest.advanceTimersByTimeAsync(0);

function createSaver(draft: SavedDraft | null = null, unsure: string | null = null) {
  const calls: Call[] = [];
  const kept: (string | null)[] = [];
  const states: DraftState['kind'][] = [];
  const saver = createDraftSaver<string>({
    draft,
    unsure,
    delay: 1000,
    save: (values, base) =>
      new Promise((resolve) => {
        const answer = async (outcome: Outcome<SavedDraft>) => {
          resolve(outcome);
          await settle();
        };
        calls.push({ values, base, answer });
      }),
    onState: ({ kind }) => states.push(kind),
    onUnsure: (values) => kept.push(values),
    onSaved: () => undefined,
  });
  return { saver, calls, states, kept, sent: () => calls.map(({ values }) => values) };
}

describe('the saver of drafts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('R5 saves the last of many changes, a second after it', async () => {
    const { saver, calls, states, sent } = createSaver();
    saver.change('a');
    await jest.advanceTimersByTimeAsync(900);
    saver.change('ab');
    await jest.advanceTimersByTimeAsync(900);
    expect(sent()).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(sent()).toEqual(['ab']);
    await calls[0]?.answer(ok(1));
    expect(states.at(-1)).toBe('saved');
  });

  it('R5 has one request at a time, each with the version of the one before', async () => {
    const { saver, calls, states, sent } = createSaver();
    saver.change('a');
    await jest.advanceTimersByTimeAsync(1000);
    saver.change('b');
    await jest.advanceTimersByTimeAsync(1000);
    saver.change('c');
    await jest.advanceTimersByTimeAsync(1000);
    expect(sent()).toEqual(['a']);
    await calls[0]?.answer(ok(1));
    expect(sent()).toEqual(['a', 'c']);
    expect(states.at(-1)).toBe('saving');
    expect(calls[1]?.base).toEqual({ id: 'd1', version: 1 });
    await calls[1]?.answer(ok(2));
    expect(states.at(-1)).toBe('saved');
  });

  it('R5 keeps what it could not send, and sends it when the network is back', async () => {
    const { saver, calls, states, sent } = createSaver();
    saver.change('a');
    await jest.advanceTimersByTimeAsync(1000);
    await calls[0]?.answer(failed('OFFLINE'));
    expect(states.at(-1)).toBe('offline');
    void saver.flush();
    expect(sent()).toEqual(['a', 'a']);
  });

  it.each(['OFFLINE', 'TIMEOUT', 'UNAVAILABLE', 'INTERNAL'] as const)(
    'R5 C-M12 sends the same values again after %s, before what was typed since',
    async (code) => {
      const { saver, calls, states, sent } = createSaver();
      saver.change('a');
      await jest.advanceTimersByTimeAsync(1000);
      await calls[0]?.answer(failed(code));
      saver.change('b');
      await jest.advanceTimersByTimeAsync(1000);
      await calls[1]?.answer(failed('THROTTLED'));
      saver.change('c');
      await jest.advanceTimersByTimeAsync(1000);
      expect(sent()).toEqual(['a', 'a', 'a']);
      expect(calls.map(({ base }) => base)).toEqual(Array(3).fill({ id: null, version: 0 }));
      await calls[2]?.answer(ok(1));
      expect(sent()).toEqual(['a', 'a', 'a', 'c']);
      expect(calls[3]?.base).toEqual({ id: 'd1', version: 1 });
      await calls[3]?.answer(ok(2));
      expect(states.at(-1)).toBe('saved');
    },
  );

  it('R5 C-M12 keeps what the server may have, and begins with it after a reload', async () => {
    const first = createSaver();
    first.saver.change('a');
    await jest.advanceTimersByTimeAsync(1000);
    expect(first.kept).toEqual(['a']);
    await first.calls[0]?.answer(failed('OFFLINE'));
    expect(first.kept.at(-1)).toBe('a');
    const { saver, calls, kept, sent } = createSaver(null, 'a');
    saver.change('ab');
    await jest.advanceTimersByTimeAsync(1000);
    await calls[0]?.answer(failed('THROTTLED'));
    expect(kept.at(-1)).toBe('a');
    await jest.advanceTimersByTimeAsync(1000);
    void saver.flush();
    await calls[1]?.answer(ok(1));
    expect(sent()).toEqual(['a', 'a', 'ab']);
    expect(calls[2]?.base).toEqual({ id: 'd1', version: 1 });
    await calls[2]?.answer(ok(2));
    expect(kept.at(-1)).toBeNull();
  });

  it('R5 C-M12 sends no values again that the server refused', async () => {
    const { saver, calls, sent } = createSaver();
    saver.change('too long');
    await jest.advanceTimersByTimeAsync(1000);
    await calls[0]?.answer(failed('OFFLINE'));
    saver.change('short');
    await jest.advanceTimersByTimeAsync(1000);
    await calls[1]?.answer(failed('DRAFT_TOO_LARGE'));
    void saver.flush();
    expect(sent()).toEqual(['too long', 'too long', 'short']);
  });

  it('R5 W18 says after a flush whether the server has all changes', async () => {
    const { saver, calls } = createSaver({ id: 'd1', version: 3, savedAt });
    await expect(saver.flush()).resolves.toBe(true);
    for (const code of ['OFFLINE', 'THROTTLED', 'DRAFT_TOO_LARGE', 'DRAFT_CHANGED'] as const) {
      saver.change(code);
      const flushed = saver.flush();
      await calls.at(-1)?.answer(failed(code));
      await expect(flushed).resolves.toBe(false);
    }
    const overwritten = saver.overwrite();
    await calls.at(-1)?.answer(ok(4));
    await overwritten;
    await expect(saver.flush()).resolves.toBe(true);
  });

  it('R5 overwrites nothing of another browser without being told', async () => {
    const { saver, calls, states, sent } = createSaver({ id: 'd1', version: 3, savedAt });
    saver.change('mine');
    await jest.advanceTimersByTimeAsync(1000);
    await calls[0]?.answer(failed('DRAFT_CHANGED'));
    expect(states.at(-1)).toBe('conflict');
    saver.change('mine too');
    await jest.advanceTimersByTimeAsync(5000);
    await saver.flush();
    expect(sent()).toEqual(['mine']);
    void saver.overwrite();
    expect(calls[1]).toMatchObject({ values: 'mine too', base: { id: 'd1', version: null } });
    await calls[1]?.answer(ok(9));
    saver.change('more');
    await jest.advanceTimersByTimeAsync(1000);
    expect(calls[2]?.base.version).toBe(9);
  });

  it('F4 asks which text stays when something else than a save meets the other one', async () => {
    const { saver, calls, states } = createSaver({ id: 'd1', version: 3, savedAt });
    expect(saver.held()).toBeNull();
    saver.hold('mine', { code: 'DRAFT_CHANGED', params: {} });
    expect(states).toEqual(['conflict']);
    expect(saver.held()?.code).toBe('DRAFT_CHANGED');
    await expect(saver.flush()).resolves.toBe(false);
    void saver.overwrite();
    expect(calls[0]).toMatchObject({ values: 'mine', base: { id: 'd1', version: null } });
    await calls[0]?.answer(ok(5));
    expect([saver.held(), states.at(-1)]).toEqual([null, 'saved']);
  });

  it('F4 R5 makes a new draft of one that is gone, when it is told', async () => {
    const { saver, calls, states, sent } = createSaver({ id: 'd1', version: 3, savedAt });
    saver.change('mine');
    await jest.advanceTimersByTimeAsync(1000);
    await calls[0]?.answer(failed('NOT_FOUND'));
    expect([saver.held()?.code, states.at(-1)]).toEqual(['NOT_FOUND', 'gone']);
    saver.change('mine too');
    await jest.advanceTimersByTimeAsync(5000);
    await expect(saver.flush()).resolves.toBe(false);
    expect(sent()).toEqual(['mine']);
    void saver.overwrite();
    expect(calls[1]).toMatchObject({ values: 'mine too', base: { id: null, version: 0 } });
    await calls[1]?.answer(ok(1));
    expect([saver.held(), states.at(-1)]).toEqual([null, 'saved']);
    // Without a draft something else is gone, such as the post that is edited.
    const other = createSaver();
    other.saver.change('a');
    await jest.advanceTimersByTimeAsync(1000);
    await other.calls[0]?.answer(failed('NOT_FOUND'));
    expect(other.states.at(-1)).toBe('failed');
  });

  it('R5 says why a draft was refused, and tries again with the next change', async () => {
    const { saver, calls, states, sent } = createSaver();
    saver.change('a');
    await jest.advanceTimersByTimeAsync(1000);
    await calls[0]?.answer(failed('DRAFT_LIMIT'));
    expect(states.at(-1)).toBe('failed');
    saver.change('b');
    await jest.advanceTimersByTimeAsync(1000);
    expect(sent()).toEqual(['a', 'b']);
  });

  it('R5 saves nothing after its end', async () => {
    const { saver, sent } = createSaver();
    saver.change('a');
    await saver.stop();
    saver.change('b');
    await jest.advanceTimersByTimeAsync(5000);
    expect(sent()).toEqual([]);
  });

  it('R5 hands over what a save that runs at its end has stored', async () => {
    const { saver, calls, sent } = createSaver();
    saver.change('a');
    void saver.flush();
    saver.change('b');
    const ended = saver.stop();
    await calls[0]?.answer(ok(1));
    await expect(ended).resolves.toEqual({ id: 'd1', version: 1, savedAt });
    expect(sent()).toEqual(['a']);
    await expect(createSaver().saver.stop()).resolves.toBeNull();
  });
});
