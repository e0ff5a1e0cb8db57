/** Bytes of a chosen file, which is scaled down and encoded again before it is uploaded. */
export const chosenBytes = 10 * 1024 * 1024;
