import { homeTabs } from '#schema/page-paths';
import { homeTabOf } from './home-tab.rules.ts';

describe('home tabs', () => {
  it('G1 shows the tab of each address', () => {
    expect(homeTabOf('/', null)).toBe('share');
    for (const tab of homeTabs) expect(homeTabOf(`/${tab}`, null)).toBe(tab);
    expect(homeTabOf('/trends_all/', 'trends_picks')).toBe('trends_all');
  });

  it('Q36 shows visitors on / the tab of the query', () => {
    expect(homeTabOf('/', 'trends_picks')).toBe('trends_picks');
    expect(homeTabOf('/', 'nonsense')).toBe('share');
  });
});
