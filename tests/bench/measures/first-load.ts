import { firstLoadBudgetKb, firstLoadOf, modulesOf } from '../../first-load.ts';
import { type Row, report, say } from '../report.ts';

const pages = { home: 'home-page', product: 'product-page', category: 'category-page' };

/** Gzipped JavaScript of a visitor's first page view. */
export function measureFirstLoad(): void {
  const rows = Object.entries(pages).map(([side, page]): Row | null => {
    const load = firstLoadOf(modulesOf(page, 'zh'));
    return load && { measure: 'first-load', side, ...load, goal: `<= ${firstLoadBudgetKb} kB` };
  });
  const measured = rows.filter((row) => row !== null);
  if (measured.length === 0) {
    say('\nweb/dist is not built: no first-load JavaScript to weigh');
    return;
  }
  report('First-load JavaScript', ['files', 'gzipKb', 'goal'], measured);
}
