import { buildSchema, print } from 'graphql';
import { security } from '#schema/limits';
import { newDocuments } from '#schema/traffic-limits';
import { createDocumentBudget } from './document-budget.ts';
import { createOperations } from './operations.ts';

const sdl = 'type Query { up: Int }';
const trusted = new Map([['hash', '{\n  up\n}']]);

describe('new documents', () => {
  let now = 0;
  let documents = 0;
  let operations: ReturnType<typeof createOperations>;
  beforeEach(() => {
    now = 0;
    operations = createOperations({
      schema: buildSchema(sdl),
      supergraph: sdl,
      introspection: false,
      trusted,
      budget: createDocumentBudget(() => now),
    });
  });

  const sendNew = (client: string | null) =>
    operations.prepare({ query: `query New${documents++} { up }` }, client);
  function sendMany(client: string, count: number) {
    for (let sent = 0; sent < count; sent++) sendNew(client);
  }
  const throttled = (seconds: number) =>
    expect.objectContaining({ code: 'THROTTLED', params: { seconds } });

  it('X-L4 are rejected above the limit of a client until its window ends', () => {
    sendMany('192.0.2.1', newDocuments.perClient);
    now = 20_000;
    expect(() => sendNew('192.0.2.1')).toThrow(throttled(40));
    sendMany('192.0.2.2', newDocuments.perClient);
    now = newDocuments.window;
    sendNew('192.0.2.1');
  });

  it('X-L4 count when they are not valid', () => {
    const invalid = () => operations.prepare({ query: '{ down }' }, '192.0.2.1');
    for (let sent = 0; sent < newDocuments.perClient; sent++) expect(invalid).toThrow(/down|QUERY/);
    expect(invalid).toThrow(throttled(60));
  });

  it('X-L4 count for the site around an IPv6 network', () => {
    for (let network = 0; network < security.networksPerSite; network++) {
      sendMany(`2001:db8:1:${network}::/64`, newDocuments.perClient);
    }
    expect(() => sendNew('2001:db8:1:ffff::/64')).toThrow(throttled(60));
    sendNew('2001:db8:2:ffff::/64');
  });

  it('X-L4 are not the registered, the known and our own ones', () => {
    sendNew('192.0.2.1');
    sendMany('192.0.2.1', newDocuments.perClient - 1);
    const prepare = (query: string, hash?: string) =>
      print(operations.prepare({ query, hash }, '192.0.2.1').document);
    expect(prepare('', 'hash')).toBe(trusted.get('hash'));
    expect(prepare('{\n  up\n}')).toBe(trusted.get('hash'));
    expect(prepare(`query New${documents - 1} { up }`)).toContain('up');
    sendNew(null);
    expect(() => sendNew('192.0.2.1')).toThrow(throttled(60));
  });

  it('X-L4 are not stored for a hash that a client sends beside them', () => {
    const unknown = expect.objectContaining({ code: 'PERSISTED_QUERY_NOT_FOUND' });
    const prepare = (query: string) => operations.prepare({ query, hash: 'other' }, '192.0.2.1');
    expect(() => prepare('')).toThrow(unknown);
    expect(prepare('{ up }').type).toBe('query');
    expect(() => prepare('')).toThrow(unknown);
  });
});
