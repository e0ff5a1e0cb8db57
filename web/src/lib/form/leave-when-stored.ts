interface StoredForm {
  /** Whether all edits are in the draft on the server, or on their way. */
  isSaved: boolean;
  /** Saves the draft. Resolves with whether the server has all edits. */
  store(): Promise<boolean>;
  /** Asks whether to leave, and says whether the edits are saved. */
  ask(isSaved: boolean, onLeave: () => void): void;
}

/**
 * A question before a form with a draft is left. Where the server then refuses the last edits, it is
 * asked again, and says that they are not saved.
 */
export function leaveWhenStored({ isSaved, store, ask }: StoredForm) {
  return (proceed: () => void): void => {
    const askUnsaved = () => ask(false, proceed);
    const onLeave = () => void store().then((isStored) => (isStored ? proceed : askUnsaved)());
    if (isSaved) ask(true, onLeave);
    else askUnsaved();
  };
}
