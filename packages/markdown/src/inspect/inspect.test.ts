import { describe, expect, it } from 'vitest'
import { inspect } from './inspect.ts'
import type { Place } from './places.ts'

const PAGE = 'https://blog.example/article/this'

/** The words at the places that were found. */
function at(text: string, found: { place: Place | undefined }[]): (string | undefined)[] {
  return found.map(({ place }) => place && text.slice(place.start, place.end))
}

describe('a picture without a description', () => {
  const undescribed = (text: string) => at(text, inspect(text, PAGE).undescribed)

  it.each([
    ['between words', 'one ![](/a.png) two ![x](/b.png) ![ ](/c.png "t")', ['![](/a.png)', '![ ](/c.png "t")']],
    ['in a list and a quotation', '> - one\n>   - ![](/a.png)\n>\n>     b ![](/b.png)', ['![](/a.png)', '![](/b.png)']],
    ['as the same picture twice', '![x](/a.png)\n\n![](/a.png)', ['![](/a.png)']],
    ['in a table', '| a | b |\n|---|---|\n| ![](/a.png) | ![](/b.png) |', ['![](/a.png)', '![](/b.png)']],
    ['in a heading and below it', '## ![](/a.png) ##\n![](/b.png)\n===', ['![](/a.png)', '![](/b.png)']],
    ['within a link', 'a [![](/a.png)](/b)', ['![](/a.png)']],
    ['by reference', 'a ![][r] b\n\n[r]: /a.png', ['![][r]']],
    ['in a note', 'a[^1] b\n\n[^1]: See ![](/a.png).\n\nc', ['![](/a.png)']],
    ['in a note within the line', 'a ^[see ![](/a.png)] b', ['![](/a.png)']],
    ['as HTML', 'a <img src="/a.png"> b\n\n<p><img\nsrc=/b.png></p>', ['<img src="/a.png">', '<img\nsrc=/b.png>']],
    ['after lines with other ends', 'a\r\n\r\nb ![](/a.png)'.replaceAll('\r', ''), ['![](/a.png)']],
  ])('is found with its place: %s', (_name, text, places) => {
    expect(undescribed(text)).toEqual(places)
  })

  it.each([
    ['decorative', '![](/a.png)<!-- decorative --> ![](/b.png) <!--DECORATIVE-->'],
    ['decorative as HTML', '<img src="/a.png" alt=""> <img alt src=/b.png>'],
    ['without an address', '![]() ![](javascript:x)'],
    ['code', '`![](/a.png)`\n\n```\n![](/a.png)\n```\n\n    ![](/a.png)'],
    ['not shown', '<!-- ![](/a.png) <img src=/b.png> -->\n\n<template><img src=/c.png></template>'],
  ])('is none that is %s', (_name, text) => {
    expect(undescribed(text)).toEqual([])
  })
})

it('links to articles of the site are found, relative and absolute, whatever else is in their address', () => {
  const ours = [
    '[a](/article/one)',
    '[b](two#part)',
    '<https://BLOG.example/article/three?x=1>',
    'https://blog.example/article/four/',
    '<a href="//blog.example/article/%C3%A9">',
    '[c](./%zz "title")',
  ]
  const others = '[a](https://other.example/article/a) [b](/about) [c](#part) [d](mailto:a@b.c) [e](javascript:x)'
  const text = `${ours.join(' and ')} ${others}`
  const { links } = inspect(text, PAGE)
  expect(links.map(({ slug }) => slug)).toEqual(['one', 'two', 'three', 'four', 'é', '%zz', 'this'])
  expect(at(text, links).slice(0, 6)).toEqual(ours)
})

it('a heading that skips a level is found, with the signs that would follow', () => {
  const skips = (text: string) => inspect(text, PAGE).skipping.map(({ text, signs }) => [text, signs])
  expect(skips('## a\n\n### b\n\n## c\n\n#### d\n\n##### e')).toEqual([['d', 3]])
  expect(skips('# a\n\n## b\n\n# c\n\n### d')).toEqual([['d', 2]])
  expect(skips('### a *b*\n\n## c')).toEqual([['a b', 2]])
  expect(skips('<h5>raw</h5>')).toEqual([['raw', 2]])
  const text = 'x\n\n## a\n\n> #### b ####\n'
  expect(at(text, inspect(text, PAGE).skipping)).toEqual(['> #### b ####'])
})

it('uploads are found once each, and no narrower copies or other pictures', () => {
  const text = '![a](/uploads/a.webp) ![](/uploads/a.webp) ![](/uploads/b-640.webp) ![](https://x.example/c.png)'
  const { uploads } = inspect(text, PAGE)
  expect(uploads.map(({ file }) => file)).toEqual(['a.webp', 'b-640.webp'])
})

it.each([
  ['pictures', '![](/a) '],
  ['links', '[a](/article/b) '],
  ['headings', '# a\n### b\n'],
  ['cells', '|![](/a)|\n|-|\n'],
  ['open ends', '![[](<a href=<img src='],
])('a long text of %s is inspected, with bounded lists', (_name, part) => {
  const found = inspect(part.repeat(30_000 / part.length), PAGE)
  expect(found.undescribed.length + found.links.length + found.skipping.length).toBeLessThanOrEqual(2_000)
})

it('pictures, links and headings in a callout are found at their places, also those in its title', () => {
  const text = 'a\n\n> [!NOTE] See [one](/article/one) `x`\n> and [two](/article/two) ![](/p)\n>\n> #### d\n'
  const { links, undescribed, skipping } = inspect(text, PAGE)
  expect(at(text, links)).toEqual(['[one](/article/one)', '[two](/article/two)'])
  expect(at(text, undescribed)).toEqual(['![](/p)'])
  expect(at(text, skipping)).toEqual(['> #### d'])
})

it('the width of a picture belongs to its place', () => {
  const text = 'a ![](/p){width=30} ![](/q){width=30}<!-- decorative --> ![](/r){width}'
  expect(at(text, inspect(text, PAGE).undescribed)).toEqual(['![](/p){width=30}', '![](/r)'])
})

it('a frame is a link as readers see it', () => {
  const { links } = inspect('<iframe src="/article/one"></iframe>', PAGE)
  expect(links.map(({ slug }) => slug)).toEqual(['one'])
})
