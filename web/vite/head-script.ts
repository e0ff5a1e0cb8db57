import type { Plugin } from 'vite';
import { interactionEvents } from '../src/app/interaction-events.ts';

/**
 * Runs before the first paint, ahead of the client's code:
 * - sets light or dark mode on `<html>`, and whether to expect a member: as the client knew on the last
 *   page, else as the server marked a browser that has a session;
 * - marks a return from another site, whose page stays hidden until the client covers it;
 * - keeps the room of newcomer tasks, and hides the week's count after trends was opened today;
 * - records clicks on buttons, which it marks as pressed, shortcuts, what is typed after that of the search,
 *   and interaction until the client is hydrated.
 *
 * The storage keys are those of `src/lib/theme-mode.ts` and of
 * `membership.ts`, `newcomer.ts` and `use-week-count.ts` in `src/entities/viewer`; `src/app/early-input.ts` reads the record.
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
  var member = null;
  try { member = localStorage.getItem('vita-member'); } catch (_) {}
  if (member ? member === '1' : root.hasAttribute('data-session')) root.setAttribute('data-member', '');
  try {
    if (localStorage.getItem('vita-newcomer') !== '0') root.setAttribute('data-newcomer', '');
    var opened = JSON.parse(localStorage.getItem('vita-trends'));
    if (opened && opened.date === new Date().toISOString().slice(0, 10)) root.setAttribute('data-trends-opened', '');
  } catch (_) {}
  if (/[?&]code=/.test(location.search) && /[?&]state=/.test(location.search)) root.setAttribute('data-returning', '');
  root.setAttribute('data-scripted', '');
  var early = window.vitaEarly = { buttons: [], key: null, typed: '', interacted: false, stop: function (type) {
    removeEventListener(type, listeners[type], true);
  } };
  var listeners = {
    click: function (event) {
      var button = event.target.closest && event.target.closest('button, [data-early]');
      if (button && !event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); early.buttons.push(button); button.setAttribute('data-pressed', ''); }
    },
    keydown: function (event) {
      var typing = /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (early.key && early.key.key === '/' && event.key.length === 1) early.typed += event.key;
      else if (/^[/?]$/.test(event.key)) early.key = event;
      else return;
      event.preventDefault();
    }
  };
  for (var type in listeners) addEventListener(type, listeners[type], true);
  ${JSON.stringify(interactionEvents)}.forEach(function (type) {
    addEventListener(type, function () { early.interacted = true; }, { once: true, passive: true, capture: true });
  });
})();
`;

const charset = /<meta charset="utf-8"\s*\/?>/;

/**
 * Inlines the script at the top of the document; the gateway allows it by its hash. The encoding stands
 * before it, since browsers look for it in the first 1,024 bytes.
 */
export function headScript(): Plugin {
  return {
    name: 'vita-head-script',
    transformIndexHtml: {
      // After the modules and styles that Vite adds at the start of the head.
      order: 'post',
      handler(html) {
        const [encoding] = charset.exec(html) ?? [];
        if (!encoding) throw new Error('index.html has no meta charset');
        const start = `<head>\n    ${encoding}\n    <script>${script}</script>`;
        return html.replace(encoding, '').replace('<head>', () => start);
      },
    },
  };
}
