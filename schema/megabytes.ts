/** A number of bytes, as texts and descriptions write it. */
export const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;
