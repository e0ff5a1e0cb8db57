import { homeTabOf, homeTabPath, homeTabs } from './home-tab.rules.ts';

describe('home tabs', () => {
  it('G1 shows the tab of each address', () => {
    expect(homeTabOf('/', null)).toBe('share');
    for (const tab of homeTabs) expect(homeTabOf(`/${tab}`, null)).toBe(tab);
    expect(homeTabOf('/trends_all/', 'trends_picks')).toBe('trends_all');
  });

  it('Q36 keeps visitors on /', () => {
    expect(homeTabPath('share', false)).toBe('/');
    expect(homeTabPath('trends_picks', false)).toBe('/?tab=trends_picks');
    expect(homeTabOf('/', 'trends_picks')).toBe('trends_picks');
    expect(homeTabOf('/', 'nonsense')).toBe('share');
    for (const tab of homeTabs) expect(homeTabPath(tab, true)).toBe(`/${tab}`);
  });
});
