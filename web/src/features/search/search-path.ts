/** The page of results (S3). */
export const searchPath = (word: string): string => `/search?${new URLSearchParams({ word })}`;
