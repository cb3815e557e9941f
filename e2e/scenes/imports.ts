import { paths } from '@byline/contract/addresses/paths'
import { named } from '@byline/contract/messages/named'
import type { Page } from '@playwright/test'
import { answering, changing, sentence } from '../steps/answers.ts'
import type { Scene } from './scene.ts'

const ID = '0192f0c1-2b3c-7d4e-8f50-617283940516'
const AT = '2026-11-20T10:05:00.000Z'

const counts = {
  posts: 1_204,
  pages: 6,
  comments: 3_410,
  drafts: 14,
  scheduled: 1,
  imported: 1_204,
  updated: 0,
  unchanged: 0,
  refused: 2,
  skipped: 31,
  pictures: 2_850,
  missingPictures: 40,
}

const blog = {
  _id: ID,
  name: 'my-old-blog.WordPress.2026-11-20.xml',
  bytes: 320_000_000,
  received: 320_000_000,
  options: { hosts: ['images.example.org'] },
  done: 0,
  total: 0,
  counts: null,
  reason: '',
  startedBy: 'Ada Lovelace',
  onCommandLine: false,
  undoable: false,
  repeatable: false,
  reported: false,
  undoReported: false,
  createdAt: AT,
  changedAt: AT,
}

const onCommandLine = { ...blog, name: '_posts', onCommandLine: true, bytes: 0, startedBy: '' }

const undoReport = {
  removed: { posts: 1_202, pages: 6, comments: 3_408, people: 4 },
  restored: 0,
  kept: [{ title: 'An article that was mended', reason: 'dashboard.imports.keptChanged' }],
}

const many = (count: number, entry: (n: number) => object) => Array.from({ length: count }, (_, n) => entry(n))

const report = {
  run: null,
  kind: 'wordpress',
  dryRun: true,
  counts,
  unusedFields: [],
  notes: [named('dashboard.imports.notePattern', { pattern: '/%year%/%monthnum%/%postname%/' })],
  posts: many(60, (n) => ({
    path: `post-${n}`,
    title: `An article with an embedded video ${n}`,
    outcome: 'imported',
    changes: [
      { kind: 'embed', what: `https://video.example.org/watch?v=${n}` },
      { kind: 'left out', what: '[contact-form-7 id="12"]' },
    ],
  })),
  refused: many(2, (n) => ({ path: `post-${n}`, reason: 'it has neither a title nor a text' })),
  skipped: many(31, (n) => ({ path: `attachment-${n}`, reason: 'it is a sound' })),
  missingPictures: many(40, (n) => ({
    path: `post-${n}`,
    address: `/wp-content/uploads/2014/05/${'long-name-'.repeat(6)}${n}.jpg`,
    reason: 'the file does not have it',
  })),
  deadLinks: [],
}

/** Answers the calls of the page with these imports. */
const given = (imports: object[]) => async (page: Page) => {
  await answering(/\/api\/imports$/, { imports, maxBytes: 4_000_000_000 })(page)
  await answering('**/api/imports/*/report', report)(page)
  await answering('**/api/imports/*/undo', undoReport)(page)
  const record = { path: 'post-0', kind: 'post', slug: 'post-0', visible: true }
  await answering('**/api/imports/*/records', { records: [record] })(page)
}

const scene = (name: string, imports: object[], when: Scene['when']): Scene => ({
  name,
  at: paths.importAndExport,
  who: 'admin',
  given: given(imports),
  ...(when && { when }),
})

const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor()

/** Bringing another site in, in each of its states. */
export const imports: Scene[] = [
  scene('Import and export', [], text('None yet')),
  scene(
    'an import whose upload has stopped',
    [{ ...blog, state: 'uploading', received: 120_000_000 }],
    text('Choose the file again'),
  ),
  scene('an import that is checked', [{ ...blog, state: 'checking' }], text('Just begun')),
  scene('the report before an import', [{ ...blog, state: 'checked', counts }], async (page) => {
    await page.getByText('Missing pictures', { exact: true }).last().click()
    await page.getByText('Left out of the text').click()
    await page.getByText('Say more about the old site').click()
  }),
  scene('a report by post', [{ ...blog, state: 'checked', counts }], async (page) => {
    await page.getByRole('button', { name: 'By post' }).click()
  }),
  scene(
    'a file without a post',
    [{ ...blog, state: 'checked', counts: { ...counts, posts: 0, pages: 0 } }],
    text('nothing can be imported'),
  ),
  scene('an import under way', [{ ...blog, state: 'importing', counts, done: 640, total: 1_210 }], (page) =>
    page
      .getByText(/1\D?210|١٬٢١٠/)
      .first()
      .waitFor(),
  ),
  scene(
    'former imports',
    [
      { ...blog, state: 'imported', counts, undoable: true },
      { ...onCommandLine, _id: ID.replace('16', '19'), state: 'unfinished', undoable: true },
      {
        ...blog,
        _id: ID.replace('16', '17'),
        state: 'failed',
        repeatable: true,
        reason: 'The disk is full. What was imported so far is whole: free some space.',
      },
      { ...blog, _id: ID.replace('16', '18'), state: 'undone' },
    ],
    text('Taken back.'),
  ),
  scene(
    'what taking an import back has left',
    [{ ...blog, counts, state: 'undone', reported: true, undoReported: true }],
    async (page) => {
      await page.getByRole('button', { name: /^Report/ }).click()
      await page.getByText('These stay').waitFor()
    },
  ),
  {
    ...scene('an import to be taken back', [{ ...blog, state: 'imported', undoable: true }], (page) =>
      page.getByRole('button', { name: /^Undo/ }).click(),
    ),
    overlay: true,
  },
  {
    name: 'Import and export for a user without admin rights',
    at: paths.importAndExport,
    who: 'reader',
    when: (page) => page.getByText('NotFound').waitFor(),
    allowedMessages: /403/,
  },
  {
    name: 'imports that could not be loaded',
    at: paths.importAndExport,
    who: 'admin',
    given: answering(/\/api\/imports$/, { message: sentence('Something went wrong'), code: 'internal' }, 500),
    when: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    allowedMessages: /500|Something went wrong/,
  },
  {
    name: 'the dashboard after a failed backup',
    at: paths.dashboard,
    who: 'admin',
    given: changing('**/api/dashboard', {
      backup: {
        state: 'failed',
        lastAt: AT,
        bytes: 12_400_000,
        place: 's3://backups/blog',
        failedAt: AT,
        failure: 's3://backups/blog: the storage answered 403 (AccessDenied: Access Denied)',
      },
    }),
    when: text('The last backup failed'),
  },
]
