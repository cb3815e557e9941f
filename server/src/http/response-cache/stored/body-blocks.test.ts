import { expect, it } from 'vitest'
import { BodyBlocks } from './body-blocks.ts'
import type { Variant } from './stored-headers.ts'

/** A variant of 10,000 bytes with the head 'head'; of 26 of them a block of 262,144 bytes is full. */
function variant(letter: string, bytes = 10_000): Variant {
  const linesAndBody = Buffer.from(`head${letter.repeat(bytes - 4)}`)
  return { linesAndBody, body: linesAndBody.subarray(4), quality: 'best' }
}

function variants(count: number): Variant[] {
  return Array.from({ length: count }, (_, n) => variant(String.fromCharCode(97 + n)))
}

function textOf({ linesAndBody, body }: Variant): [string, string] {
  return [String(linesAndBody), String(body)]
}

it('bodies are next to each other in one block, unchanged', () => {
  const blocks = new BodyBlocks()
  const all = variants(26)
  const before = all.map(textOf)
  for (const one of all) blocks.add(one)
  expect(all.map(textOf)).toEqual(before)
  expect(new Set(all.map(({ body }) => body.buffer)).size).toBe(1)
  const next = variant('z')
  blocks.add(next)
  expect(next.body.buffer).not.toBe(all[0]?.body.buffer)
})

it('the bodies of a block are moved when less than half of it is in use', () => {
  const blocks = new BodyBlocks()
  const all = variants(27)
  for (const one of all) blocks.add(one)
  const [first, memory] = [all[0] as Variant, all[0]?.body.buffer]
  const before = textOf(first)
  for (const one of all.slice(1, 13)) blocks.remove(one)
  expect(first.body.buffer).toBe(memory)
  blocks.remove(all[13] as Variant)
  expect(first.body.buffer).toBe(all[26]?.body.buffer)
  expect(textOf(first)).toEqual(before)
})

it('a removed body stays as it is, since it may still be sent', () => {
  const blocks = new BodyBlocks()
  const [one, ...others] = variants(60) as [Variant, ...Variant[]]
  const before = textOf(one)
  blocks.add(one)
  blocks.remove(one)
  blocks.remove(one)
  for (const other of others) blocks.add(other)
  expect(textOf(one)).toEqual(before)
})

it('a block that lost most of its bodies while it was filled is emptied when it is full', () => {
  const blocks = new BodyBlocks()
  const all = variants(27)
  for (const one of all.slice(0, 26)) blocks.add(one)
  for (const one of all.slice(1, 26)) blocks.remove(one)
  blocks.add(all[26] as Variant)
  expect(all[0]?.body.buffer).toBe(all[26]?.body.buffer)
})

it('a body that is added again is in a block once', () => {
  const blocks = new BodyBlocks()
  const one = variant('a')
  for (let round = 0; round < 100; round++) blocks.add(one)
  const block = one.block
  expect([block?.live, block?.variants.size]).toEqual([10_000, 1])
})

it('a long body keeps its own memory, and one without header lines too', () => {
  const blocks = new BodyBlocks()
  const long = variant('a', 65_537)
  const plain: Variant = { body: Buffer.from('text'), quality: 'best' }
  for (const one of [long, plain]) blocks.add(one)
  expect([long.block, plain.block]).toEqual([undefined, undefined])
})
