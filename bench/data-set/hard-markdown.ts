const LENGTH = 1_000_000

/** Texts of the maximum length that need much memory to parse. */
export function hardMarkdown(): string[] {
  const fill = (part: string): string => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH)
  const deeper = Array.from({ length: 1_400 }, (_, n) => `${' '.repeat(n)}- a\n`).join('')
  return [
    fill('['),
    fill('*a '),
    fill('> '),
    fill('- '),
    fill('`a` '),
    fill('<'),
    fill('a\n'),
    fill('# a\n'),
    fill('![](a) '),
    fill('[a](b) '),
    fill('&amp;'),
    deeper.slice(0, LENGTH),
    `|a|b|\n|-|-|\n${fill('|c|d|\n')}`.slice(0, LENGTH),
    fill('```js\nlet x = 1\n```\n'),
    `[a]: ${'b'.repeat(900)}\n\n${fill('[a]')}`.slice(0, LENGTH),
  ]
}
