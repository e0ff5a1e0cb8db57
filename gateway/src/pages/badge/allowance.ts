import type { ServerResponse } from 'node:http';
import { createWindows } from '#kit/runtime/windows';
import { badgeDocuments } from '#schema/traffic-limits';

const windowMs = 60_000;

/** Returns whether a client may still ask within its minute. */
export function createAllowance(perMinute: number) {
  const windowOf = createWindows(windowMs, badgeDocuments.remembered);
  return (client: string): boolean => {
    const window = windowOf(client);
    window.count += 1;
    return window.count <= perMinute;
  };
}

export function refuse(response: ServerResponse): true {
  const headers = {
    'retry-after': String(windowMs / 1000),
    'access-control-allow-origin': '*',
    'content-length': 0,
  };
  response.writeHead(429, headers).end();
  return true;
}
