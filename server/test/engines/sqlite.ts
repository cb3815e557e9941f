import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of an empty database with today's schema. */
    sqliteTemplate: string
  }
}

/** A migrated SQLite database that every test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-sqlite-template-'))
  const path = join(folder, 'byline.sqlite')
  const db = connect(path)
  await migrate(db)
  await db.destroy()
  project.provide('sqliteTemplate', path)
  return () => rm(folder, { recursive: true, force: true })
}
