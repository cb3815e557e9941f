import { cases } from '@byline/test-files/cases'
import { elementsIn, html } from '@byline/test-files/test-html'
import { describe, expect, it } from 'vitest'
import { safeAddress } from './addresses.ts'

const harmless = [
  '',
  '#part',
  '?q=a:b',
  '/article/a:b',
  './a:b',
  '../x',
  'a/b:c',
  'picture.webp',
  '//host.example/x',
  '/\\host.example',
  'http://a.example',
  'https://a.example:8080/x?y=z#é',
  'irc://irc.example/channel',
  'ircs://irc.example/channel',
  'mailto:ada@byline.test?subject=Hi',
  'xmpp:ada@byline.test',
]

const harmful = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\t:alert(1)',
  '\x01javascript:alert(1)',
  '\x1fjavascript:alert(1)',
  '\0javascript:alert(1)',
  '\x7fjavascript:alert(1)',
  'javascript:// /%0aalert(1)',
  'javascript:/*?#*/alert(1)',
  'vbscript:msgbox(1)',
  'livescript:x',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png;base64,iVBORw0KGgo=',
  'blob:https://byline.test/x',
  'file:///etc/passwd',
  'filesystem:https://byline.test/x',
  'view-source:https://byline.test',
  'about:blank',
  'ftp://a.example',
  'tel:123',
  'intent://x',
  'view\u0000-source:x',
  'httpsx://a.example',
  'xhttp://a.example',
  'https javascript:x',
  'feed:javascript:alert(1)',
  'jav\u0130ascript:x',
  'ｊavascript:x',
  ':',
  ':alert(1)',
]

describe('an address', () => {
  it.each(harmless)('is unchanged: %j', (address) => expect(safeAddress(address)).toBe(address))

  it.each(harmful)('becomes empty: %j', (address) => expect(safeAddress(address)).toBe(''))

  it.each([
    ['HTTPS://A.example/X', 'https://A.example/X'],
    ['MailTo:Ada@byline.test', 'mailto:Ada@byline.test'],
    [' https://a.example', 'https://a.example'],
    ['ht\ntps://a.example', 'https://a.example'],
    ['IRC\t://a.example', 'irc://a.example'],
  ])('as %j has the protocol that a browser reads: %j', (address, expected) => {
    expect(safeAddress(address)).toBe(expected)
  })

  it.each([...harmless, ...harmful])('%j has no harmful protocol for a browser', (address) => {
    const { protocol } = new URL(safeAddress(address), 'https://byline.test/article/x')
    expect(['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:']).toContain(protocol)
  })

  it.each(harmful)('is emptied in raw HTML too: %j', async (address) => {
    const raw = `<a href="${address.replaceAll('<', '&lt;')}">a</a> <q cite="${address.replaceAll('<', '&lt;')}">q</q>`
    const [link] = elementsIn(await html(raw), 'a')
    const [quote] = elementsIn(await html(raw), 'q')
    expect([link?.properties.href, quote?.properties.cite]).toEqual(['', ''])
  })
})

describe('a link in a text', () => {
  it.each([
    '[a](javascript:alert(1))',
    '[a](javascript&colon;alert(1))',
    '[a](javascript&#58;alert(1))',
    '[a](javascript&#x3a;alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](&#x6A;&#x61;vascript:alert(1))',
    '[a](java&Tab;script:alert(1))',
    '[a](java&NewLine;script:alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a](<  javascript:alert(1)>)',
    '[a](\x01javascript:alert(1))',
    '[a](JAVASCRIPT:alert(1) "title")',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:x)',
    '[a][r]\n\n[r]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '<a href="javascript&colon;alert(1)">a</a>',
    '<a href="java&#10;script:alert(1)">a</a>',
    '<a href=&#x1;javascript:alert(1)>a</a>',
    "<A HREF='JaVaScRiPt:alert(1)'>a</A>",
  ])('%j gets an empty address', async (text) => {
    const addresses = elementsIn(await html(text), 'a').map(({ properties }) => properties.href)
    expect(addresses.filter((address) => address !== '')).toEqual([])
  })

  it.each(
    cases(`
      [a](HTTPS://a.example/X) → https://a.example/X
      <HTTPS://a.example> → https://a.example
      <a href=" https://a.example">a</a> → https://a.example
      [a](//host.example/x) → //host.example/x
      [a](/article/x#y) → /article/x#y
      [a](<a b.html>) → a%20b.html
      [a](mailto:ada@byline.test) → mailto:ada@byline.test
    `),
  )('%j gets the address %j', async (text, address) => {
    expect(elementsIn(await html(text), 'a')[0]?.properties.href).toBe(address)
  })
})
