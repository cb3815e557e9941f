import { expect, it, vi } from 'vitest'
import { formatReport } from './import-report.ts'
import { showProgress } from './progress.ts'

const nothing = { imported: 0, updated: 0, unchanged: 0, 'no post': 0 }

it('a report names every file that could not be imported and every missing picture', () => {
  const report = formatReport(
    {
      counts: { ...nothing, imported: 2 },
      unpublished: { draft: 1, scheduled: 0 },
      refused: [{ path: 'a.md', reason: 'it has no title' }],
      missingPictures: [{ path: 'b.md', address: 'gone.png' }],
    },
    true,
  )
  expect(report).toBe(`This would happen (nothing was written):
  imported          2
  updated           0
  of them drafts    1
  of them scheduled 0
  unchanged         0
  no post           0
  refused           1
  pictures missing  1

Refused:
  a.md: it has no title

Pictures missing (their alternative text is shown):
  b.md: gone.png
`)
})

it('a name cannot control the terminal, begin a new line or change the text direction', () => {
  const path = 'a\u001b[2J\r\n  refused  0\u009b\u202egnp.md'
  const report = formatReport(
    {
      ...{ counts: nothing, unpublished: { draft: 0, scheduled: 0 }, missingPictures: [] },
      refused: [{ path, reason: 'x\u0007' }],
    },
    false,
  )
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
