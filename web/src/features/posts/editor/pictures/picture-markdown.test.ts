import { describe, expect, it } from 'vitest'
import { pictureMarkdown, placeholderFor } from './picture-markdown.ts'

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
  it('contains the name of its file', () => {
    expect(pictureMarkdown('A walk.jpeg', '/uploads/a.webp')).toBe('![A walk](/uploads/a.webp)')
  })

  it('has no sign in its name that would end it', () => {
    expect(pictureMarkdown('a]\\[b.png', '/c.webp')).toBe('![a   b](/c.webp)')
  })
})
