import { DAY, HOUR } from './durations.ts';

/** Uploaded pictures. */
export const files = {
  /** Bytes of one picture. */
  pictureBytes: 2 * 1024 * 1024,
  /** Of one side, and of the whole picture. */
  side: 8_000,
  pixels: 16_000_000,
  /** Of one member, in 24 hours and in all. */
  perDay: 50,
  bytesPerMember: 100 * 1024 * 1024,
  /** Milliseconds until deletion of a file whose upload did not end. */
  unfinishedKept: HOUR,
  /** Milliseconds until deletion of a file that no record uses. */
  unusedKept: 30 * DAY,
  /** Milliseconds until deletion of a replaced file. It counts toward the quota until then. */
  replacedKept: DAY,
  /** Large bodies that one gateway process receives at once: in all, of one member, and of one network. */
  receiving: { inAll: 64, perMember: 4, perClient: 16 },
} as const;

/** Width and height of a stored avatar in pixels. */
export const avatarSize = 300;
