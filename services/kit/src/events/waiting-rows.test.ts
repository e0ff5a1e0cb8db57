import { topics } from '#schema/topics';
import { parseEvent } from './event.ts';
import { claimRows, removeRows, toOutgoing, type WaitingRow } from './waiting-rows.ts';

const userId = '0190f5fe-7c00-7a00-8000-000000000001';
const row: WaitingRow = {
  seq: '7',
  id: '0190f5fe-7c00-7a00-8000-000000000002',
  topic: topics.userAccount,
  key: userId,
  type: 'user.registered.v1',
  time: new Date('2026-11-21T10:00:00.123Z'),
  data: JSON.stringify({ userId, roles: [1], language: 'zh' }),
  traceparent: null,
};
const traceparent = `00-${'a'.repeat(32)}-b7ad6b7169203331-01`;

describe('toOutgoing', () => {
  it('rel-E1 makes a CloudEvents envelope of a row, with its number', () => {
    const { value, ...message } = toOutgoing(row);
    expect(message).toEqual({ topic: topics.userAccount, key: userId });
    expect(parseEvent(value)).toEqual({
      specversion: '1.0',
      id: row.id,
      source: '/vita/user',
      type: 'user.registered.v1',
      subject: userId,
      time: '2026-11-21T10:00:00.123Z',
      datacontenttype: 'application/json',
      sequence: '7',
      data: { userId, roles: [1], language: 'zh' },
    });
  });

  it('rel-R36 passes on the trace, in the envelope and as a header', () => {
    const { value, headers } = toOutgoing({ ...row, traceparent });
    expect(headers).toEqual({ traceparent });
    expect(parseEvent(value)).toMatchObject({ traceparent, sequence: '7' });
  });
});

describe('statements of the relay', () => {
  /** Stands for a connection, and records what PostgreSQL would get. */
  const recorded: { text: string; values?: readonly unknown[] }[] = [];
  const session = {
    async query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      recorded.push({ text, values });
      return [];
    },
  };
  afterEach(() => recorded.splice(0));

  it('C-M2 are planned at each run, because they have no parameters', async () => {
    const inFlight = [row, { ...row, seq: '9' }, { ...row, seq: '12' }];
    await claimRows(session, { low: '5', inFlight, limit: 2_000 });
    await removeRows(session, inFlight);
    const [claim, remove] = recorded;
    expect(claim?.text).toMatch(/"seq" > 12 .*"seq" > 5 .*"seq" <= 12\) = 3 .*limit 2000$/s);
    expect(remove?.text).toContain("any('{7,9,12}'::bigint[])");
    for (const { text, values = [] } of recorded) {
      expect(text).not.toContain('$');
      expect(values).toEqual([]);
    }
  });

  it('C-M2 claim behind the low mark while nothing is in flight', async () => {
    await claimRows(session, { low: '5', inFlight: [], limit: 10 });
    expect(recorded[0]?.text).toMatch(/"seq" > 5 .*"seq" > 5 .*"seq" <= 5\) = 0 .*limit 10$/s);
  });

  it.each(['1; drop table outbox', '', '-1', '1 ', ' 1', '1e3'])(
    'rel-S37 write only numbers into their texts, not %j',
    async (seq) => {
      const claim = async () => claimRows(session, { low: seq, inFlight: [], limit: 10 });
      const remove = async () => removeRows(session, [row, { ...row, seq }]);
      await expect(claim()).rejects.toThrow('only numbers are written into a statement');
      await expect(remove()).rejects.toThrow('only numbers are written into a statement');
      expect(recorded).toEqual([]);
    },
  );
});
