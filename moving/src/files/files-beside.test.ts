import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceFolder } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { openFilesBeside } from './files-beside.ts'

const files = {
  '2019/05/a.jpg': 'a',
  '2019/05/a-300x200.jpg': 'copy',
  '2019/06/only.png': 'only',
  'twice.png': '1',
  '2020/twice.png': '2',
}

it('finds a file by the path of its address, the asked copy before the original', async () => {
  const root = await sourceFolder(files)
  const { find } = await openFilesBeside(root)
  const nameOf = async (address: string) => (await find(address))?.name
  const host = 'https://old.example/wp-content/uploads'
  expect(await nameOf(`${host}/2019/05/a-300x200.jpg`)).toBe('a-300x200.jpg')
  expect(await nameOf(`${host}/2019/05/a-1024x683.jpg`)).toBe('a.jpg')
  expect(await nameOf(`${host}/2021/05/a.jpg`)).toBeUndefined()
})

it('finds the only file of a name, wherever it is, and none of two', async () => {
  const { findByName } = await openFilesBeside(await sourceFolder(files))
  expect((await findByName('/img/ONLY.png'))?.file).toMatch(/2019\/06\/only\.png$/)
  expect(await findByName('/img/twice.png')).toBeUndefined()
  expect(await findByName('/img/none.png')).toBeUndefined()
})

it('reads nothing outside the folder or behind a symbolic link', async () => {
  const root = await sourceFolder({ 'secret.png': 'x', 'in/a.png': 'a' })
  await symlink('../secret.png', join(root, 'in/link.png'))
  await symlink('..', join(root, 'in/up'))
  const { find, findByName } = await openFilesBeside(join(root, 'in'))
  for (const address of ['link.png', 'up/secret.png', '../secret.png', 'secret.png'])
    expect([await find(address), await findByName(address)], address).toEqual([undefined, undefined])
})

it('says which folder is missing', async () => {
  await expect(openFilesBeside('/nowhere/at/all')).rejects.toThrow('there is no folder /nowhere')
})
