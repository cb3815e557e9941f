import { noteOf } from '@byline/contract/imports/note'
import { limits } from '@byline/contract/rules/limits'
import { inBackground } from '@byline/fair-queue/fair-queue'
import { clip } from '@byline/moving/records/one-line'
import type { Source, SourcePerson } from '@byline/moving/records/source'
import { cacheTags } from '../../../db/cache-tags.ts'
import type { Db, Tx } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { findOrCreateAuthorWithin, isImported } from '../../../features/authors/imported-authors.ts'
import { findAuthor } from '../../../features/authors/store.ts'
import { findUser, updateUser } from '../../../features/users/account/store.ts'
import { findProfile, replaceProfile } from '../../../features/users/profile/profile-store.ts'
import { renderBiography } from '../../../features/users/profile/render-biography.ts'
import type { PictureRun } from '../pictures/picture-run.ts'
import { nameOf } from '../prepare/fit-record.ts'
import type { Reporting } from '../run/report.ts'
import type { ImportRun } from '../run/run.ts'

/** The ids of authors by their names, so that the posts of one transaction need one query for each author. */
export class AuthorIds {
  readonly #db: Db
  readonly #run: ImportRun | undefined
  readonly #ids = new Map<string, Promise<string>>()

  constructor(db: Db, run: ImportRun | undefined) {
    this.#db = db
    this.#run = run
  }

  /** The id of an author, who is created if needed. */
  idOf(name: string): Promise<string> {
    const id = this.#ids.get(name) ?? authorNamed(this.#db, name, this.#run)
    this.#ids.set(name, id)
    return id
  }

  /** Somebody may delete an author between two transactions. */
  clear(): void {
    this.#ids.clear()
  }
}

/** The id of the imported author of that name, who is created if needed and is then a part of the run. */
async function authorNamed(db: Db, name: string, run: ImportRun | undefined): Promise<string> {
  // Reads before the transaction, because an import asks this for many records, and almost always the author exists.
  return (await findAuthor(db, name)) ?? transact(db, (tx) => authorWithin(tx, name, run))
}

export async function authorWithin(tx: Tx, name: string, run: ImportRun | undefined): Promise<string> {
  const known = await findAuthor(tx, name)
  if (known !== undefined) return known
  const id = await findOrCreateAuthorWithin(tx, name)
  await run?.record(tx, [{ kind: 'user', subject_id: id }])
  return id
}

interface Describing {
  source: Source
  pictures: PictureRun
  run: ImportRun | undefined
  dryRun: boolean
  reporting: Reporting
}

/** Stores the biographies and pictures of these authors, found by name, unless somebody wrote others here. */
export async function describePeople(deps: Deps, names: Iterable<string>, describing: Describing): Promise<void> {
  const { people } = describing.source
  const known = new Map([...people].map(([name, person]) => [nameOf(name), person]))
  for (const name of [...new Set(names)].sort()) {
    const person = known.get(name)
    if (person) await describePerson(deps, { name, person }, describing)
  }
}

async function describePerson(
  deps: Deps,
  { name, person }: { name: string; person: SourcePerson },
  { pictures: pictureRun, run, dryRun, reporting }: Describing,
): Promise<void> {
  const path = `author ${name}`
  const whole = person.biography?.trim() ?? ''
  const biography = whole.length > limits.biographyMax ? clip(whole, limits.biographyMax) : whole
  if (biography !== whole) reporting.note(noteOf('dashboard.imports.noteBiography', { name }))
  const shown = { cover: person.picture, addresses: [] }
  const pictures = await pictureRun.collect(path, shown, { pictures: [] })
  const id = await findAuthor(deps.db, name)
  const user = id === undefined ? undefined : await findUser(deps.db, id)
  const isOpen = user !== undefined && isImported(user)
  const profile = user && (await findProfile(deps.db, user.id))
  const wantsPicture = isOpen && user.avatar === null && !dryRun
  const avatar = (wantsPicture && pictures.cover?.file) || null
  reporting.addPictures(path, pictures)
  const isNew = biography !== '' && !profile?.biography
  if (!isOpen || dryRun || (avatar === null && !isNew)) return
  const { renderer } = deps
  const rendered = isNew ? await renderBiography({ renderer, turn: inBackground }, biography) : undefined
  await transact(deps.db, async (tx, invalidate) => {
    const replaced = JSON.stringify({ avatar: user.avatar, biography: profile?.biography ?? '' })
    await run?.record(tx, [{ kind: 'user', subject_id: user.id, replaced }])
    if (avatar !== null) await updateUser(tx, user.id, { avatar })
    if (rendered) await replaceProfile(tx, user.id, rendered)
    invalidate(cacheTags.user(user.id))
  })
}
