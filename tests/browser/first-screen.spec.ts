import { aboutText } from '../../web/src/pages/static/about-text.ts';
import { readArticle } from '../../web/vite/read-article.ts';
import { expect, inBothLanguages, test } from './site.ts';

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const abouts = {
  en: aboutText(readArticle('about', 'en')),
  zh: aboutText(readArticle('about', 'zh')),
};

inBothLanguages((language, say) => {
  test('V9 the first screen of home explains the site, UPs and vitamins', async ({ page }) => {
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.goto('/');
      for (const id of [
        'home.hero.title',
        'home.hero.lead',
        'home.hero.upMeaning',
        'home.hero.vitaminMeaning',
        'home.hero.join',
      ] as const) {
        await expect(page.getByRole('main').getByText(say(id))).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test('G5 Q48 the first screen of About explains the site and how to take part', async ({
    page,
  }) => {
    const about = abouts[language];
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.goto('/about');
      const main = page.getByRole('main');
      for (const words of [about.heading, about.lead, about.up, about.vitamins]) {
        await expect(main.getByText(words)).toBeInViewport({ ratio: 1 });
      }
      await expect(main.getByText(about.takePart)).toBeInViewport({ ratio: 1 });
      for (const { name } of Object.values(about.ways)) {
        await expect(main.getByRole('heading', { name })).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test('G5 About lists what earns vitamins, with links', async ({ page }) => {
    await page.goto('/about');
    const main = page.getByRole('main');
    await expect(main.getByRole('definition')).toHaveText(['+3', '+3', '+1', '+3', '+3', '+10']);
    await main.getByRole('button', { name: say('home.hero.join') }).click();
    await expect(page.getByRole('dialog', { name: say('register.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await main.getByRole('link', { name: say('about.lookAround') }).click();
    await expect(page).toHaveURL('/apps');
  });
});
