import { expect, it } from 'vitest'
import { PackedList } from './packed-list.ts'
import { Relations } from './relations.ts'

it('gives the pairs of a key in the order in which they were added', () => {
  const relations = new Relations()
  for (let n = 0; n < 1_000; n++) relations.add(`post ${n % 100}`, [n, n * 2 ** 32])
  expect(relations.get('post 7').slice(0, 2)).toEqual([
    [7, 7 * 2 ** 32],
    [107, 107 * 2 ** 32],
  ])
  expect(relations.get('post 99')).toHaveLength(10)
  expect(relations.get('post 100')).toEqual([])
})

it('gives packed values back as they were, in their order', () => {
  const list = new PackedList<{ text: string }>()
  const texts = ['a', 'é\n"', 'x'.repeat(1_500_000), '', ...Array(1_000).fill('y'.repeat(2_000))]
  for (const text of texts) list.push({ text })
  expect(list.length).toBe(texts.length)
  expect([...list].map(({ text }) => text)).toEqual(texts)
})
