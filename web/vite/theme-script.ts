import type { Plugin } from 'vite';

/**
 * Puts the stored choice of light or dark on <html> before the first paint, so that nothing flashes,
 * and what the system prefers, as it changes, while there is none. The same with whether a member was
 * here last, and with the fact that scripts run at all.
 * The keys are those of `src/lib/theme-mode.ts` and `src/lib/viewer/remembered-membership.ts`.
 */
const script = `(function () {
  var root = document.documentElement;
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function show() {
    var mode = null;
    try { mode = localStorage.getItem('vita-mode'); } catch (_) {}
    root.setAttribute('data-theme', mode || (dark.matches ? 'dark' : 'light'));
  }
  show();
  dark.addEventListener('change', show);
  try { if (localStorage.getItem('vita-member')) root.setAttribute('data-member', ''); } catch (_) {}
  root.setAttribute('data-scripted', '');
})();
`;

/** In the document itself: nothing else stands between it and the first paint. The gateway allows it by hash. */
export function themeScript(): Plugin {
  return {
    name: 'vita-theme-script',
    transformIndexHtml: () => [{ tag: 'script', children: script, injectTo: 'head-prepend' }],
  };
}
