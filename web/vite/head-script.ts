import type { Plugin } from 'vite';
import { signsOfLife } from '../src/app/signs-of-life.ts';

/**
 * What cannot wait for the client's code. It puts the stored choice of light or dark on <html> before the
 * first paint, so that nothing flashes, and what the system prefers, as it changes, while there is none;
 * the same with whether a member was here last, and with the fact that scripts run at all. Of a page
 * that came rendered it keeps the buttons (and links that act as such) and the shortcuts that were pressed before the client took it
 * over, and whether anybody stirred. The keys of the storage are those of `src/lib/theme-mode.ts` and
 * `src/lib/viewer/remembered-membership.ts`; the rest is for `src/app/early-input.ts`.
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
  var early = window.vitaEarly = { buttons: [], key: null, stirred: false, stop: function (type) {
    removeEventListener(type, kept[type], true);
  } };
  var kept = {
    click: function (event) {
      var button = event.target.closest && event.target.closest('button, [data-early]');
      if (button && !event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); early.buttons.push(button); }
    },
    keydown: function (event) {
      var typing = /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (!typing && /^[/?]$/.test(event.key)) { event.preventDefault(); early.key = event; }
    }
  };
  for (var type in kept) addEventListener(type, kept[type], true);
  ${JSON.stringify(signsOfLife)}.forEach(function (sign) {
    addEventListener(sign, function () { early.stirred = true; }, { once: true, passive: true, capture: true });
  });
})();
`;

/** In the document itself: nothing else stands between it and the first paint. The gateway allows it by hash. */
export function headScript(): Plugin {
  return {
    name: 'vita-head-script',
    transformIndexHtml: () => [{ tag: 'script', children: script, injectTo: 'head-prepend' }],
  };
}
