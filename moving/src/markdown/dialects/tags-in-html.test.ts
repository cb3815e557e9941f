import { describe, expect, it } from 'vitest'
import type { Generator } from '../site/generators.ts'
import { translateTemplates } from '../templates/translate.ts'

function textOf(text: string, generator: Generator | undefined) {
  const context = { generator, path: 'a.md', page: {}, site: {}, addressOf: () => undefined }
  return translateTemplates(text, context).text.replace(/\n{3,}/g, '\n\n')
}

describe('Markdown around a tag inside HTML is read as Markdown', () => {
  it.each<[Generator | undefined, string, string]>([
    [
      'hugo',
      '<div class="x">{{< figure src="a.png" >}} **bold** words</div>',
      '<div class="x">\n\n![](a.png) **bold** words\n\n</div>',
    ],
    ['hugo', '<div>\n  {{< wrap >}}\n  **bold**\n  {{< /wrap >}}\n</div>', '<div>\n\n**bold**\n\n</div>'],
    [
      'hugo',
      '<table><tr><td>{{< figure src="a.png" >}}</td><td>b</td></tr></table>',
      '<table><tr><td>\n\n![](a.png)\n\n</td><td>b</td></tr></table>',
    ],
    ['zola', '<p>{{ youtube(id="abc") }}</p>', '[Watch on youtube.com](https://www.youtube.com/watch?v=abc)'],
    ['jekyll', '<div>{% figure a.png %}</div>', '<div>\n\n![](a.png)\n\n</div>'],
    ['jekyll', '<div>{% if site.x %}a{% endif %}{{ page.y }}b</div>', '<div>b</div>'],
    ['hugo', '<img src="{{< param x >}}" alt="a">', '<img src="" alt="a">'],
    ['hugo', 'Text {{< figure src="a.png" >}} *here*', 'Text ![](a.png) *here*'],
  ])('%s: %s', (generator, text, ours) => {
    expect(textOf(text, generator)).toBe(ours)
  })
})
