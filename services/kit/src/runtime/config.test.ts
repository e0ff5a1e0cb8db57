import { ConfigError, integer, oneOf, optionalText, readConfig, secret, text } from './config.ts';

describe('config', () => {
  const variables = {
    PORT: integer(1, 65_535, 4000),
    SEED: oneOf(['demo', 'none'], 'demo'),
    DATA_DIR: text('.data'),
    SECRET: text(),
    NOTE: optionalText,
  };

  it('uses the defaults of variables that are not set or empty', () => {
    expect(readConfig({ SECRET: 'x', PORT: '' }, variables)).toEqual({
      PORT: 4000,
      SEED: 'demo',
      DATA_DIR: '.data',
      SECRET: 'x',
      NOTE: null,
    });
  });

  it('reads variables that are set', () => {
    const environment = { PORT: '80', SEED: 'none', DATA_DIR: '/d', SECRET: 'x', NOTE: 'n' };
    expect(readConfig(environment, variables)).toEqual({ ...environment, PORT: 80 });
  });

  it('names all invalid variables in one error', () => {
    const read = () => readConfig({ PORT: '4000x', SEED: 'maybe' }, variables);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      'PORT must be a whole number from 1 to 65535; SEED must be one of demo, none; SECRET must be set',
    );
  });

  it('tells a secret that is too short from one that is missing', () => {
    const read = (KEY?: string) => readConfig({ KEY }, { KEY: secret }).KEY;
    expect(read('k'.repeat(32))).toBe('k'.repeat(32));
    expect(() => read('k'.repeat(31))).toThrow('KEY must have 32 characters or more');
    expect(() => read()).toThrow('KEY must be set');
  });

  it.each(['0', '65536', '1.5', '1e9', '-1', 'NaN'])('rejects the port %s', (PORT) => {
    expect(() => readConfig({ PORT, SECRET: 'x' }, variables)).toThrow('PORT must be');
  });
});
