import { expect, it } from 'vitest'
import { askAhead } from './ask-ahead.ts'
import { fileOfFormer } from './former-addresses.ts'
import { rewriteText } from './rewrite-text.ts'
import { WrittenPaths } from './written-paths.ts'

it('answers come in the order of the list, which may grow', async () => {
  const waiting = ['a', 'b', 'c']
  const asked: string[] = []
  const given: string[] = []
  const ask = async (address: string) => {
    asked.push(address)
    return address.toUpperCase()
  }
  for await (const [address, answer] of askAhead(waiting, ask)) {
    if (given.length === 0) expect(asked).toEqual(['a', 'b', 'c'])
    given.push(answer)
    if (address === 'b') waiting.push('d')
  }
  expect(given).toEqual(['A', 'B', 'C', 'D'])
})

it('a failure ends the answers at its place in the order', async () => {
  const given: string[] = []
  const ask = async (address: string) => {
    if (address === 'b') throw new Error('no answer')
    return address
  }
  const read = async () => {
    for await (const [address] of askAhead(['a', 'b', 'c'], ask)) given.push(address)
  }
  await expect(read()).rejects.toThrow('no answer')
  expect(given).toEqual(['a'])
})

it('a path is taken once, and never as a file and a folder', () => {
  const written = new WrittenPaths()
  expect(written.take('2019/Old.html')).toBe(true)
  for (const path of ['2019/old.HTML', '2019', '2019/old.html/index.html']) expect(written.take(path)).toBe(false)
  expect(written.take('2019/new/index.html')).toBe(true)
})

it('a former address with an ending is that file, any other a folder', () => {
  expect(fileOfFormer('/2019/05/a.html')).toBe('2019/05/a.html')
  expect(fileOfFormer('/2019/05/a.php')).toBe('2019/05/a.php/index.html')
  expect(fileOfFormer('/../../etc')).toBe('untitled/untitled/etc/index.html')
})

it('addresses in feeds, styles and manifests are those of the copy', () => {
  const rewriting = {
    language: 'en',
    link: (link: string) => `/blog${link}`,
    absolute: (link: string) => link.replace('a.example', 'b.example/blog'),
  }
  const rewrite = (type: string, text: string) => rewriteText(type, Buffer.from(text), 'https://a.example', rewriting)
  expect(rewrite('application/xml', '<loc>https://a.example/x?a=1&amp;b=2</loc>')).toBe(
    '<loc>https://b.example/blog/x?a=1&amp;b=2</loc>',
  )
  expect(rewrite('text/markdown', 'See (https://a.example/x), or https://a.example/y.')).toBe(
    'See (https://b.example/blog/x), or https://b.example/blog/y.',
  )
  expect(rewrite('text/css', 'a{src:url(/f.woff2)}')).toBe('a{src:url("/blog/f.woff2")}')
  expect(rewrite('application/manifest+json', '{"start_url":"/"}')).toBe('{"start_url":"/blog/"}')
  expect(rewrite('image/svg+xml', 'https://a.example/')).toBeUndefined()
})
