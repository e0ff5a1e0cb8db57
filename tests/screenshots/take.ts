import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Language, languages } from '#schema/enums';
import { type Say, texts } from '../browser/texts.ts';
import type { Opener, Shot } from './shots.ts';

const widths = [390, 768, 1440] as const;
const themes = ['light', 'dark'] as const;
const heightOf = (width: number) => (width < 600 ? 844 : 900);
/** High enough for every lazily loaded picture. */
const loadingHeight = 5000;
const password = 'vita2025';

export interface Picture {
  shot: string;
  language: Language;
  theme: (typeof themes)[number];
  width: number;
  /** Within the folder. */
  file: string;
}

interface Work {
  browser: Browser;
  url: string;
  /** A folder. */
  out: string;
  shots: readonly Shot[];
  /** Each must be the beginning of a shot's name, a language, a theme or a width. */
  words: readonly string[];
}

const wantedBy = (words: readonly string[]) => (picture: Omit<Picture, 'file'>) => {
  const own = [picture.language, picture.theme, String(picture.width)];
  const known = [...languages, ...themes, ...widths.map(String)] as string[];
  const names = words.filter((word) => !known.includes(word));
  const rest = words.filter((word) => known.includes(word));
  return (
    (names.length === 0 || names.some((name) => picture.shot.startsWith(name))) &&
    // Two languages, themes or widths are alternatives; a language and a width are not.
    own.every((mine) => {
      const rivals = [languages, themes, widths.map(String)].find((kind) =>
        (kind as readonly string[]).includes(mine),
      ) as readonly string[];
      const chosen = rest.filter((word) => rivals.includes(word));
      return chosen.length === 0 || chosen.includes(mine);
    })
  );
};

/** Loads each shot once per language; width and theme change in place. */
export async function* takePictures(work: Work): AsyncGenerator<Picture> {
  const wants = wantedBy(work.words);
  await mkdir(work.out, { recursive: true });
  for (const language of languages) {
    const contexts = new Map<Opener, BrowserContext>();
    for (const shot of work.shots) {
      const pictures = widths
        .flatMap((width) => themes.map((theme) => ({ shot: shot.name, language, theme, width })))
        .filter(wants);
      if (pictures.length === 0) continue;
      const context = contexts.get(shot.opener) ?? (await openContext(work, language, shot.opener));
      contexts.set(shot.opener, context);
      const page = await load(context, shot, language);
      for (const picture of pictures) {
        const file = `${picture.shot}.${language}.${picture.theme}.${picture.width}.png`;
        await take(page, shot, picture, join(work.out, file));
        yield { ...picture, file };
      }
      await page.close();
      await context.setOffline(false);
    }
    for (const context of contexts.values()) await context.close();
  }
}

async function openContext(work: Work, language: Language, opener: Opener) {
  const context = await work.browser.newContext({
    bypassCSP: true,
    baseURL: work.url,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'lang', value: language, url: work.url }]);
  if (opener) {
    const query =
      'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';
    await context.request.post('/graphql', {
      data: { query, variables: { email: `${opener}@vita.test`, password } },
    });
  }
  return context;
}

/** Waits for pending requests, pictures and animations. */
async function settled(page: Page, shot: Shot, say: Say): Promise<void> {
  await page.waitForLoadState('networkidle');
  if (shot.keepsLoading) return;
  await page
    .getByText(say('content.loading'), { exact: true })
    .first()
    .waitFor({ state: 'detached' });
}

async function load(context: BrowserContext, shot: Shot, language: Language): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: shot.windowOnly ? 900 : loadingHeight });
  await page.goto(shot.path);
  await settled(page, shot, texts[language]);
  await shot.prepare?.(page, texts[language]);
  await settled(page, shot, texts[language]);
  await page.addStyleTag({
    content:
      '*, ::before, ::after { transition: none !important; caret-color: transparent !important } main { min-height: 0 !important }',
  });
  return page;
}

/**
 * Makes the window as high as the page, whose minimum height must not grow with it, so that fixed bars
 * appear at its end.
 */
const heightOfPage = () => document.documentElement.scrollHeight;

async function take(page: Page, shot: Shot, picture: Omit<Picture, 'file'>, path: string) {
  await page.setViewportSize({ width: picture.width, height: heightOf(picture.width) });
  await page.evaluate(
    (theme) => document.documentElement.setAttribute('data-theme', theme),
    picture.theme,
  );
  if (!shot.windowOnly)
    await page.setViewportSize({ width: picture.width, height: await page.evaluate(heightOfPage) });
  await page.screenshot({ path, animations: 'disabled' });
}
