import type { SourceChange } from '../../records/source.ts'
import { oldPathOf } from '../addresses/source-addresses.ts'
import { isGiven, isYesOrNo, plainName } from '../fields/fields.ts'
import type { FrontMatter } from '../fields/front-matter.ts'
import { dateInPath, readDate } from '../fields/source-date.ts'

/** Names of fields in small letters, without hyphens and underscores; the first that is given counts. */
export const createdFields =
  'date published pubdate pubdatetime publishdate publisheddate publishedat publishedon datepublished postdate posted created createdat createddate datecreated releasedate'.split(
    ' ',
  )
export const updatedFields =
  'updated lastmod modified lastmodifiedat lastmodified updateddate updatedat updatedon dateupdated moddatetime modifieddate datemodified lastupdated'.split(
    ' ',
  )
/** Only these fields are certainly dates; others are ignored if unreadable. */
const SURE = ['updated', 'lastmod', 'modified']

/** The field with the date of a post, as written. `published` is a flag in Jekyll and a date in other generators. */
export function writtenDate(head: FrontMatter): unknown {
  const { date } = head
  if (typeof date === 'object' && date !== null && !Array.isArray(date)) return (date as FrontMatter).created
  return firstNamed(head, createdFields)?.value
}

/** An unreadable date is tolerated if the path has a date. */
export function readCreatedAt(head: FrontMatter, path: string, changes: SourceChange[]): string | undefined {
  const inPath = dateInPath(`${oldPathOf(head) ?? ''}/`) ?? dateInPath(path)
  const date = writtenDate(head)
  if (date === undefined) return inPath
  try {
    return readDate(date)
  } catch (error) {
    if (inPath === undefined) throw error
    changes.push({ kind: 'repaired', what: `date: ${String(date).slice(0, 60)}` })
    return inPath
  }
}

export function readUpdatedAt(head: FrontMatter, changes: SourceChange[]): string | undefined {
  const nested = (head.date as FrontMatter | undefined)?.updated
  const given = isGiven(nested) ? { name: 'updated', value: nested } : firstNamed(head, updatedFields)
  try {
    return given && readDate(given.value)
  } catch (error) {
    if (given && SURE.includes(given.name)) throw error
    changes.push({ kind: 'repaired', what: `updated: ${String(given?.value).slice(0, 60)}` })
    return undefined
  }
}

function firstNamed(head: FrontMatter, names: readonly string[]) {
  const byName = new Map(Object.entries(head).map(([name, value]) => [plainName(name), value]))
  for (const name of names) {
    const value = byName.get(name)
    const isFlag = name === 'published' && isYesOrNo(value)
    if (isGiven(value) && !isFlag) return { name, value }
  }
  return undefined
}
