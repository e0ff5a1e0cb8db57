import { productIdsIn } from './webhook-form.rules.ts';

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
