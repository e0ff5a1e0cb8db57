import { productIdsIn, slugIn } from './webhook-form.rules.ts';

describe('productIdsIn', () => {
  it.each([
    ['', []],
    ['7', ['7']],
    ['7, 8\n9；10', ['7', '8', '9', '10']],
    ['https://vita.example/zh/app-item?tab=faq&id=7 x', ['7', 'x']],
  ])('reads %j', (text, ids) => {
    expect(productIdsIn(text)).toEqual(ids);
  });
});

describe('slugIn', () => {
  it.each([
    ['https://vita.example/uniswap/about', 'uniswap'],
    ['https://vita.example/zh/uniswap/faq/?label=2#top', 'uniswap'],
    ['/en/%E9%92%B1%E5%8C%85/talk', '钱包'],
    ['https://vita.example/uniswap', 'uniswap'],
    ['https://vita.example/zh/uniswap/?up=1', 'uniswap'],
    ['https://vita.example/zh', null],
    ['https://vita.example/zh/badges', null],
    ['https://vita.example/m/uniswap', null],
    ['https://vita.example', null],
    ['https://vita.example/app-item?id=7', null],
    ['/%E9/about', null],
    ['uniswap/about', null],
    ['7', null],
    ['https://', null],
  ])('M3 reads %j', (text, slug) => {
    expect(slugIn(text)).toBe(slug);
  });
});
