import { createLowMark } from './low-mark.ts';

/** What PostgreSQL would answer. */
interface Server {
  taken: string;
  started: string;
  writers: readonly string[];
}

const looksAt = (server: Server) => {
  let looks = 0;
  return {
    looks: () => looks,
    async query<Row extends object>(text: string): Promise<Row[]> {
      if (text.includes('pg_locks')) return server.writers.map((writer) => ({ writer })) as Row[];
      looks += 1;
      return [{ taken: server.taken, server: server.started }] as Row[];
    },
  };
};

const server = (taken: number, ...writers: string[]): Server => ({
  taken: String(taken),
  started: 'first',
  writers,
});

describe('a low mark', () => {
  /** The mark after each of the looks; no row is left. */
  const marksAfter = async (...servers: readonly Server[]) => {
    const low = createLowMark({ everyMs: 0, now: () => 0 });
    const marks: string[] = [];
    for (const one of servers) {
      const raise = await low.look(looksAt(one));
      raise(undefined);
      marks.push(low.value);
    }
    return marks;
  };

  it('C-M2 is 0 at first, and the last number that was taken while nobody writes', async () => {
    expect(createLowMark().value).toBe('0');
    expect(await marksAfter(server(7), server(9))).toEqual(['7', '9']);
  });

  it('C-M2 waits for every writer that was open when the numbers were taken', async () => {
    const marks = await marksAfter(
      server(7, 'a', 'b'),
      server(8, 'b', 'c'),
      server(9, 'c'),
      server(10, 'd'),
      server(11, 'd'),
      server(12),
    );
    expect(marks).toEqual(['0', '0', '7', '9', '9', '12']);
  });

  it('C-M2 stays below the first row that is left, and never falls', async () => {
    const low = createLowMark({ everyMs: 0, now: () => 0 });
    const session = looksAt(server(9));
    (await low.look(session))({ seq: '5' });
    expect(low.value).toBe('4');
    (await low.look(session))({ seq: '3' });
    expect(low.value).toBe('4');
    (await low.look(session))({ seq: '30' });
    expect(low.value).toBe('9');
  });

  it('C-H3 begins again on another server, or when numbers were lost', async () => {
    const other = { ...server(9, 'a'), started: 'second' };
    expect(await marksAfter(server(9), other)).toEqual(['9', '0']);
    expect(await marksAfter(server(9), server(8, 'a'))).toEqual(['9', '0']);
    expect(await marksAfter(server(9), server(9, 'a'))).toEqual(['9', '9']);
  });

  it('C-M2 looks for one caller at a time, and with a clock of its own', async () => {
    const session = looksAt(server(1));
    const low = createLowMark({ everyMs: 0, now: () => 0 });
    await Promise.all([low.look(session), low.look(session)]);
    expect(session.looks()).toBe(1);
    const byItself = createLowMark();
    (await byItself.look(session))(undefined);
    expect([byItself.value, session.looks()]).toEqual(['1', 2]);
  });

  it('C-M2 looks once in an interval', async () => {
    let time = 0;
    const low = createLowMark({ everyMs: 200, now: () => time });
    const session = looksAt(server(1));
    await low.look(session);
    expect(session.looks()).toBe(1);
    time = 199;
    await low.look(session);
    expect(session.looks()).toBe(1);
    time = 200;
    await low.look(session);
    expect(session.looks()).toBe(2);
  });

  it('C-M2 looks again after a look that failed', async () => {
    const low = createLowMark({ everyMs: 0, now: () => 0 });
    const query = () => Promise.reject(new Error('connection lost'));
    await expect(low.look({ query })).rejects.toThrow('connection lost');
    (await low.look(looksAt(server(3))))(undefined);
    expect(low.value).toBe('3');
  });
});
