import { createLogger, redirectConsole } from './logger.ts';

describe('redirectConsole', () => {
  const own = { ...console };
  afterEach(() => void Object.assign(console, own));

  it('X-L9 logs what a library writes to the console', () => {
    const lines: unknown[] = [];
    const write = (level: string) => (_: object, text: string) => lines.push([level, text]);
    redirectConsole({
      debug: write('debug'),
      info: write('info'),
      warn: write('warn'),
      error: write('error'),
    } as never);
    console.warn('path %s', '/%ff');
    console.error(new Error('broken').message, { code: 7 });
    expect(lines).toEqual([
      ['warn', 'path /%ff'],
      ['error', 'broken { code: 7 }'],
    ]);
  });
});

describe('createLogger', () => {
  it('X-L9 logs no values of rows that an error of the database quotes', () => {
    const lines: string[] = [];
    const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) });
    const quoted = {
      detail: 'Key (email)=(alice@example.org) already exists.',
      where: 'JSON data, line 1: {"email": "alice@example.org"}',
      internalQuery: "select 'alice@example.org'",
    };
    const error = Object.assign(new Error('invalid input syntax for type json'), quoted);
    logger.error({ err: error }, 'failed');
    logger.error({ err: Object.assign(new Error('failed'), { originalError: error }) }, 'failed');
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('invalid input syntax for type json');
    expect(lines.join()).not.toContain('alice');
  });
});
