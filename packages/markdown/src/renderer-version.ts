/** Increase it with each change that changes the HTML; older texts are then rendered again in the background. */
export const RENDERER = 14
