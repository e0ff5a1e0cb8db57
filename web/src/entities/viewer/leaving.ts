let leaving = false;

/** Says that the member logs out here, so that a full load of another page follows. */
export const startLeaving = (): void => {
  leaving = true;
};

export const isLeaving = (): boolean => leaving;
