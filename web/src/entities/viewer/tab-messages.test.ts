import { parseTabMessage } from './tab-messages.ts';

describe('messages between tabs', () => {
  it.each([
    [{ type: 'logout' }],
    [{ type: 'login', viewerId: '0199-a_1' }],
    [{ type: 'sessions', viewerId: 'u-1' }],
    [{ type: 'language', language: 'zh' }],
    [{ type: 'up', viewerId: 'u-1', productId: '7', upValue: 12 }],
  ])('U2 A15 I1 accepts %j, without anything else that it contains', (message) => {
    expect(parseTabMessage({ ...message, extra: 1 })).toEqual(message);
  });

  it.each([
    [null],
    ['logout'],
    [[]],
    [{}],
    [{ type: 'constructor' }],
    [{ type: 'login' }],
    [{ type: 'login', viewerId: '' }],
    [{ type: 'login', viewerId: 'x'.repeat(65) }],
    [{ type: 'login', viewerId: 'a b' }],
    [{ type: 'sessions', viewerId: 7 }],
    [{ type: 'language', language: 'de' }],
    [{ type: 'language', language: ['zh'] }],
    [{ type: 'up', viewerId: 'u-1', productId: '7', upValue: -1 }],
    [{ type: 'up', viewerId: 'u-1', productId: '7', upValue: '1' }],
    [{ type: 'up', viewerId: 'u-1', productId: { id: 7 }, upValue: 1 }],
  ])('U2 A15 I1 ignores %j', (received) => {
    expect(parseTabMessage(received)).toBeNull();
  });
});
