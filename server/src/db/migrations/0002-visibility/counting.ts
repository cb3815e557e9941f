/** How an engine counts. Statements are separated by an empty line. */
export interface Counting {
  /** Removes what counted by `deleted_at`. */
  drop: string
  /** Counts by `visible` alone. */
  create: string
}
