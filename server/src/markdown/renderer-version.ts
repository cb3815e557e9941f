/** Counts changes of this folder that change the HTML; texts made by an older one are rendered again in the background. */
export const RENDERER = 8
