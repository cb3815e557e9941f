import { paths } from '@byline/contract/addresses/paths'
import { type Counts, type PersonHead, places } from '@byline/moving/records/format'
import { withFrontMatter } from '@byline/moving/records/front-matter'
import { idsOf } from '../../db/rows/rows.ts'
import type { Db } from '../../db/tables/schema.ts'
import { namedLanguage } from '../../language/named-language.ts'
import type { TextFile } from './export-file.ts'
import { FileNames } from './file-names.ts'
import { listPeople, loadPersonParts, type Person, type PersonParts } from './rows/people-store.ts'

/** A Markdown file for each person, with the biography as its text and without anything secret. */
export async function* exportPeople(db: Db, counts: Pick<Counts, 'people'>): AsyncGenerator<TextFile> {
  const names = new FileNames()
  for await (const people of listPeople(db)) {
    const parts = await loadPersonParts(db, idsOf(people))
    for (const person of people) {
      counts.people++
      const name = names.choose(places.people, person.slug)
      yield personFile(`${places.people}/${name}.md`, person, parts)
    }
  }
}

export function personFile(path: string, person: Person, parts: PersonParts): TextFile {
  const { email, email_confirmed_at, avatar, suspended_until: until, suspended_reason: reason } = person
  const transferred = parts.transferred.get(person.id)
  const mails = parts.mails.get(person.id)
  const head: PersonHead = {
    name: person.name,
    ...(email !== null && { email }),
    ...(email_confirmed_at !== null && { email_confirmed: email_confirmed_at }),
    date: person.created_at,
    slug: person.slug,
    ...(avatar !== null && { picture: paths.upload(avatar) }),
    verified: person.verified === 1,
    writer: person.writer === 1,
    admin: person.admin === 1,
    ...namedLanguage(person.language),
    links: JSON.parse(person.links ?? '[]') as PersonHead['links'],
    byline: {
      id: person.id,
      ...(person.former_by !== null && { former: true }),
      ...(person.trusted === 1 && { trusted: true }),
      ...(until !== null && { suspended: { until, reason } }),
      ...(mails && { mails: Object.fromEntries(mails.map(({ kind, mail }) => [kind, mail])) }),
      ...(transferred && {
        took_over: transferred.map(({ id, name, slug, created_at, deleted_at }) => ({
          id,
          name,
          slug,
          date: created_at,
          handed_over: deleted_at ?? created_at,
        })),
      }),
    },
  }
  return { path, text: withFrontMatter({ ...head }, person.biography ?? '') }
}
