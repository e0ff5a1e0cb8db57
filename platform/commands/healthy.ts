/** Exits with 0 when the process that listens on the port given says that it is ready. */
const [port = ''] = process.argv.slice(2);
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(4_000),
  });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
