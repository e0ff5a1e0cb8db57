import { deviceFamily, isRobot } from './device-family.ts';

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

describe('isRobot', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    `Mozilla/5.0 (Linux; Android 6.0) ${webkit} Chrome/140.0 Safari/537.36 (compatible; bingbot/2.0)`,
    'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
    'facebookexternalhit/1.1',
    'TelegramBot (like TwitterBot)',
    'curl/8.5.0',
    'python-requests/2.32',
  ])('G7 O34 knows %j as a robot', (agent) => {
    expect(isRobot(agent)).toBe(true);
  });

  it.each([
    undefined,
    '',
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 9; CUBOT NOTE) ${webkit} Chrome/140.0 Mobile Safari/537.36`,
    'okhttp/4.12',
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0 Safari/537.36`,
  ])('G7 O34 takes %j for a person', (agent) => {
    expect(isRobot(agent)).toBe(false);
  });
});
