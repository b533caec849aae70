/** A run that takes its time: the sweep, or a file that was asked for by name. Any other leaves out what repeats itself. */
export const isWholeRun = process.env.SUGYA_SWEEP === 'on' || process.env.SUGYA_NAMED === 'on';
