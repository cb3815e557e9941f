import type { SourcePerson } from '../../records/source.ts'
import { type FrontMatter, isFields } from '../fields/front-matter.ts'
import { findPeopleFiles } from './people-files.ts'
import { handlesOf, personFrom } from './person.ts'

/** People of a site by their handles, which front matter may name instead of them. */
export type People = Map<string, SourcePerson>

/** People of one list. */
const LIST_MAX = 2_000

/** Reads the people in the lists of a site. Files that cannot be read are no lists. */
export async function readPeople(folders: readonly string[]): Promise<People> {
  const people = new PeopleByHandle()
  for (const root of new Set(folders))
    for await (const { handle, data } of findPeopleFiles(root)) {
      if (handle === undefined) people.addList(data)
      else if (isFields(data)) people.add(data, [handle], { hasTitle: true })
    }
  return people.byHandle
}

/** Finds a person by a handle in any case, with `@`, or by the path of their file. */
export function personOf(written: string, people: People): SourcePerson | undefined {
  const plain = written.trim().replace(/^@/, '')
  const file = plain.replace(/\.(?:mdx?|json|ya?ml|toml)$/, '')
  const keys = [written, plain, file.split('/').at(-1) ?? '']
  return [...keys, ...keys.map((one) => one.toLowerCase())].map((key) => people.get(key)).find(Boolean)
}

class PeopleByHandle {
  readonly byHandle: People = new Map()
  readonly #byName = new Map<string, SourcePerson>()

  /** Adds people from a mapping by handle, or from a list. */
  addList(data: unknown): void {
    if (typeof data !== 'object' || data === null) return
    for (const [key, value] of Object.entries(data).slice(0, LIST_MAX))
      if (isFields(value)) this.add(value, Array.isArray(data) ? [] : [key], { hasTitle: false })
  }

  /** Fields without a name are nobody. The same name again is the same person with further handles. */
  add(fields: FrontMatter, handles: readonly string[], { hasTitle }: { hasTitle: boolean }): void {
    const found = personFrom(fields, { hasTitle })
    if (!found) return
    const person = this.#byName.get(found.name) ?? found
    Object.assign(person, { ...found, ...person })
    this.#byName.set(person.name, person)
    // A handle belongs to the first person who has it.
    for (const key of [...handles, ...handlesOf(fields), person.name].flatMap((one) => [one, one.toLowerCase()]))
      if (key !== '' && !this.byHandle.has(key)) this.byHandle.set(key, person)
  }
}
