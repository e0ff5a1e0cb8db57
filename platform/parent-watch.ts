/** Calls back once when the parent process is gone, so that this process does not run on alone. */
export function stopWithParent(onParentExit: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onParentExit();
  }, 1000);
  timer.unref();
}
