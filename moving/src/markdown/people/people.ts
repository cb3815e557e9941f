import { isObject } from '../../records/parsed-json.ts'
import type { SourcePerson } from '../../records/source.ts'
import { type FrontMatter, isFields } from '../fields/front-matter.ts'
import { findPeopleFiles, tellsPeople } from './people-files.ts'
import { handlesElsewhere, handlesOf, personFrom } from './person.ts'

/** People of a site by their handles, which front matter may name instead of them. */
export type People = Map<string, SourcePerson>

export interface PeopleOfSite {
  people: People
  /** The files, each about one person. */
  files: ReadonlyMap<string, AboutPerson>
}

export interface AboutPerson {
  person: SourcePerson
  /** Whether a field has the name, and not the title alone, which a text about anything has. */
  isNamed: boolean
}

/** People of one list. */
const LIST_MAX = 2_000
/** Fields of a list that hold people. */
const LISTS = ['authors', 'author', 'people', 'team', 'contributors', 'members', 'writers']
/** Parts of a configuration that templates use. */
const PART =
  /^(?:params|extra|theme|themeConfig|social|customFields|site|config|meta|metadata|(?:site|app|blog)_?(?:config|meta|metadata|data|info))$/i

/** Reads the people in the lists of a site and in its configurations. Files that cannot be read are no lists. */
export async function readPeople(
  folders: readonly string[],
  configs: readonly FrontMatter[] = [],
): Promise<PeopleOfSite> {
  const people = new PeopleByHandle()
  const files = new Map<string, AboutPerson>()
  for (const root of new Set(folders))
    for await (const { file, handle, data } of findPeopleFiles(root)) {
      if (handle === undefined) people.addList(data)
      else if (isFields(data)) {
        const person = people.add(data, [handle], { hasTitle: true })
        const isNamed = personFrom(data, { hasTitle: false }) !== undefined
        if (person) files.set(file, { person, isNamed })
      }
    }
  for (const config of configs) {
    const parts = Object.keys(config).filter((name) => PART.test(name))
    for (const part of [config, ...parts.map((name) => config[name]).filter(isFields)])
      for (const [name, value] of Object.entries(part)) if (tellsPeople(name)) people.addList(value)
  }
  return { people: people.all(), files }
}

/** Finds a person by a handle in any case, with `@`, or by the path of their file. */
export function personOf(written: string, people: People): SourcePerson | undefined {
  const plain = written.trim().replace(/^@/, '')
  const file = plain.replace(/\/(?:_?index)?$/, '').replace(/\.(?:mdx?|json|ya?ml|toml)$/, '')
  const keys = [written, plain, file, file.split('/').at(-1) ?? '']
  return [...keys, ...keys.map((one) => one.toLowerCase())].map((key) => people.get(key)).find(Boolean)
}

class PeopleByHandle {
  readonly #byHandle: People = new Map()
  /** By handles on other networks, unless another person has that handle here. */
  readonly #elsewhere: People = new Map()
  readonly #byName = new Map<string, SourcePerson>()

  all(): People {
    return new Map([...this.#elsewhere, ...this.#byHandle])
  }

  /** Adds people from a mapping by handle, from a list, or from the fields of one person. */
  addList(data: unknown, depth = 0): void {
    if (!isObject(data) || depth > 2) return
    const inside = isFields(data) ? LISTS.map((name) => data[name]).find(isObject) : undefined
    if (inside) {
      this.addList(inside, depth + 1)
      return
    }
    if (isFields(data) && this.add(data, [], { hasTitle: false })) return
    for (const [key, value] of Object.entries(data).slice(0, LIST_MAX)) {
      const handles = Array.isArray(data) ? [] : [key]
      // An address beside them is that of a network.
      if (typeof value === 'string' && handles.length > 0 && !/[:/@]/.test(value))
        this.add({ name: value }, handles, { hasTitle: false })
      else if (isFields(value)) this.add(value, handles, { hasTitle: false })
    }
  }

  /** Undefined if the fields name nobody. The same name again is the same person with further handles. */
  add(fields: FrontMatter, handles: readonly string[], { hasTitle }: { hasTitle: boolean }): SourcePerson | undefined {
    const found = personFrom(fields, { hasTitle })
    if (!found) return undefined
    const known = this.#byName.get(found.name)
    const person = known ? Object.assign(known, joinedPerson(known, found)) : found
    this.#byName.set(person.name, person)
    addKeys(this.#byHandle, [...handles, ...handlesOf(fields), person.name], person)
    addKeys(this.#elsewhere, handlesElsewhere(fields), person)
    return person
  }
}

/** Joins the first picture and both biographies. */
function joinedPerson(known: SourcePerson, found: SourcePerson): SourcePerson {
  const told = [known.biography, found.biography].filter((one) => one !== undefined)
  const [longer = '', shorter = ''] = told.toSorted((a, b) => b.length - a.length)
  const biography = longer.includes(shorter) ? longer : `${shorter}\n\n${longer}`
  return { ...found, ...known, ...(biography && { biography }) }
}

/** A handle belongs to the first person who has it. */
function addKeys(people: People, keys: readonly string[], person: SourcePerson): void {
  for (const key of keys.flatMap((one) => [one, one.toLowerCase()]))
    if (key !== '' && !people.has(key)) people.set(key, person)
}
