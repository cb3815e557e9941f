import { elementsIn, html, treeOf } from '@byline/test-files/test-html'
import { toString as textOf } from 'hast-util-to-string'
import { expect, it } from 'vitest'

async function linksOf(text: string) {
  return elementsIn(await html(text), 'a')
    .filter(({ properties }) => String(properties.className) === 'heading-link')
    .map(({ properties }) => properties.href)
}

it('every heading has a link to itself beside it', async () => {
  expect(await html('## One *thing*')).toBe(
    '<div class="heading"><h2 id="one-thing">One <em>thing</em></h2><a href="#one-thing" class="heading-link" aria-label="Link to this section"></a></div>\n',
  )
  expect(await linksOf('# A\n\n###### F\n\n- ## In a list\n\n> ## Quoted {#given}')).toEqual([
    '#a',
    '#f',
    '#in-a-list',
    '#given',
  ])
})

it('the link adds no text', async () => {
  expect(textOf(treeOf(await html('## One\n\nText'))).trim()).toBe('One\nText')
})

it('an id with letters of any language is encoded', async () => {
  expect(await linksOf('## Über größe')).toEqual([`#${encodeURIComponent('über-größe')}`])
  expect(await linksOf("<h2 id='\"><script>'>A</h2>")).toEqual(['#%22%3E%3Cscript%3E'])
})

it('a heading in a link or a summary, and one without text, has none', async () => {
  expect(await linksOf('<div><a href="/x"><h2>In a link</h2></a></div>')).toEqual([])
  expect(await linksOf('<details><summary><h2>In a summary</h2></summary>Text</details>')).toEqual([])
  expect(await linksOf('##\n\n## ![alt](/uploads/x.webp)')).toEqual([])
})
