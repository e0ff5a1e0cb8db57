/** The health check of containers: exits with 0 when the process on the given port is ready. */
const [port = ''] = process.argv.slice(2);
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(4_000),
  });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
