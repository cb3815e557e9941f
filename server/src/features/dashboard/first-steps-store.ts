import type { FirstSteps } from '@byline/contract/dashboard'
import { isFound } from '../../db/rows/rows.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { sampleAuthors } from '../settings/owner-texts.ts'
import { deleteFact, findFact } from '../site/facts-store.ts'
import { listSetKeys } from '../site/store.ts'
import { existingPosts, visiblePosts } from '../visibility/store.ts'

/** The settings that change the look of the site. */
const LOOK = ['accent', 'typeface', 'logo', 'logoDark', 'icon']

/** The first steps of a new site and which of them have happened; undefined once they were dismissed. */
export async function readFirstSteps(db: Db): Promise<FirstSteps | undefined> {
  if ((await findFact(db, 'first-steps')) === undefined) return undefined
  const samples = await sampleAuthors(db)
  const written = existingPosts(db)
    .innerJoin('users', 'users.id', 'posts.user_id')
    .select('posts.id')
    .where('users.email_key', 'is not', null)
    .limit(1)
  const imported = existingPosts(db)
    .innerJoin('imports', 'imports.post_id', 'posts.id')
    .select('posts.id')
    .$if(samples.length > 0, (query) => query.where('posts.user_id', 'not in', samples))
    .limit(1)
  const set = await listSetKeys(db)
  return {
    write: await isFound(written),
    bringIn: await isFound(imported),
    look: LOOK.some((key) => set.has(key)),
    mail: (await findFact(db, 'test-mail')) !== undefined,
    samples: await listSampleTexts(db, set, samples),
  }
}

/** The parts of the site that still show the samples: texts that nobody has set, and articles. */
async function listSampleTexts(db: Db, set: Set<string>, samples: string[]): Promise<FirstSteps['samples']> {
  const articles = visiblePosts(db).select('id').where('user_id', 'in', samples).limit(1)
  const shown = {
    front: !set.has('heroTitle') || !set.has('heroText'),
    tags: !set.has('chips') || !set.has('sidebarTags'),
    articles: samples.length > 0 && (await isFound(articles)),
    about: !set.has('about'),
    faqs: !set.has('faqs'),
    footer: !set.has('footerText'),
  }
  return (Object.keys(shown) as (keyof typeof shown)[]).filter((part) => shown[part])
}

export async function dismissFirstSteps(tx: Tx): Promise<void> {
  await deleteFact(tx, 'first-steps')
}
