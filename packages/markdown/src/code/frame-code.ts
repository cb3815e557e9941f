import type { Say } from '@byline/languages/texts'
import type { Element, ElementContent, Parents, Root } from 'hast'

/** Within these elements, a button or a scrolled part would be invalid HTML. */
const NO_FRAMES = /^(a|summary|pre)$/

/** The blocks of code and other preformatted text that get a frame, in the order of the text. */
export function preformattedIn(tree: Root): Element[] {
  const found: Element[] = []
  const collect = (parent: Parents) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue
      if (child.tagName === 'pre') found.push(child)
      if (!NO_FRAMES.test(child.tagName)) collect(child)
    }
  }
  collect(tree)
  return found
}

/**
 * Adds a bar with the language and a copy button, lets the keyboard scroll the code, and shows its title
 * (`fence-titles.ts`) as a caption.
 */
export function frameCode(pre: Element, language: string, say: Say): void {
  const { dataTitle, ...properties } = pre.properties
  const title = String(dataTitle ?? '')
  const kind = language ? say('server.markdown.codeIn', { language }) : say('server.markdown.code')
  const ariaLabel = title ? say('server.markdown.named', { what: kind, name: title }) : kind
  const code: Element = {
    ...pre,
    properties: { ...properties, tabIndex: 0, role: 'group', ariaLabel },
  }
  const bar = element('div', { className: ['code-bar'] }, [
    element('span', {}, [{ type: 'text', value: language }]),
    element('button', { type: 'button', 'data-copy': true }, [{ type: 'text', value: say('server.markdown.copy') }]),
  ])
  const caption = element('figcaption', {}, [{ type: 'text', value: title }])
  Object.assign(pre, {
    tagName: title ? 'figure' : 'div',
    properties: { className: ['code'] },
    children: title ? [caption, bar, code] : [bar, code],
  })
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
