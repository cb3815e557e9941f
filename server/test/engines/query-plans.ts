import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, SqliteAdapter, sql } from 'kysely'
import type { Db } from '../../src/db/tables/schema.ts'

/** Returns a handle that records every statement sent through it. */
export function watchQueries(db: Db): { watched: Db; take: () => CompiledQuery[] } {
  const asked = new WeakMap<object, RootOperationNode>()
  const sent: CompiledQuery[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.set(queryId, node)
      return node
    },
    // Subqueries are transformed too, but have no result.
    async transformResult({ result, queryId }) {
      const node = asked.get(queryId)
      if (node) sent.push(db.getExecutor().compileQuery(node, createQueryId()))
      return result
    },
  }
  return { watched: db.withPlugin(plugin), take: () => sent.splice(0) }
}

/** The steps of a query plan, in the words of its engine, that do not follow an index in its order. */
export function detours(db: Db, query: CompiledQuery): Promise<string[]> {
  const { adapter } = db.getExecutor()
  return adapter instanceof SqliteAdapter ? sqliteDetours(db, query) : postgresDetours(db, query)
}

async function sqliteDetours(db: Db, query: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]),
  )
  const limited = /\blimit\b/i.test(query.sql)
  return rows
    .map(({ detail }) => detail)
    .filter((step) => {
      if (step.startsWith('USE TEMP B-TREE')) return true
      if (!step.startsWith('SCAN ') || step === 'SCAN CONSTANT ROW') return false
      // Rows that are only counted, up to a limit.
      if (step === 'SCAN matches' || step === 'SCAN candidates') return false
      // The results of a search index, in its own order.
      if (/VIRTUAL TABLE INDEX .*M/.test(step)) return !limited
      // An index is walked in the order of the list, and only as far as the page needs.
      return !(limited && step.includes('USING') && step.includes('INDEX'))
    })
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** Makes sorts and table scans expensive, so that the planner uses them only if no index is suitable. */
async function postgresDetours(db: Db, query: CompiledQuery): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    for (const step of ['seqscan', 'sort', 'incremental_sort', 'hashjoin', 'mergejoin']) {
      await sql.raw(`set enable_${step} = off`).execute(connection)
    }
    const { rows } = await connection.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]),
    )
    await sql`reset all`.execute(connection)
    const steps = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(steps)]
    return rows
      .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => steps(Plan)))
      .filter((step) => /Sort|Seq Scan/.test(step['Node Type']))
      .map((step) => `${step['Node Type']} ${step['Relation Name'] ?? ''}`.trim())
  })
}
