/** By EIP-1193: the person declined in the wallet. */
const userRejected = 4001;

/** Whether the person at the screen declined; ethers wraps the wallet's own error. */
export function isRejected(error: unknown): boolean {
  const { code, info } = (error ?? {}) as {
    code?: unknown;
    info?: { error?: { code?: unknown } };
  };
  return code === userRejected || code === 'ACTION_REJECTED' || info?.error?.code === userRejected;
}
