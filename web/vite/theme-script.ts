import { createHash } from 'node:crypto';
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

/** A file of its own rather than inline, so that a content security policy need not allow inline scripts. */
export function themeScript(): Plugin {
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
  const fileName = `assets/theme-${hash}.js`;
  return {
    name: 'vita-theme-script',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(script);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: script });
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' },
    ],
  };
}
