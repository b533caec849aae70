/** The block with the one button of the day: where the skip link leads on the course's home. */
export const DAY_PLACE_ID = 'day';
