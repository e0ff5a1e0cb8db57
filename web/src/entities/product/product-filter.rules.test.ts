import {
  filterOf,
  filterVariable,
  sortOf,
  typeOf,
  withoutFilter,
  withParameters,
} from './product-filter.rules.ts';

const params = (query: string) => new URLSearchParams(query);

describe('the filter in the address of a list', () => {
  it('G3 reads the values that are numbers, and ignores the others', () => {
    expect(filterOf(params('category=12&chain=1&platform=x&stage=&language=-1&utm=1'))).toEqual({
      category: '12',
      chain: '1',
    });
    expect(filterOf(params('category=999999999999'))).toEqual({});
    expect(filterOf(params('chain=99&stage=11&platform=3&language=012'))).toEqual({});
    expect(filterOf(params('stage=0&platform=32'))).toEqual({ stage: '0', platform: '32' });
  });

  it('G3 becomes the variable of the graph', () => {
    expect(filterVariable({ category: '12', chain: '1' }, false)).toEqual({
      category: '12',
      chain: 1,
      platform: null,
      stage: null,
      language: null,
      upcoming: false,
    });
  });

  it('G3 reads order and type by their names, and falls back for others', () => {
    expect(sortOf('rising', 'UPS')).toBe('RISING');
    expect(sortOf('toString', 'UPS')).toBe('UPS');
    expect(sortOf(null, 'NEWEST')).toBe('NEWEST');
    expect(typeOf('nft')).toBe('NFT');
    expect(typeOf('constructor')).toBeNull();
  });

  it('G3 keeps the other parameters when one changes, but not the length of the list', () => {
    const here = params('sort=rising&chain=1&show=50');
    expect(withParameters('/apps', here, { platform: '4' })).toBe(
      '/apps?sort=rising&chain=1&platform=4',
    );
    expect(withParameters('/apps', here, { chain: null })).toBe('/apps?sort=rising');
    expect(withoutFilter('/apps', here)).toBe('/apps?sort=rising');
    expect(withoutFilter('/apps', params('chain=1'))).toBe('/apps');
  });
});
