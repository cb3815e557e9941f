import { listImports, type SiteImport } from '@byline/contract/imports/imports'
import { expect, it } from 'vitest'
import { ApiError } from '../../src/lib/calls/api-client.ts'
import { Component } from '../../src/pages/dashboard/import.tsx'
import { answer, elementsOf, rendered, wordsOf } from '../rendered.ts'

const importOf = (name: string, fields: Partial<SiteImport> = {}): SiteImport => ({
  _id: name,
  name,
  onCommandLine: false,
  bytes: 1_000,
  received: 1_000,
  state: 'imported',
  options: {},
  done: 2,
  total: 2,
  counts: null,
  reason: '',
  startedBy: 'Ada',
  undoable: false,
  reported: false,
  undoReported: false,
  repeatable: false,
  createdAt: '2026-05-01T10:00:00.000Z',
  changedAt: '2026-05-01T10:05:00.000Z',
  ...fields,
})

const page = (imports: SiteImport[], maxBytes = 50_000_000) => [answer(listImports, { imports, maxBytes })]

const formerOf = (html: string) => elementsOf(html, 'article').map(wordsOf)

it('a site without imports offers to choose a file, and has no former ones', async () => {
  const html = await rendered(Component, { answers: page([]) })
  expect(wordsOf(html)).toContain('Choose a file')
  expect(wordsOf(html)).toContain('None yet')
})

it('a site that takes no files names the variable and the command instead', async () => {
  const html = await rendered(Component, { answers: page([], 0) })
  expect(wordsOf(html)).toContain('IMPORT_UPLOADS is off')
  expect(html).not.toContain('type="file"')
})

it('only the import that failed says so, with its reason', async () => {
  const failed = importOf('broken.zip', { state: 'failed', reason: 'The zip breaks off.' })
  const [first, second] = formerOf(await rendered(Component, { answers: page([importOf('fine.xml'), failed]) }))
  expect(first).not.toContain('Failed')
  expect(second).toContain('Failed: The zip breaks off.')
})

it('an import of the command line names nobody who started it', async () => {
  const imports = [importOf('a.zip'), importOf('b', { onCommandLine: true, startedBy: '' })]
  const [first, second] = formerOf(await rendered(Component, { answers: page(imports) }))
  expect(first).toContain(', by Ada')
  expect(second).toContain(', on the command line')
})

it('the import under way is not among the former ones, and no other one can start meanwhile', async () => {
  const imports = [
    importOf('new.zip', { state: 'checking' }),
    importOf('old.zip', { repeatable: true, reported: true }),
  ]
  const html = await rendered(Component, { answers: page(imports) })
  const former = elementsOf(html, 'article')
  expect(former.map(wordsOf)).toEqual([expect.stringContaining('old.zip')])
  expect(html).not.toContain('Choose a file')
})

it('imports that were read stay, with a notice, while the server does not answer', async () => {
  const later = [answer(listImports, new ApiError('The disk is full', 500))]
  const html = await rendered(Component, { answers: page([importOf('old.zip')]), later })
  expect(wordsOf(html)).toContain('The server does not answer at the moment.')
  expect(formerOf(html)).toHaveLength(1)
})

it('a first read that fails says why', async () => {
  const html = await rendered(Component, { answers: [answer(listImports, new ApiError('The disk is full', 500))] })
  expect(wordsOf(html)).toContain('The disk is full Try again')
})

it('a name of any length and direction stays one text of its own', async () => {
  const name = `${'ملف'.repeat(90)}.zip`
  const [article] = elementsOf(await rendered(Component, { answers: page([importOf(name)]) }), 'article')
  expect(article).toMatch(new RegExp(`<h3[^>]*dir="auto"[^>]*>${name}</h3>`))
})
