import { toBatch } from './call-batch.ts';

describe('toBatch', () => {
  it.each([
    null,
    {},
    { id: 'b' },
    { id: 'b', calls: {} },
    { id: 'b', calls: [null] },
    { id: 'b', calls: [{}] },
  ])('X-L16 rejects %j, which no gateway sends', (sent) => {
    expect(() => toBatch(sent)).toThrow('BODY_MALFORMED');
  });
});
