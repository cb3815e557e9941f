import { expect, it } from 'vitest'
import { comment, exportFile, FOOT, HEAD, item } from '../../test/test-export.ts'
import { CdataSplitter } from './wxr/cdata-splitter.ts'
import { noFaults, readWxr } from './wxr/read-wxr.ts'
import { addToIndex, emptyIndex } from './wxr/wxr-index.ts'

function escaped(text: string): string {
  return `<content:encoded>${text}</content:encoded>`
}

async function partsOf(text: string) {
  const file = await exportFile(text)
  return Array.fromAsync(readWxr(file, 'utf-8', noFaults()))
}

it('of an item that is too large only its name is kept', async () => {
  const comments = Array.from({ length: 50 }, (_, n) => comment(n, 'x'.repeat(250_000)))
  const parts = await partsOf(HEAD + item(7, { content: 'A text', comments }) + item(8) + FOOT)
  const items = parts.flatMap((part) => (part.kind === 'item' ? [part.item] : []))
  expect(items.map(({ isTooLarge }) => isTooLarge)).toEqual([true, false])
  expect(items[0]).toMatchObject({ comments: [], meta: [], terms: [] })
  expect(items[0]?.fields).toMatchObject({ title: 'Post 7', 'wp:post_id': '7' })
  expect(items[0]?.fields).not.toHaveProperty('content:encoded')
})

it('a long text without CDATA is given to the parser in parts, and says the same', async () => {
  const splitter = new CdataSplitter()
  splitter.push('<p title="a > b">')
  expect(splitter.push('one two')).toBe('one<![CDATA[]]> two')
  const text = 'word &amp; word '.repeat(200_000)
  const long = item(1).replace(/<content:encoded>.*<\/content:encoded>/, () => escaped(text))
  const part = (await partsOf(HEAD + long + FOOT)).find(({ kind }) => kind === 'item')
  const content = part?.kind === 'item' ? part.item.fields['content:encoded'] : ''
  expect(content === text.replaceAll('&amp;', '&')).toBe(true)
})

it('a tag that does not end is refused', async () => {
  await expect(partsOf(`${HEAD}<item a="${'x'.repeat(2_100_000)}`)).rejects.toThrow(
    'it has a tag of more than two million characters',
  )
})

it('attachments for which there is no room are counted', async () => {
  const fields = { 'wp:post_type': 'attachment', 'wp:attachment_url': 'https://old.example/a.png' }
  const index = { ...emptyIndex(), room: 1_000 }
  for (const part of await partsOf(HEAD + [1, 2, 3, 4].map((id) => item(id, { fields })).join('') + FOOT))
    addToIndex(index, part)
  expect(index.attachments.size).toBeGreaterThan(0)
  expect(index.attachments.size + index.leftOut).toBe(4)
})
