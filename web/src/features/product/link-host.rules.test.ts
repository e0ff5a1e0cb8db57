import { hostOf } from './link-host.rules.ts';

describe('hostOf', () => {
  it.each([
    ['https://www.Uniswap.org/swap?a=b', 'uniswap.org'],
    ['https://bücher.example/', 'bücher.example'],
    ['https://WWW.Bücher.example:8080', 'bücher.example'],
    ['https://例子.com', '例子.com'],
    ['https://xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['https://8.8.8.8/', '8.8.8.8'],
    ['https://[2606:4700::1111]/', '[2606:4700::1111]'],
    // An invisible letter, and a host behind credentials.
    ['https://bü\u200bcher.example', 'xn--bcher-kva.example'],
    ['https://bücher.example@opensea.io', 'opensea.io'],
    ['no link', 'no link'],
  ])('C14 shows the host of %s as %s', (url, host) => {
    expect(hostOf(url)).toBe(host);
  });
});
