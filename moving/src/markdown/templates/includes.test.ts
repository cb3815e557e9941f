import { expect, it } from 'vitest'
import { translateTemplates } from './translate.ts'

const data = {
  books: [
    { title: 'One', by: 'Ada' },
    { title: 'Two', by: 'Ben' },
  ],
}
const includes = new Map([
  ['by.html', '  <p class="x">\n    By {{ include.name | default: "nobody" }}\n  </p>\n<script>a()</script>'],
  ['bio.md', 'About **{{ page.author }}**'],
  ['outer.html', '{% capture text %}a "b"{% endcapture %}{% include by.html name=text %}'],
  ['self.html', 'x {% include self.html %}'],
  ['code.html', '<script>track()</script>'],
])

function translate(text: string) {
  const context = { generator: 'jekyll' as const, path: 'a.md', page: { author: 'Ada' } }
  return translateTemplates(text, {
    ...context,
    site: { url: 'https://old.example' },
    data,
    includes,
    addressOf: () => undefined,
  })
}
const textOf = (text: string) => translate(text).text

it('data of the site is known', () => {
  expect(textOf('{% for b in site.data.books %}{{ b.title }} {% endfor %}{{ site.data.books | size }}')).toBe(
    'One Two 2',
  )
  expect(textOf('{% assign b = site.data.books | where: "by", "Ben" | first %}{{ b.title }}')).toBe('Two')
})

it('includes are written with their parameters, and without programs', () => {
  expect(textOf('{% include by.html name="Ada" %}')).toBe('<p class="x">\nBy Ada\n</p>')
  expect(textOf('{% include by.html %}')).toBe('<p class="x">\nBy nobody\n</p>')
  expect(textOf('{% include bio.md %}')).toBe('About **Ada**')
  expect(textOf('{% include outer.html %}')).toBe('<p class="x">\nBy a "b"\n</p>')
})

it('includes that say nothing, or do not exist, are left out and named', () => {
  expect(translate('a {% include code.html %}{% include gone.html %}b')).toEqual({
    text: 'a b',
    changes: [
      { kind: 'left out', what: '{% include code.html %}' },
      { kind: 'left out', what: '{% include gone.html %}' },
    ],
  })
})

it('includes in themselves end', () => {
  expect(textOf('{% include self.html %}').length).toBeLessThan(100)
})

it('links and pictures with an address of which nothing is known leave their words', () => {
  expect(textOf('[tell us]({{ site.repository }}/issues) <a href="{{ site.x }}">or *me*</a>![p]({{ page.p }})')).toBe(
    'tell us or *me*',
  )
  expect(textOf('[as written]()')).toBe('[as written]()')
})
