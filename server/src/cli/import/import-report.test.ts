import { expect, it, vi } from 'vitest'
import { emptyReport } from '../../../../contract/test/empty-report.ts'
import type { ImportReport } from '../../archive/import/run/report.ts'
import { showProgress } from '../terminal/progress.ts'
import { formatReport } from './import-report.ts'

function reportWith(found: Partial<ImportReport>): ImportReport {
  const counts = { ...emptyReport.counts, posts: 2, drafts: 1, pictures: 3, missingPictures: 1 }
  return { ...(emptyReport as ImportReport), counts, ...found }
}

it('a report says what was counted, what was guessed and what is missing', () => {
  const change = { kind: 'remaining tag', what: '{{< chart >}}' } as const
  const unused = { kind: 'unused field', what: 'layout' } as const
  const report = reportWith({
    dryRun: true,
    notes: ['The addresses are /:year/:title/.'],
    posts: [
      { path: 'c.md', title: 'C', outcome: 'imported', changes: [change, unused] },
      { path: 'd.md', title: 'D', outcome: 'imported', changes: [change, change] },
    ],
    unusedFields: [{ field: 'layout', files: 1_047 }],
    refused: [{ path: 'a.md', reason: 'it has no title' }],
    skipped: [{ path: 'README.md', reason: 'it has no front matter' }],
    missingPictures: [{ path: 'b.md', address: 'gone.png', reason: 'there is no such file' }],
    deadLinks: [{ path: 'b.md', address: '../gone/' }],
  })
  expect(formatReport(report)).toBe(`This would happen (nothing was written):
  posts                  2
  pages                  0
  comments               0
  of the posts drafts    1
  of the posts scheduled 0
  imported               0
  updated                0
  unchanged              0
  refused                0
  skipped                0
  pictures               3
  pictures missing       1
  handles without a name 0

About the source:
  The addresses are /:year/:title/.

Refused:
  a.md: it has no title

Pictures missing:
  b.md: gone.png (there is no such file)

Links that lead nowhere:
  b.md: ../gone/

Fields that were not used:
  layout: 1,047 files

Template tags that are left in the text:
  {{< chart >}}: 2 files

Skipped:
  README.md: it has no front matter
`)
})

it('a report counts the handles of authors without a name, and says which these are', () => {
  const changes = [{ kind: 'handle', what: 'zed' }] as const
  const posts = ['a.md', 'b.md'].map((path) => ({
    path,
    title: 'A',
    outcome: 'imported' as const,
    changes: [...changes],
  }))
  const { counts } = reportWith({})
  const report = formatReport(reportWith({ posts, counts: { ...counts, handles: 1 } }))
  expect(report).toContain('\n  handles without a name 1\n')
  expect(report).toContain('\nHandles of authors without a name:\n  zed: 2 files\n')
})

it('a report cuts long lists, and says how to get all of them and how to take the import back', () => {
  const skipped = Array.from({ length: 23 }, (_, n) => ({ path: `${n}.md`, reason: 'no' }))
  const report = formatReport(reportWith({ run: 'the-run', skipped }))
  expect(report).toMatch(/^Done:\n/)
  expect(report).toContain('  19.md: no\n  … and 3 more (--json names all)\n')
  expect(report).toContain('npm run byline -- import --undo the-run\n')
})

it('a name cannot control the terminal, begin a new line or change the text direction', () => {
  const path = 'a\u001b[2J\r\n  refused  0\u009b\u202egnp.md'
  const report = formatReport(reportWith({ refused: [{ path, reason: 'x\u0007' }] }))
  expect(report).toContain('  a?[2J??  refused  0??gnp.md: x?\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not be there.
  expect(report).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
})

/** The output of the progress bar on a terminal 60 columns wide, or without a terminal. */
function written(isTTY: boolean, ...steps: Parameters<typeof showProgress>[]): string {
  let text = ''
  const stderr = { isTTY, columns: 60, write: (part: string) => (text += part) }
  const spy = vi.spyOn(process, 'stderr', 'get').mockReturnValue(stderr as never)
  for (const step of steps) showProgress(...step)
  spy.mockRestore()
  return text
}

it('the progress bar grows on one line of a terminal, and writes nothing elsewhere', () => {
  const steps: Parameters<typeof showProgress>[] = [
    [0, 2, 'first.md'],
    [1, 2, 'a-name-that-is-too-long.md'],
    [2, 2, ''],
  ]
  const [none, half, full] = [0, 15, 30].map((n) => '█'.repeat(n) + '░'.repeat(30 - n))
  expect(written(true, ...steps)).toBe(
    `\r\u001b[K${none} 0/2 first.md\r\u001b[K${half} 1/2 a-name-tha\r\u001b[K${full} 2/2 \n`,
  )
  expect(written(false, ...steps)).toBe('')
})

it('the progress bar of an empty folder is full, and no name controls the terminal', () => {
  expect(written(true, [0, 0, ''])).toBe(`\r\u001b[K${'█'.repeat(30)} 0/0 \n`)
  expect(written(true, [0, 1, 'a\u001b[2J\nb'])).toContain(' 0/1 a?[2J?b')
})
