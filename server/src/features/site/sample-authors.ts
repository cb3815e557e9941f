import type { Db } from '../../db/tables/schema.ts'
import { findFact } from './facts-store.ts'

/** The ids of the authors of the sample articles. */
export async function sampleAuthors(db: Db): Promise<string[]> {
  return JSON.parse((await findFact(db, 'sample-authors')) ?? '[]') as string[]
}
