import { expect, it } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'

const bytes = 'iVBORw0KGgo'.repeat(30)

it('keeps pictures whose bytes are in the address, for the import to store', () => {
  const html = `<p>a <img src="data:image/png;base64,${bytes}" alt="A"></p><figure><img src="data:image/png;base64,\n${bytes}"><figcaption>B</figcaption></figure>`
  const address = `data:image/png;base64,${bytes}`
  expect(htmlToMarkdown(html).body).toBe(
    `a ![A](${address})\n\n<figure>\n<img src="${address}" alt="">\n<figcaption>B</figcaption>\n</figure>`,
  )
})

it('writes a drawing in an address without the signs that would end it in Markdown', () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="9"/>${' '.repeat(200)}</svg>`
  const html = `<img alt="d" src='data:image/svg+xml;utf8,${drawing.replaceAll("'", '%27')}'>`
  const [, content = ''] = /base64,([\w+/=]+)\)/.exec(htmlToMarkdown(html).body) ?? []
  expect(Buffer.from(content, 'base64').toString()).toBe(drawing)
})

it('drops placeholders of one pixel, and keeps what a script would show instead', () => {
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  expect(htmlToMarkdown(`<p>a<img src="${pixel}"></p>`).body).toBe('a')
  for (const src of [pixel, `data:image/jpeg;base64,${bytes}`])
    expect(htmlToMarkdown(`<img src="${src}" data-src="/b.png">`).body).toBe('![](/b.png)')
})
