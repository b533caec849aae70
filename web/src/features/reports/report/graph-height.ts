/** The same while the drawing is on its way and when it stands. Unit: px. */
export const GRAPH_HEIGHT = 220;
