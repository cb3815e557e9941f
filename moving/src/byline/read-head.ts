import { noteOf } from '@byline/contract/imports/note'
import { parse } from 'yaml'
import type { z } from 'zod'
import { type Head, splitFrontMatter } from '../records/front-matter.ts'
import { Unreadable } from '../records/unreadable.ts'

/** Characters of front matter that an editor has changed. The parser takes quadratic time on hostile input. */
const LONGEST_YAML = 65_536

/** The fields and the text of a file of an export. Throws `Unreadable` with the first field that is wrong. */
export function readHead<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): { head: z.infer<Schema>; body: string } {
  const parts = splitFrontMatter(file) ?? splitYaml(file)
  if (!parts) throw new Unreadable(noteOf('dashboard.imports.reasonNoFrontMatter'))
  const head = schema.safeParse(parts.head)
  if (head.success) return { head: head.data, body: parts.body }
  const [issue] = head.error.issues
  throw new Unreadable(
    noteOf('dashboard.imports.reasonField', { field: String(issue?.path.join('.')), error: String(issue?.message) }),
  )
}

/** Reads front matter that another program has rewritten. */
function splitYaml(file: string): { head: Head; body: string } | undefined {
  const start = /^---\r?\n/.exec(file)?.[0].length
  const end = start === undefined ? undefined : /^---\r?(?:\n|$)/m.exec(file.slice(start))
  if (start === undefined || !end || end.index > LONGEST_YAML) return undefined
  const yaml = file.slice(start, start + end.index)
  const body = file.slice(start + end.index + end[0].length)
  try {
    const head: unknown = parse(yaml, { maxAliasCount: 0, logLevel: 'error' })
    return typeof head === 'object' && head !== null ? { head: head as Head, body } : undefined
  } catch {
    return undefined
  }
}
