import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyName, fileOf } from '@byline/contract/addresses/upload-names'
import { expect, it, onTestFinished } from 'vitest'
import { holdsPictures } from './holds-pictures.ts'
import { nameOf } from './picture-names.ts'
import { openUploadsFolder } from './uploads-folder.ts'

it('a folder contains pictures if it has a picture or a copy of one, but not with other files', async () => {
  const path = await mkdtemp(join(tmpdir(), 'byline-holds-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  const folder = await openUploadsFolder(path)
  expect(await holdsPictures(folder)).toBe(false)
  await folder.write('notes.txt', Buffer.from('notes'))
  expect(await holdsPictures(folder)).toBe(false)
  await folder.write(copyName(nameOf(Buffer.from('picture')), 640, 'avif'), Buffer.from('copy'))
  expect(await holdsPictures(folder)).toBe(true)
})

it('a copy belongs to its picture, whatever its width and format', () => {
  const name = nameOf(Buffer.from('picture'))
  expect(fileOf(copyName(name, 640, 'webp'))).toBe(name)
  expect(fileOf(copyName(name, 1280, 'avif'))).toBe(name)
  expect(fileOf(name)).toBe(name)
  expect(fileOf('notes.webp')).toBeUndefined()
})
