import { createHash } from 'node:crypto';

/** Hashes of the inline scripts of a document, for the Content-Security-Policy. Data needs none. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g,
  );
  return [...scripts].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  );
}

/** Headers of a page. Styles are inserted at run time by Emotion, hence inline ones are let through. */
export function pageHeaders(html: string): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${inlineScriptHashes(html).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return { ...commonHeaders, 'content-security-policy': policy.join('; ') };
}

/** On every answer of the gateway. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
};
