import { cases } from '@byline/test-files/cases'
import { describe, expect, it } from 'vitest'
import type { Generator } from '../site/generators.ts'
import { translateTemplates } from '../templates/translate.ts'

function textOf(text = '', generator = '') {
  const context = { generator: generator as Generator, path: 'a.md', page: {}, site: {}, addressOf: () => undefined }
  return translateTemplates(text, context).text.replace(/\n{3,}/g, '\n\n')
}

describe('Markdown around a tag inside HTML is read as Markdown', () => {
  it.each(
    cases(`
      hugo → <div class="x">{{< figure src="a.png" >}} **bold** words</div> → <div class="x">⏎⏎![](a.png) **bold** words⏎⏎</div>
      hugo → <div>⏎  {{< wrap >}}⏎  **bold**⏎  {{< /wrap >}}⏎</div> → <div>⏎⏎**bold**⏎⏎</div>
      hugo → <table><tr><td>{{< figure src="a.png" >}}</td></tr></table> → <table><tr><td>⏎⏎![](a.png)⏎⏎</td></tr></table>
      zola → <p>{{ youtube(id="abc") }}</p> → [Watch on youtube.com](https://www.youtube.com/watch?v=abc)
      jekyll → <div>{% figure a.png %}</div> → <div>⏎⏎![](a.png)⏎⏎</div>
      jekyll → <div>{% if site.x %}a{% endif %}{{ page.y }}b</div> → <div>b</div>
      hugo → <img src="{{< param x >}}" alt="a"> → <img src="" alt="a">
      hugo → Text {{< figure src="a.png" >}} *here* → Text ![](a.png) *here*
    `),
  )('%s: %s', (generator, text, ours) => {
    expect(textOf(text, generator)).toBe(ours)
  })
})
