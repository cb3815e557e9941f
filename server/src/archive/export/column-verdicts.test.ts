import { expect, it } from 'vitest'
import { onBothEngines } from '../../../test/engines/engines.ts'
import type { Db } from '../../db/tables/schema.ts'
import { columnVerdicts } from './column-verdicts.ts'

onBothEngines('the tables of the database', (open) => {
  it('have a verdict for each column: whether it belongs to what an export has', async () => {
    const db = await open()
    const unknown: string[] = []
    for (const { name, columns } of await tablesOf(db)) {
      const verdict = columnVerdicts[name as keyof typeof columnVerdicts]
      if (verdict === undefined) unknown.push(name)
      if (typeof verdict !== 'object') continue
      for (const column of columns) {
        if (!(column in verdict)) unknown.push(`${name}.${column}`)
      }
    }
    expect(unknown).toEqual([])
  })
})

/** Tables of the search indexes and of the migrations are made of the others, or are of this database. */
const OTHER_TABLES = /^(kysely_|post_titles|post_letters|post_words|comment_words|\w+_fragments)/

async function tablesOf(db: Db): Promise<{ name: string; columns: string[] }[]> {
  const tables = await db.introspection.getTables()
  return tables
    .filter(({ name, isView }) => !isView && !OTHER_TABLES.test(name))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
}
