import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Sites from right to left mirror the layout (docs/look.md, "Direction"), so sides are named start and end. */
const root = join(import.meta.dirname, '../..')
const filesOf = (pattern: string) =>
  globSync(`web/src/**/${pattern}`, { cwd: root }).filter((file) => !/\.test\./.test(file))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Declarations that name a side, and four sides of a shorthand of which the right and the left differ. */
const PROPERTY =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|(?:left|right)):|(?:text-align|float|clear|object-position|justify-\w+): ?(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|anchor\((?:left|right)\)/g
const SHORTHAND = /(?<![\w-])(?:margin|padding|inset|border-(?:width|color|style)): (\S+) ([^\s;]+) (\S+) ([^\s;!]+);/g

/** Classes of Tailwind that name a side, without the variants before them. */
const CLASS = [
  String.raw`(?:[mp][lr]|scroll-[mp][lr]|left|right)-(?:auto|full|px|\d[\w./]*|\[.+\]|\(.+\))`,
  '(?:text|float|clear|object|origin|origin-top|origin-bottom)-(?:left|right)',
  '(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?:-.+)?',
  '(?:translate|space|divide)-x(?:-.+)?',
  'bg-(?:linear|gradient)-to-[lr]',
].join('|')
const isSide = (word: string) => new RegExp(`^(?:${CLASS})$`).test(word.replace(/^.*:/, '').replace(/^[!-]+/, ''))

/** The styles that stay on their side, and the reasons. */
const ALLOWED: Record<string, readonly string[]> = {
  // driver.js sets physical sides: its arrows point to an element at that side.
  'web/src/features/tour/tour.css': ['border-right-color:', 'border-left-color:'],
  // Printed pictures stand where the paper begins; paper has no direction.
  'web/src/features/posts/article/print.css': ['object-position: left'],
  // The frame is made smaller from a corner, and `transform-origin` knows physical corners only.
  'web/src/pages/layout/site-preview.css': ['left:'],
  // Authors of Markdown write `---:` for the right side of a column.
  'web/src/features/posts/article/article-tables.css': ['text-align: right'],
  // The style sheet of the other direction says what the logical properties cannot.
  'web/src/ui/theme/right-to-left.css': ['text-align: right'],
}

it.each(filesOf('*.css'))('%s names sides by the direction of the text', (file) => {
  const text = read(file).replace(/\/\*[\s\S]*?\*\//g, '')
  const shorthands = [...text.matchAll(SHORTHAND)].filter(([, , right, , left]) => right !== left)
  const found = [...(text.match(PROPERTY) ?? []), ...shorthands.map(([all]) => all)]
  expect(found.filter((one) => !ALLOWED[file]?.includes(one))).toEqual([])
})

it('classes name sides by the direction of the text', () => {
  const found = filesOf('*.{ts,tsx}').flatMap((file) =>
    (read(file).match(/(['"`])(?:(?!\1)[^\\\n]|\\.)*\1/g) ?? [])
      .flatMap((literal) => literal.split(/[\s'"`]+/).filter(isSide))
      .map((word) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})

it('finds what names a side', () => {
  for (const text of ['margin-left: 1rem', '\n  right: 0', 'border-left-color: red']) {
    expect(text.match(PROPERTY)).toHaveLength(1)
  }
  expect('padding: 0 1rem 0 2rem;'.match(SHORTHAND)).toHaveLength(1)
  for (const word of ['pl-4', 'md:text-left', '-left-2.5', 'hover:translate-x-1', 'rounded-tl-md']) {
    expect(isSide(word)).toBe(true)
  }
  for (const word of ['left', 'ps-4', 'fade-left', 'rounded-lg']) expect(isSide(word)).toBe(false)
})
