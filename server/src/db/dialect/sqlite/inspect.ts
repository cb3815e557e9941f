import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { Inspected } from '../dialect.ts'
import { isCorrupt, storageFailureOf } from '../storage-failure.ts'

/** 'Byln' in ASCII, in the header of every database of Byline (sqlite.org/pragma.html, application_id). */
export const APPLICATION_ID = 0x42796c6e

const NOT_A_DATABASE = 26

/** Reads a SQLite file without changing a byte. Throws a sentence if it is damaged or not a database. */
export function inspectSqlite(file: string): Inspected {
  const nothing = { tables: [], migrations: [], foreign: false }
  if (file === ':memory:') return nothing
  if (sizeOf(file) === 0) {
    // SQLite would delete the log of an empty database, and that log may be the last copy of the data.
    if (sizeOf(`${file}-wal`) === 0) return nothing
    throw new Error(
      `${file} is missing or empty, but its log ${file}-wal is not: restore the database from a backup, or move the log away`,
    )
  }
  try {
    return readContent(file)
  } catch (error) {
    throw explained(file, error)
  }
}

/** Reads every page. Throws a sentence if one is damaged; returns false if the disk is too full even to read. */
export function checkPages(file: string): boolean {
  try {
    const database = openReadOnly(file)
    try {
      const [found] = database.prepare('pragma quick_check(1)').all()
      if (Object.values(found ?? {}).join() !== 'ok') throw damaged(file)
      return true
    } finally {
      database.close()
    }
  } catch (error) {
    if (storageFailureOf(error) === 'full') return false
    throw explained(file, error)
  }
}

function readContent(file: string): Inspected {
  const database = openReadOnly(file)
  try {
    const all = (sql: string) => database.prepare(sql).all().flatMap(Object.values)
    const id = Number(all('pragma application_id')[0])
    const tables = all(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'",
    ) as string[]
    const migrated = tables.includes('kysely_migration')
    return {
      tables,
      migrations: migrated ? (all('select name from kysely_migration') as string[]) : [],
      foreign: id !== 0 && id !== APPLICATION_ID,
    }
  } finally {
    database.close()
  }
}

/**
 * Without a write-ahead log the file is opened as immutable: the usual way creates files beside it, and fails on a full
 * disk. With a log both are read, and the log remains.
 */
function openReadOnly(file: string): DatabaseSync {
  const address = pathToFileURL(file)
  return sizeOf(`${file}-wal`) === 0
    ? new DatabaseSync(new URL('?immutable=1', address), { readOnly: true })
    : new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
}

export function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0
}

function explained(file: string, error: unknown): unknown {
  const primary = ((error as { errcode?: number }).errcode ?? 0) & 0xff
  if (primary === NOT_A_DATABASE) return new Error(`${file} is no SQLite database`)
  return isCorrupt(error) ? damaged(file) : error
}

function damaged(file: string): Error {
  return new Error(
    `${file} is damaged: restore it from a backup, or recover what is left with 'sqlite3 ${file} .recover'; nothing was changed`,
  )
}
