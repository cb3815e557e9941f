import { SaxesParser, type SaxesTagNS } from 'saxes'

/** An element of a parsed document. */
export interface XmlElement {
  /** The name with its usual prefix, such as `dc:creator`. */
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** All text in it. */
  text: string
}

const PREFIXES: Record<string, string> = {
  '': '',
  'http://www.w3.org/2005/Atom': 'atom:',
  'http://purl.org/dc/elements/1.1/': 'dc:',
  'http://purl.org/rss/1.0/modules/content/': 'content:',
  'http://purl.org/syndication/thread/1.0': 'thr:',
  'http://search.yahoo.com/mrss/': 'media:',
  'http://wellformedweb.org/CommentAPI/': 'wfw:',
}

/** Parses XML 1.0 with namespaces. Throws for anything that is not well-formed, and for an unknown namespace. */
export function parseXml(xml: string): XmlElement {
  const document = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlElement[] = [document]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    const element = { ...headOf(tag), children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    for (const element of open) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  const [root] = document.children as XmlElement[]
  if (!root) throw new Error('The document has no element')
  return root
}

function headOf({ local, uri, attributes }: SaxesTagNS) {
  const prefix = PREFIXES[uri]
  if (prefix === undefined) throw new Error(`The namespace ${uri} is not used by feeds`)
  const given = Object.values(attributes).map(({ name, value }) => [name, value])
  return { name: prefix + local, attributes: Object.fromEntries(given) as Record<string, string> }
}

/** The children with that name. */
export function all(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The text of the first child with that name, or undefined. */
export function textOf(element: XmlElement | undefined, name: string): string | undefined {
  return all(element, name)[0]?.text
}
