import {
  type eventGuides,
  type graphFiles,
  openApiPath,
  type restGuides,
} from '#schema/page-paths';
import type { Manifest } from '../pages/manifest.ts';

type Address =
  | typeof openApiPath
  | keyof typeof restGuides
  | keyof typeof eventGuides
  | Extract<keyof typeof graphFiles, '/graphql/guide.md'>;

const links: Record<Address, string> = {
  [openApiPath]: 'OpenAPI document',
  '/api/docs/partners.md': 'For partners',
  '/api/docs/rest.md': 'REST operations',
  '/api/docs/typescript.md': 'TypeScript client',
  '/api/docs/first-journey.ts': 'Program in TypeScript',
  '/events/webhooks.md': 'Webhooks',
  '/events/guide.md': 'Event stream',
  '/graphql/guide.md': 'GraphQL API',
};

/** What a reader sees until Scalar has started, which takes long on a slow network, and without scripts. */
const start = `<main id="content" class="start" tabindex="-1">
<h1>Vita REST API</h1>
<ul>
${Object.entries(links)
  .map(([path, text]) => `<li><a href="${path}">${text}</a></li>`)
  .join('\n')}
</ul>`;

const styles = `:root { color-scheme: light dark; }
.skip { position: absolute; left: -999px; z-index: 9999; padding: 8px 16px; background: #fff; color: #000; }
.skip:focus { left: 8px; top: 8px; }
.start { max-width: 40rem; margin: 48px auto; padding: 0 20px; font: 16px/1.6 system-ui, sans-serif; }
body:has(.references-rendered) .start { display: none; }`;

/**
 * The page at `/api/docs`. Scalar reads its configuration from the first script element, so that no inline script is
 * needed; our extension of it leads the first link to the content.
 */
export function toDocsPage(manifest: Manifest): string {
  const scalar = manifest['@scalar/api-reference'];
  const extensions = manifest['api-reference-extensions.js'];
  const loading = manifest['api-reference-loading.js'];
  const content =
    scalar && extensions && loading
      ? `<a class="skip" href="#content">Skip to content</a>
${start}
<noscript><p>The page with all operations needs JavaScript.</p></noscript>
<p class="loading">Loading all operations…</p>
</main>
<script id="api-reference" type="application/json" data-configuration="${escapeAttribute(
          JSON.stringify(toConfiguration(`/${extensions.file}`)),
        )}"></script>
<script src="/${loading.file}" defer></script>
<script src="/${scalar.file}" defer></script>`
      : `${start}
</main>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vita REST API</title>
<style>${styles}</style>
<noscript><style>.loading { display: none; }</style></noscript></head>
<body>
${content}
</body></html>
`;
}

const toConfiguration = (extensionsUrl: string) => ({
  url: openApiPath,
  // A browser sends the cookie of its session by itself.
  authentication: { preferredSecurityScheme: 'bearer' },
  pluginUrls: [extensionsUrl],
  defaultOpenAllTags: true,
  documentDownloadType: 'direct',
  modelsSectionLabel: 'Schemas',
  showDeveloperTools: 'never',
  // Everything below would send requests to, or link to services of, other hosts.
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
});

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
