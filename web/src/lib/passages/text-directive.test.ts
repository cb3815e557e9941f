import { expect, it } from 'vitest'
import { textDirective } from './text-directive.ts'

const text =
  'The oven was cold. We lit the fire at six in the morning.\nBy noon the bread was baked. The oven was warm.'

function directive(exact: string, at = text.indexOf(exact)) {
  const [prefix, suffix] = [text.slice(Math.max(0, at - 64), at), text.slice(at + exact.length).slice(0, 64)]
  return decodeURIComponent(textDirective({ exact, prefix, suffix, start: at }, text))
}

it('names a passage by its words alone where these are enough', () => {
  expect(directive('We lit the fire at six')).toBe('text=We lit the fire at six')
})

it('names the words around a short passage, or one that stands twice, within its paragraph', () => {
  expect(directive('fire')).toBe('text=lit the-,fire,-at six')
  expect(directive('The oven was', text.lastIndexOf('The oven was'))).toBe('text=was baked.-,The oven was,-warm.')
  expect(directive('By noon')).toBe('text=By noon,-the bread')
})

it('names whole words, and the first and last words of a long passage', () => {
  expect(directive('e lit the fire at si')).toBe('text=We lit the fire at six')
  expect(directive('lit the fire at six in the morning.\nBy noon the bread')).toBe(
    'text=lit the fire at,By noon the bread',
  )
})

it('encodes what would be syntax', () => {
  const passage = { exact: 'well-known, <b>&c.</b> # in five words', prefix: '', suffix: '', start: 0 }
  expect(textDirective(passage, passage.exact)).toBe(
    'text=well%2Dknown%2C%20%3Cb%3E%26c.%3C%2Fb%3E%20%23%20in%20five%20words',
  )
})
