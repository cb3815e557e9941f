import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** The last migration of before the rule: sites were stopped for an upgrade until then. */
const LAST_BEFORE = '0063'

/** Statements that break the version before, which goes on serving during an upgrade and after going back. */
const BREAKING: [string, RegExp][] = [
  ['drops a table or a column', /\bdrop\s+(table|column)\b|\bdrop(Table|Column)\(/i],
  ['renames a table or a column', /\brename\b|\brename(To|Column)\(/i],
  ['changes the type of a column', /\balter\s+column\b[^;`]*\btype\b|\bsetDataType\(/i],
  ['forbids a missing value', /\bset\s+not\s+null\b|\bsetNotNull\(/i],
  ['adds a column that needs a value', /\badd\s+column\b(?![^;`,]*\bdefault\b)[^;`,]*\bnot\s+null\b/i],
]

/** The reasons why the version before could not work with what these statements leave. */
function breaking(text: string): string[] {
  return BREAKING.filter(([, statement]) => statement.test(text)).map(([reason]) => reason)
}

/** Whether the name of a migration names the first version that works with what it leaves (`inspect.ts`). */
function namesNeed(file: string): boolean {
  const [, own = '', needed] = /^(\d{4})[^/]*?(?:-needs-(\d{4}))?(?:\.ts$|\/)/.exec(file) ?? []
  return needed !== undefined && needed < own
}

it('a migration leaves what the version before reads and writes, or names the version it needs (decision 1)', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const broken = files
    .filter((file) => /^\d{4}/.test(file) && file.endsWith('.ts') && file > `${LAST_BEFORE}~` && !namesNeed(file))
    .map((file) => [file, breaking(readFileSync(join(import.meta.dirname, file), 'utf8'))] as const)
    .filter(([, reasons]) => reasons.length > 0)
  expect(broken).toEqual([])
})

it.each([
  ['alter table posts drop column title', 'drops a table or a column'],
  ["db.schema.dropTable('posts')", 'drops a table or a column'],
  ['alter table posts rename column title to name', 'renames a table or a column'],
  ["db.schema.alterTable('posts').renameTo('articles')", 'renames a table or a column'],
  ['alter table posts alter column seq type bigint', 'changes the type of a column'],
  ['alter table posts alter column title set not null', 'forbids a missing value'],
  ['alter table posts add column note text not null', 'adds a column that needs a value'],
])('%s is found', (statement, reason) => {
  expect(breaking(statement)).toEqual([reason])
})

it.each([
  "alter table posts add column note text not null default ''",
  'alter table posts add column note text',
  'create table notes (id text primary key, note text not null)',
  'create index posts_by_note on posts (note)',
])('%s is allowed', (statement) => {
  expect(breaking(statement)).toEqual([])
})

it.each([
  ['0080-drop-notes-needs-0070.ts', true],
  ['0080-drop-notes-needs-0070/postgres.ts', true],
  ['0080-drop-notes.ts', false],
  // The version before, 0079, could not serve beside it.
  ['0080-drop-notes-needs-0080.ts', false],
])('%s names the version it needs: %s', (file, expected) => {
  expect(namesNeed(file)).toBe(expected)
})
