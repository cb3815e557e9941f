/** The visible posts of each month; counted by triggers. A month whose posts are all gone keeps its row. */
export interface ArchiveMonthsTable {
  /** A month of UTC, `YYYY-MM`. */
  month: string
  count: number
  /** When one of its posts was last written. */
  changed_at: string
}
