/** What a process reports about itself. */
export interface Health {
  /** False when only a restart can help. */
  isLive(): Promise<boolean>;
  /** Reasons for not being ready; empty when ready. */
  problems(): Promise<string[]>;
  /** Reasons for degraded service; empty for none. */
  degradations(): Promise<string[]>;
  /** In the format of Prometheus. */
  metrics(): Promise<{ contentType: string; text: string }>;
}

export const healthPaths: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);

export interface HealthResponse {
  status: number;
  contentType: string;
  text: string;
}

const lines = (status: number, ...texts: string[]): HealthResponse => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  text: `${texts.join('\n')}\n`,
});

/**
 * The response of one of `healthPaths`; null for another path, and for metrics without `isDetailed`.
 *
 * @param isDetailed false for callers that may only learn the status
 */
export async function healthResponse(
  path: string,
  health: Health,
  isDetailed: boolean,
): Promise<HealthResponse | null> {
  if (path === '/livez') {
    if (await health.isLive()) return lines(200, 'ok');
    return lines(503, isDetailed ? 'no statement has succeeded for a minute' : 'not live');
  }
  if (path === '/readyz') {
    const problems = await health.problems();
    if (problems.length > 0) return lines(503, ...(isDetailed ? problems : ['not ready']));
    return lines(200, 'ok', ...(isDetailed ? await health.degradations() : []));
  }
  if (path !== '/metrics' || !isDetailed) return null;
  return { status: 200, ...(await health.metrics()) };
}
