/** Sends the choices of one switch, of which the last one wins. */
export interface LastChoice {
  /**
   * Call when a choice is sent. Returns what to call with its outcome: the value to show again, null for
   * none.
   */
  send(value: boolean): (isDone: boolean) => boolean | null;
}

export function createLastChoice(): LastChoice {
  let choices = 0;
  let running = 0;
  // What the server has, as far as its answers tell.
  let known = false;
  return {
    send(value) {
      if (running === 0) known = !value;
      choices += 1;
      running += 1;
      const own = choices;
      return (isDone) => {
        running -= 1;
        if (isDone) known = value;
        return isDone || own !== choices ? null : known;
      };
    },
  };
}
