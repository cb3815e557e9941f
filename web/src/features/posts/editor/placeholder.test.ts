import { describe, expect, it } from 'vitest'
import { pictureText, placeholderFor } from './placeholder.ts'

describe('a picture that is being sent', () => {
  it('is named in the text', () => {
    expect(placeholderFor('a.png', '')).toBe('![Uploading a.png …]()')
  })

  it('is told from others of its name', () => {
    const first = placeholderFor('a.png', '')
    const second = placeholderFor('a.png', first)
    expect(second).toBe('![Uploading a.png (2) …]()')
    expect(placeholderFor('a.png', first + second)).toBe('![Uploading a.png (3) …]()')
  })

  it('ends no Markdown by its name', () => {
    expect(placeholderFor('a](b).png', '')).toBe('![Uploading a (b).png …]()')
  })
})

describe('a picture that was sent', () => {
  it('has the name of its file', () => {
    expect(pictureText('A walk.jpeg', '/uploads/a.webp')).toBe('![A walk](/uploads/a.webp)')
  })

  it('ends no Markdown by its name', () => {
    expect(pictureText('a]\\[b.png', '/c.webp')).toBe('![a   b](/c.webp)')
  })
})
