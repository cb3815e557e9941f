import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UNFINISHED_FILE } from '@byline/moving/records/format'
import { sourceFolder } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { openUploadsFolder } from '../../storage/uploads-folder.ts'
import type { ExportFile } from './export-file.ts'
import { writeFolder } from './write-folder.ts'

it('has the files when it is finished, without those that are gone', async () => {
  const root = await sourceFolder({ 'from/a.webp': 'picture' })
  const uploads = await openUploadsFolder(join(root, 'from'))
  const folder = join(root, 'new', 'folder')
  async function* files(): AsyncGenerator<ExportFile> {
    yield { path: 'posts/2024/a.md', text: 'text\r\n' }
    expect(await readdir(folder)).toContain(UNFINISHED_FILE)
    yield { path: 'uploads/a.webp', stored: { name: 'a.webp', uploads } }
    yield { path: 'uploads/b.webp', stored: { name: 'b.webp', uploads } }
  }
  expect(await writeFolder(folder, files())).toBe(2)
  expect((await readdir(folder)).toSorted()).toEqual(['posts', 'uploads'])
  expect(await readdir(join(folder, 'uploads'))).toEqual(['a.webp'])
  expect(await readFile(join(folder, 'posts/2024/a.md'), 'utf8')).toBe('text\r\n')
})

it('is refused if it holds anything, and says what an unfinished one is', async () => {
  const folder = await sourceFolder({ note: 'mine' })
  async function* files(): AsyncGenerator<ExportFile> {
    yield { path: 'a.md', text: '' }
  }
  await expect(writeFolder(folder, files())).rejects.toThrow('is not empty')
  expect(await readdir(folder)).toEqual(['note'])
  await writeFile(join(folder, UNFINISHED_FILE), '')
  await expect(writeFolder(folder, files())).rejects.toThrow('was not finished')
})

it('is empty again after an error', async () => {
  const folder = await sourceFolder()
  async function* files(): AsyncGenerator<ExportFile> {
    yield { path: 'posts/a.md', text: '' }
    throw new Error('the disk is full')
  }
  await expect(writeFolder(folder, files())).rejects.toThrow('the disk is full')
  expect(await readdir(folder)).toEqual([])
})
