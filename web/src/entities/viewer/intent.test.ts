import { times } from '#schema/limits';
import { parseIntent } from './intent.ts';

const stored = (intent: unknown, at: unknown = 0) => JSON.stringify({ at, intent });

describe('the intent of a visitor', () => {
  it.each([
    [{ kind: 'up', productId: '7', name: 'Aave' }],
    [{ kind: 'ask', productId: '7', name: 'Aave' }],
    [{ kind: 'follow', productId: '7' }],
    [{ kind: 'play', productId: '7', rating: 'GREAT' }],
    [{ kind: 'play', productId: '7', rating: null }],
    [{ kind: 'helpful', of: 'Up', id: '7:8' }],
    [{ kind: 'helpful', of: 'Comment', id: '7' }],
    [{ kind: 'report', id: '7' }],
    [
      {
        kind: 'comment',
        input: { kind: 'PRODUCT', subjectId: '7', replyTo: null, content: 'Good' },
      },
    ],
    [{ kind: 'share' }],
    [{ kind: 'messages' }],
    [{ kind: 'addProduct' }],
  ])('R1 lasts for %j until it is too old', (intent) => {
    expect(parseIntent(stored(intent), times.intentKept)).toEqual(intent);
    expect(parseIntent(stored(intent), times.intentKept + 1)).toBeNull();
    expect(parseIntent(stored(intent), -1)).toBeNull();
  });

  it('Q54 R1 keeps no rating that does not exist', () => {
    const intent = { kind: 'play', productId: '7', rating: 'BEST' };
    expect(parseIntent(stored(intent), 0)).toEqual({ ...intent, rating: null });
  });

  it.each([
    ['no JSON'],
    ['null'],
    ['{}'],
    [stored(null)],
    [stored({ kind: 'share' }, '0')],
    [stored({ kind: 'logout' })],
    [stored({ kind: 'follow' })],
    [stored({ kind: 'play' })],
    [stored({ kind: 'report' })],
    [stored({ kind: 'helpful', of: 'Up' })],
    [stored({ kind: 'comment' })],
    [stored({ kind: 'up', productId: '7' })],
    [stored({ kind: 'ask', productId: 7, name: 'Aave' })],
  ])('R1 ignores %s', (json) => {
    expect(parseIntent(json, 0)).toBeNull();
  });
});
