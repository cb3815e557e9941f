import { describe, expect, it } from 'vitest'
import { decorativePicture, pictureMarkdown, placeholderFor, undescribedPictures } from './picture-markdown.ts'

describe('the placeholder of a picture', () => {
  it('contains the name of the file', () => {
    expect(placeholderFor('a.png', '')).toBe('![Uploading a.png …]()')
  })

  it('contains a number if there is another placeholder with that name', () => {
    const first = placeholderFor('a.png', '')
    const second = placeholderFor('a.png', first)
    expect(second).toBe('![Uploading a.png (2) …]()')
    expect(placeholderFor('a.png', first + second)).toBe('![Uploading a.png (3) …]()')
  })

  it('has no sign in its name that would end it', () => {
    expect(placeholderFor('a](b).png', '')).toBe('![Uploading a (b).png …]()')
  })
})

describe('the Markdown of a picture', () => {
  it('has no description until the author writes one', () => {
    expect(pictureMarkdown('/uploads/a.webp')).toBe('![](/uploads/a.webp)')
    expect(pictureMarkdown('/uploads/a.webp', ' A  walk\n')).toBe('![A walk](/uploads/a.webp)')
  })

  it('has no sign in its description that would end it', () => {
    expect(pictureMarkdown('/c.webp', 'a]\\[`<b')).toBe('![a\\]\\\\\\[\\`\\<b](/c.webp)')
  })
})

it('a picture that only decorates is marked behind it, so that it is not asked about again', () => {
  const text = 'a ![](/a "t")<!-- decorative --> ![](/a "t") ![](/b)'
  expect(decorativePicture(text, '/a')).toEqual(['![](/a "t")', '![](/a "t")<!-- decorative -->'])
  const sized = '![](/a){width=9}<!-- decorative --> ![](/b){width=9}'
  expect(decorativePicture(sized, '/a')).toBeUndefined()
  expect(decorativePicture(sized, '/b')?.[1]).toBe('![](/b){width=9}<!-- decorative -->')
  expect(decorativePicture(text, '/c')).toBeUndefined()
})

describe('pictures without a description', () => {
  it.each([
    ['are found in their order, each once', '![](/a) ![x](/b) ![ ](/c "t")\n![](/a)', ['/a', '/c']],
    ['are not the ones being uploaded', '![Uploading a.png …]() ![]()', []],
    ['are not in code', '```md\n![](/a)\n```\n![](/b)', ['/b']],
    ['are not marked as decorative', '![](/a)<!-- decorative --> ![](/b)', ['/b']],
    ['are not in a text without any', 'a [](/b)', []],
  ])('%s', (_, text, urls) => {
    expect(undescribedPictures(text)).toEqual(urls)
  })

  it.each(['![', '![](', '![](a', '```\n'])('are searched quickly in a megabyte of %j', (unit) => {
    expect(undescribedPictures(unit.repeat(1_000_000 / unit.length))).toEqual([])
  })
})
