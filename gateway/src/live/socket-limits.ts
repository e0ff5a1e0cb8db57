/** The starting values of OWASP's WebSocket cheat sheet. */
export const socketLimits = {
  frameBytes: 64 * 1024,
  initMs: 3000,
  subscriptions: 20,
  socketsPerUser: 5,
  messagesPerMinute: 100,
  pingMs: 30_000,
  /** Unsent bytes at which a slow socket is closed. */
  bufferedBytes: 1024 * 1024,
} as const;
