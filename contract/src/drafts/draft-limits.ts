/** The limits of secret links to drafts; in a file of their own, because few pages need them. */
export const draftLimits = {
  /** Days for which a link works, by default and at most. */
  linkDays: 7,
  linkDaysMax: 90,
  /** Links to one post that work at the same time. */
  linksMax: 20,
  /** Notes on one post. */
  notesMax: 200,
} as const
