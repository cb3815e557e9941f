import type { Browser, Page } from '@playwright/test'
import { someWidths } from '../../checks/some-widths.ts'
import { expect, test } from '../../product/journey.ts'
import { register } from '../../steps/people.ts'
import { createPost } from '../../steps/posts.ts'

// The promises of the type (docs/look.md): the length of its lines, and which fonts it loads.

const ARTICLE = '/article/setting-a-page-for-long-reading'

for (const width of someWidths(768, 1024, 1440)) {
  test(`lines of text have 60 to 75 characters in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(ARTICLE)
    await page.evaluate(() => document.fonts.ready)
    const lines = await fullLines(page)
    expect(lines.length).toBeGreaterThan(30)
    const median = lines.sort((a, b) => a - b)[lines.length >> 1] ?? 0
    expect(median).toBeGreaterThanOrEqual(60)
    expect(median).toBeLessThanOrEqual(75)
    expect(lines.at(-1)).toBeLessThanOrEqual(78)
  })
}

test('no line of a text or title begins with a dash, at any width', async ({ page, request }) => {
  const dashes = 'A word – and then one more — to see - where it breaks. '.repeat(8)
  const author = await register(request, 'Dash Writer')
  const post = await createPost(request, author, { title: dashes.slice(0, 75), body: dashes })
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/article/${post.slug}`)
    const begins = await page.evaluate(() => {
      const range = document.createRange()
      const firsts: string[] = []
      for (const element of document.querySelectorAll('h1, [data-article-text] p')) {
        const text = element.firstChild as Text
        let top = Number.NEGATIVE_INFINITY
        for (let at = 0; at < text.length; at++) {
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          const box = range.getClientRects()[0]
          if (!box || text.data[at]?.trim() === '') continue
          if (box.top > top + 8) firsts.push(text.data[at] ?? '')
          top = Math.max(top, box.top)
        }
      }
      return firsts
    })
    expect(begins.length).toBeGreaterThan(6)
    expect(begins.filter((first) => /[–—-]/.test(first))).toEqual([])
  }
})

test('every line of a task begins right of its box, in a narrow window', async ({ page, request }) => {
  const long = 'A task whose words go on and on until they need several lines of a telephone. '
  const author = await register(request, 'Task Writer')
  const body = `- [ ] ${long}\n  - [x] ${long}\n\nText\n\n- [ ] ${long}\n\n  ${long}\n\n- [x] ${long}`
  const post = await createPost(request, author, { title: 'Tasks', body })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/article/${post.slug}`)
  const tasks = await page.locator('[data-article-text] .task-list-item').evaluateAll((items) =>
    items.map((item) => {
      const box = item.querySelector('input') as HTMLInputElement
      const nodes = [...(box.parentElement as HTMLElement).childNodes]
      const words = nodes.find((node) => node.nodeType === 3 && node.textContent?.trim())
      const range = document.createRange()
      range.selectNodeContents(words as Node)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      const { right, top, bottom } = box.getBoundingClientRect()
      const first = lines[0] as DOMRect
      return {
        lines: lines.length,
        gap: Math.min(...lines.map(({ left }) => left)) - right,
        spread: Math.max(...lines.map(({ left }) => left)) - first.left,
        offset: Math.abs((top + bottom - first.top - first.bottom) / 2),
      }
    }),
  )
  expect(tasks).toHaveLength(4)
  for (const { lines, gap, spread, offset } of tasks) {
    expect(lines).toBeGreaterThan(1)
    expect(gap).toBeGreaterThan(2)
    expect(spread).toBeLessThan(1)
    expect(offset).toBeLessThan(3)
  }
})

test('a page loads the roman and the interface’s font, and others only for texts that need them', async ({
  browser,
  request,
}) => {
  const author = await register(request, 'Font Writer')
  const write = (body: string) => createPost(request, author, { title: 'Fonts', body })
  const plain = await write('Plain and **strong** words.\n\n> A quotation.\n\n## A heading')
  const foreign = await write('| Name |\n| --- |\n| Zoë Müller |')
  const stressed = await write('Words with *stress*.')
  const always = ['figtree', 'newsreader']
  expect(await fontsOf(browser, plain.slug)).toEqual(always)
  expect(await fontsOf(browser, foreign.slug)).toEqual(['figtree', 'figtree-accents', 'newsreader'])
  expect(await fontsOf(browser, stressed.slug)).toEqual([...always, 'newsreader-italic'])
})

/** The fonts that the first visit of an article loads, by the names of their files. */
async function fontsOf(browser: Browser, slug: string): Promise<string[]> {
  const page = await browser.newPage()
  const names = new Set<string>()
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{7}\.woff2$/.exec(request.url())?.[1]
    if (name) names.add(name)
  })
  await page.goto(`/article/${slug}`)
  await page.evaluate(() => document.fonts.ready)
  await page.close()
  return [...names].sort()
}

/** The number of characters in each line of long paragraphs, except in their last lines. */
function fullLines(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const range = document.createRange()
    return [...document.querySelectorAll('[data-article-text] > p')].flatMap((paragraph) => {
      const lines: number[] = []
      let [top, count] = [Number.NEGATIVE_INFINITY, 0]
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let at = 0; at < (node as Text).length; at++) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const box = range.getClientRects()[0]
          if (!box) continue
          // Code and superscript stand a little higher or lower in the same line.
          if (box.top > top + 16) {
            if (count > 0) lines.push(count)
            ;[top, count] = [box.top, 0]
          }
          count++
        }
      }
      return lines
    })
  })
}
