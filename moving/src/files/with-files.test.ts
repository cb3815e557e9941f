import { sourceFolder } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import type { Source } from '../records/source.ts'
import { withFiles } from './with-files.ts'

/** A source with one file of its own, which notes that it was closed. */
function sourceWith(closed: string[] = []): Source {
  return {
    kind: 'wordpress',
    url: 'https://www.old.example',
    addresses: new Set<string>(),
    people: new Map(),
    skipped: [],
    notes: [],
    async *records() {},
    findFile: async (_, address) => (address === '/own.png' ? { file: '/export/own.png', name: 'own.png' } : undefined),
    close: async () => void closed.push('closed'),
  }
}

it('finds files of the source first, then those of its site in the folder', async () => {
  const folder = await sourceFolder({ 'own.png': 'x', '2019/05/a.jpg': 'a', 'logo.png': 'l' })
  const source = await withFiles(sourceWith(), folder)
  const find = async (address: string) => (await source.findFile('1', address))?.file
  expect(await find('/own.png')).toBe('/export/own.png')
  expect(await find('https://old.example/wp-content/uploads/logo.png')).toBe(`${folder}/logo.png`)
  expect(await find('/wp-content/uploads/2019/05/a-300x200.jpg')).toBe(`${folder}/2019/05/a.jpg`)
  expect((await source.findByName?.('/elsewhere/a.jpg'))?.file).toBe(`${folder}/2019/05/a.jpg`)
})

it('takes a file for an address of another host only if the path has two of its folders', async () => {
  const folder = await sourceFolder({ '2019/05/a.jpg': 'a', 'logo.png': 'l' })
  const source = await withFiles(sourceWith(), folder)
  const find = async (address: string) => (await source.findFile('1', address))?.name
  expect(await find('https://i0.wp.com/old.example/uploads/2019/05/a.jpg')).toBe('a.jpg')
  expect(await find('https://other.example/img/logo.png')).toBeUndefined()
})

it('takes the host of a service for pictures for that of the site', async () => {
  const folder = await sourceFolder({ '1*a.png': 'a' })
  const isOwnFile = (address: string) => address.startsWith('https://pictures.example/')
  const source = await withFiles({ ...sourceWith(), isOwnFile }, folder)
  const find = async (address: string) => (await source.findFile('1', address))?.name
  expect(await find('https://pictures.example/max/800/1*a.png')).toBe('1*a.png')
  expect(await find('https://other.example/max/800/1*a.png')).toBeUndefined()
})

it('closes the source if there is no such folder', async () => {
  const closed: string[] = []
  await expect(withFiles(sourceWith(closed), '/nowhere/at/all')).rejects.toThrow('no folder')
  expect(closed).toEqual(['closed'])
})
