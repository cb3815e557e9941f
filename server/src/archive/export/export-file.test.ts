import { expect, it } from 'vitest'
import { listFiles } from './export-file.ts'

it('a list is in one file, a long one in several of eight megabytes at most, and an empty one in none', async () => {
  const pathsOf = async (rows: unknown[]) => {
    const files = await Array.fromAsync(listFiles('notes/one', rows))
    expect(files.flatMap(({ text }) => JSON.parse(text))).toEqual(rows)
    return files.map(({ path }) => path)
  }
  const long = 'x'.repeat(3_000_000)
  expect(await pathsOf([])).toEqual([])
  expect(await pathsOf([1, 2])).toEqual(['notes/one.json'])
  expect(await pathsOf([long, long, long, 1])).toEqual(['notes/one.json', 'notes/one.2.json'])
})
