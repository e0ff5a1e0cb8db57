import type { Plugin } from 'vite';

/**
 * What cannot wait for the client's code. It puts the stored choice of light or dark on <html> before the
 * first paint, so that nothing flashes, and what the system prefers, as it changes, while there is none;
 * the same with whether a member was here last, and with the fact that scripts run at all. Of a page
 * that came rendered it keeps the buttons that were pressed before the client took it over.
 * The keys are those of `src/lib/theme-mode.ts` and `src/lib/viewer/remembered-membership.ts`; the
 * clicks are for `src/app/early-input.ts`.
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
  var early = window.vitaEarlyClicks = { buttons: [], stop: function () {
    removeEventListener('click', keep, true);
  } };
  function keep(event) {
    var button = event.target.closest && event.target.closest('button');
    if (button) { event.preventDefault(); early.buttons.push(button); }
  }
  addEventListener('click', keep, true);
})();
`;

/** In the document itself: nothing else stands between it and the first paint. The gateway allows it by hash. */
export function headScript(): Plugin {
  return {
    name: 'vita-head-script',
    transformIndexHtml: () => [{ tag: 'script', children: script, injectTo: 'head-prepend' }],
  };
}
