/** The triggers of one engine that count rows. Statements are separated by an empty line. */
export interface Counting {
  /** Drops the triggers that count by `deleted_at`. */
  drop: string
  /** Creates the triggers that count by `visible` only. */
  create: string
}
