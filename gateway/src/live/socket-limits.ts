import { streams } from '#schema/traffic-limits';

/** The starting values of OWASP's WebSocket cheat sheet. */
export const socketLimits = {
  frameBytes: 64 * 1024,
  initMs: 3000,
  subscriptions: 20,
  socketsPerUser: streams.perMember,
  messagesPerMinute: 100,
  pingMs: 30_000,
  /** A client that does not respond to a close frame is cut off after this time. */
  closeMs: 1000,
  /** Unsent bytes at which a slow socket is closed. */
  bufferedBytes: 1024 * 1024,
} as const;
