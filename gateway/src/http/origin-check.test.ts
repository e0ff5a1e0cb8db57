import { isForeignRequest, isOwnOrigin } from './origin-check.ts';

const cookie = 'vita=token';
const host = 'vita.example:4000';
const isForeign = (headers: Record<string, string>) =>
  isForeignRequest({ method: 'POST', headers: { host, ...headers } });

describe('isForeignRequest', () => {
  it('C12 lets requests that change nothing pass from anywhere', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const headers = { host, cookie, 'sec-fetch-site': 'cross-site' };
      expect(isForeignRequest({ method, headers })).toBe(false);
    }
  });

  it('promise 7 refuses a foreign page also without a cookie, so that it logs nobody in', () => {
    expect(isForeign({ origin: 'https://evil.example' })).toBe(true);
    expect(isForeign({ 'sec-fetch-site': 'cross-site' })).toBe(true);
  });

  it('promise 7 takes Sec-Fetch-Site at its word when it is there', () => {
    expect(isForeign({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(false);
    expect(isForeign({ cookie, 'sec-fetch-site': 'none' })).toBe(false);
    for (const site of ['same-site', 'cross-site', 'SAME-ORIGIN', '']) {
      expect(isForeign({ cookie, 'sec-fetch-site': site, origin: `http://${host}` })).toBe(true);
    }
  });

  it('A17 lets an old client pass, which keeps cookies and names no origin', () => {
    expect(isForeign({ cookie })).toBe(false);
  });

  it('promise 7 falls back to the Origin', () => {
    expect(isForeign({ cookie, origin: `http://${host}` })).toBe(false);
    expect(isForeign({ cookie, origin: 'https://evil.example' })).toBe(true);
    expect(isForeign({ cookie, origin: 'null' })).toBe(true);
  });
});

describe('isOwnOrigin', () => {
  it('S43 takes our own origin only, to the letter', () => {
    expect(isOwnOrigin({ host, origin: `http://${host}` })).toBe(true);
    expect(isOwnOrigin({ host, origin: `https://${host}` })).toBe(true);
    const foreign = [
      'http://vita.example:5000',
      'http://vita.example',
      `http://evil.${host}`,
      `http://${host}.evil.example`,
      `http://${host}@evil.example`,
      'null',
      '',
    ];
    for (const origin of foreign) expect(isOwnOrigin({ host, origin })).toBe(false);
    expect(isOwnOrigin({ host })).toBe(false);
    expect(isOwnOrigin({ origin: 'http://undefined' })).toBe(false);
  });
});
