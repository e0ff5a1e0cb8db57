let leaving = false;

/** Marks that the member logs out in this tab, which then loads another page. */
export const startLeaving = (): void => {
  leaving = true;
};

export const isLeaving = (): boolean => leaving;
