import { expect, it } from 'vitest'
import { coverFile, drawCover } from './draw-cover.ts'
import { initialOf, loadFont } from './lettering.ts'

const ids = Array.from({ length: 600 }, (_, n) => `0198c0de-0000-7000-8000-${String(n * 7919)}`)
/** The largest cover as a file, before compression. */
const BYTES_MAX = 12_288
const SHAPE =
  /^<(?:path (?:fill="(?:none|#[0-9a-f]{6})"|stroke="#[0-9a-f]{6}"|stroke-width="\d+"| )+ d="[MmLlHhVvCcQqTtAaSsz\d .,-]+"\/|g id="m\d"|\/g|defs|\/defs|use href="#m\d" transform="[\w() .-]+"\/)>$/

it('of an id is the same each time, and of another id a different one', async () => {
  const initial = initialOf(await loadFont(), 'Title')
  const drawn = ids.map((id) => drawCover(id, 0, initial).shapes)
  expect(drawn).toEqual(ids.map((id) => drawCover(id, 0, initial).shapes))
  expect(new Set(drawn).size).toBe(ids.length)
})

it('of one post has variants that differ', () => {
  const [id = ''] = ids
  const drawn = Array.from({ length: 100 }, (_, variant) => drawCover(id, variant).shapes)
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(drawn[0]).toBe(drawCover(id).shapes)
})

it('is small and consists of nothing but shapes', async () => {
  const initial = initialOf(await loadFont(), 'Ǻ')
  for (const id of ids) {
    const cover = drawCover(id, 0, initial)
    expect(Buffer.byteLength(coverFile(cover))).toBeLessThan(BYTES_MAX)
    for (const [tag] of cover.shapes.matchAll(/<[^>]*>/g)) expect(tag).toMatch(SHAPE)
    expect(cover.shapes.replace(/<[^>]*>/g, '')).toBe('')
  }
})

it('has a letter only if the title has one that the font can write', async () => {
  const font = await loadFont()
  const outline = (title: string) => initialOf(font, title)?.(500)
  expect(outline('“one')).toBe(outline('Only'))
  expect(outline('7 ways')).toBe(outline('7'))
  expect(outline('E\u0301t\u00e9')).toBe(outline('É'))
  for (const title of ['', '中文', 'عربي', '🙂', '\u0000', '<>']) expect(outline(title)).toBeUndefined()
})
