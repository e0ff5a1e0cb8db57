import { redirectConsole } from './logger.ts';

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
