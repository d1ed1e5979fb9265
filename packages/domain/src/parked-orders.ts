/** Length of the label by which a parked order is found again. */
export const MAX_PARKED_LABEL_LENGTH = 100;
