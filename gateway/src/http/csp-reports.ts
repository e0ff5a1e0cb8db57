import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#kit/runtime/request-body';
import { createWindows } from '#kit/runtime/windows';
import { cspReports } from '#schema/traffic-limits';

/** Where browsers report what a policy has blocked. */
export const cspReportPath = '/csp-reports';

/** Also the values of the metric's label, which must be few. */
const directives = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'form-action',
  'other',
] as const;

export type CspDirective = (typeof directives)[number];

export interface CspReportOptions {
  addressOf(request: IncomingMessage): string;
  /** Called for each violation. Reports are counted and not logged, since anybody can send them. */
  count(directive: CspDirective): void;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

const windowMs = 60_000;

/** `POST /csp-reports` in both formats: `application/csp-report` and `application/reports+json`. */
export function createCspReports({ addressOf, count, now }: CspReportOptions) {
  const { perMinute, remembered } = cspReports;
  const windowOf = createWindows(windowMs, remembered, now);

  function isAllowed(address: string): boolean {
    const window = windowOf(address);
    window.count += 1;
    return window.count <= perMinute;
  }

  return async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const end = (status: number, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-length': 0, ...headers }).end();
    if (request.method !== 'POST') return end(405, { allow: 'POST' });
    // Without reading the body: the connection cannot be used again.
    if (!isAllowed(addressOf(request))) {
      return end(429, { 'retry-after': String(windowMs / 1000), connection: 'close' });
    }
    const body = await readBody(request, cspReports.body).catch(() => null);
    if (body === null) return end(413, { connection: 'close' });
    const reported = parse(body.toString('utf8'));
    if (reported === null) return end(400);
    for (const directive of reported.slice(0, cspReports.perBody)) count(directive);
    end(204);
  };
}

interface Report {
  body?: { effectiveDirective?: unknown };
  'csp-report'?: { 'effective-directive'?: unknown; 'violated-directive'?: unknown };
}

/** The directive of each violation; null for malformed text. */
function parse(text: string): CspDirective[] | null {
  try {
    const sent: unknown = JSON.parse(text);
    const reports = (Array.isArray(sent) ? sent : [sent]) as (Report | null)[];
    return reports.map((report) => {
      const old = report?.['csp-report'];
      const name =
        report?.body?.effectiveDirective ??
        old?.['effective-directive'] ??
        old?.['violated-directive'];
      return directives.find((known) => String(name).startsWith(known)) ?? 'other';
    });
  } catch {
    return null;
  }
}
