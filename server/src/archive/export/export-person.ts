import { withFrontMatter } from '@byline/moving/records/front-matter'
import { type OwnSections, ownSections } from '../../features/own-data/own-sections.ts'
import { siteName } from '../../features/site/read-settings.ts'
import { languageOfSite } from '../../site-language/language-of-site.ts'
import { type ExportedFile, jsonFile, type TextFile } from './export-file.ts'
import { personFile } from './export-people.ts'
import { exportPosts } from './export-posts.ts'
import { type Exporting, exportPictures } from './export-site.ts'
import { FileNames } from './file-names.ts'
import { type OwnFile, ownFiles } from './own-files.ts'
import { ownReadme } from './readme.ts'
import { loadPerson, loadPersonParts } from './rows/people-store.ts'

/**
 * Files with everything that one person has written and that is stored about them, in the form of `exportSite`. The
 * only content of other people is the titles of posts on which the person has commented.
 */
export async function* exportPerson(
  { db, uploads }: Pick<Exporting, 'db' | 'uploads'>,
  id: string,
): AsyncGenerator<ExportedFile> {
  const person = await loadPerson(db, id)
  const language = await languageOfSite(db)
  const scope = { author: id }
  const counts = { posts: 0, comments: 0, revisions: 0, pictures: 0 }
  yield {
    path: 'README.md',
    text: ownReadme(language, { name: person.name, site: await siteName(db) }),
  }
  yield* exportPictures({ db, uploads }, scope, counts)
  // Nobody is told whether their comments may be held.
  yield personFile('me.md', { ...person, trusted: 0 }, await loadPersonParts(db, [id]))
  yield* exportPosts(db, scope, { counts, progress: () => {} })
  const sections = await ownSections(db, person, language)
  for (const name of Object.keys(ownFiles) as OwnFile[]) yield jsonFile(ownFiles[name][0], await whole(sections[name]))
  yield* unsavedTexts(await whole(sections.unsavedTexts))
}

/** A section with all slices of its list. */
async function whole<T>(section: T | (() => AsyncIterable<T> | T)): Promise<T> {
  if (typeof section !== 'function') return section
  const rows: unknown[] = []
  for await (const some of (section as () => AsyncIterable<unknown[]>)()) rows.push(...some)
  return rows as T
}

async function* unsavedTexts(texts: OwnSections['unsavedTexts']): AsyncGenerator<TextFile> {
  const names = new FileNames()
  for (const { title, caption, slug, body, tags, savedAt, ...byline } of texts) {
    yield {
      path: `unsaved/${names.choose('unsaved', title)}.md`,
      text: withFrontMatter({ title, description: caption, date: savedAt, slug, tags, byline }, body),
    }
  }
}
