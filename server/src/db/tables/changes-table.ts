import type { Generated } from 'kysely'

/** The log of invalidated cache tags, which every process follows. */
export interface ChangesTable {
  id: Generated<number>
  tag: string
  at: string
}
