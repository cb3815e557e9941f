import { withFrontMatter } from '@byline/moving/records/front-matter'
import type { Db } from '../../db/tables/schema.ts'
import { listNotesBy } from '../../features/draft-links/note-store.ts'
import { listHighlights } from '../../features/highlights/store.ts'
import { reasonsOf } from '../../features/moderation/decision-store.ts'
import { reasonSentences } from '../../features/moderation/statement.ts'
import { ownDecisions } from '../../features/moderation/trail/present.ts'
import { presentPassage } from '../../features/passages/present.ts'
import { presentOwnReport } from '../../features/reports/present.ts'
import { listReportsBy } from '../../features/reports/store.ts'
import { siteName } from '../../features/site/read-settings.ts'
import { readOwnTexts } from '../../features/working-copies/present.ts'
import { languageOfSite } from '../../site-language/language-of-site.ts'
import { type ExportedFile, jsonFile, type TextFile } from './export-file.ts'
import { personFile } from './export-people.ts'
import { exportPosts } from './export-posts.ts'
import { type Exporting, exportPictures, presentSubscriber } from './export-site.ts'
import { passageIn } from './exported-passage.ts'
import { FileNames } from './file-names.ts'
import { ownReadme } from './readme.ts'
import { listCommentsBy, listThanksOf } from './rows/discussion-store.ts'
import { listTransferredAuthors, loadPerson } from './rows/people-store.ts'
import { listSubscribers } from './rows/site-store.ts'

/**
 * Files with everything that one person has written and that is stored about them, in the form of `exportSite`. The only
 * content of other people is the titles of posts on which the person has commented.
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
  yield personFile('me.md', person, (await listTransferredAuthors(db, [id])).get(id))
  yield* exportPosts(db, scope, { counts, progress: () => {} })
  yield await ownComments(db, id, language)
  const decisions: object[] = []
  for await (const some of ownDecisions(db, id, language)) decisions.push(...some)
  yield jsonFile('decisions.json', decisions)
  yield jsonFile('reports.json', (await listReportsBy(db, id)).map(presentOwnReport))
  const thanks = await listThanksOf(db, id)
  yield jsonFile(
    'thanks.json',
    thanks.map(({ title, slug, comment_id, created_at }) => ({
      post: title,
      slug,
      ...(comment_id !== null && { comment: comment_id }),
      date: created_at,
    })),
  )
  yield jsonFile('highlights.json', await ownHighlights(db, id))
  const notes = await listNotesBy(db, id)
  yield jsonFile(
    'notes.json',
    notes.map(({ content, created_at }) => ({ date: created_at, content })),
  )
  yield* unsavedTexts(db, id)
  // Only of a confirmed address, because anybody may enter another person's address.
  const key = person.email_confirmed_at === null ? null : person.email_key
  const subscriptions = key === null ? [] : await listSubscribers(db, key)
  yield jsonFile('newsletter.json', subscriptions.map(presentSubscriber))
}

/** The passages that a person has saved, with the posts that readers see. */
async function ownHighlights(db: Db, id: string): Promise<object[]> {
  const { rows } = await listHighlights(db, id, {})
  return rows.map((row) => ({
    ...(row.slug !== null && { post: row.title, slug: row.slug }),
    date: row.created_at,
    passage: presentPassage(row),
  }))
}

/** The title of a withdrawn post is left out, because it may have been changed since, for its writers only. */
async function ownComments(db: Db, id: string, language: string): Promise<TextFile> {
  const comments: object[] = []
  for await (const rows of listCommentsBy(db, id)) {
    const held = rows.flatMap((row) => (row.held_at === null ? [] : [row.id]))
    const reasons = await reasonsOf(db, held)
    for (const row of rows) {
      const isSeen = row.state === 'published'
      comments.push({
        ...(isSeen && { post: row.title, slug: row.slug }),
        date: row.created_at,
        updated: row.updated_at,
        ...passageIn(row),
        content: row.content,
        ...(row.held_at !== null && { held: row.held_at, why: reasonSentences(language, reasons.get(row.id) ?? []) }),
      })
    }
  }
  return jsonFile('comments.json', comments)
}

async function* unsavedTexts(db: Db, userId: string): AsyncGenerator<TextFile> {
  const names = new FileNames()
  for await (const { fields, savedAt } of readOwnTexts(db, userId)) {
    const { title, caption, body, tags } = fields
    yield {
      path: `unsaved/${names.choose('unsaved', title)}.md`,
      text: withFrontMatter({ title, description: caption, date: savedAt, tags }, body),
    }
  }
}
