import { deviceFamily } from './device-family.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceFamily', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome, Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
      'Edge, Windows',
    ],
    [`Mozilla/5.0 (Macintosh; Intel) ${webkit} Version/18.0 Safari/605.1`, 'Safari, macOS'],
    [`Mozilla/5.0 (iPhone) ${webkit} MicroMessenger/8.0 Safari/605.1`, 'WeChat, iOS'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox, Android'],
    ['Linux only', 'Linux'],
    ['curl/8.0', undefined],
    [undefined, undefined],
  ])('X-L14 names families only: %s', (userAgent, expected) => {
    expect(deviceFamily(userAgent)).toBe(expected);
  });
});
