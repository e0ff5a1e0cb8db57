/** When the text of a comment was written: a decision names the one that staff have read. */
export const textAtOf = ({ at, editedAt }: { at: string; editedAt: string | null }): string =>
  editedAt ?? at;
