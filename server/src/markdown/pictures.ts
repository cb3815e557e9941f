import { uploadSrcSet } from '@byline/contract/paths'
import { type Picture, tintClass } from '@byline/contract/uploads'
import type { Element, Parent, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/** The stored pictures that a text shows, by file name. */
export type Pictures = Record<string, Picture>

const UPLOAD = /^(?:https?:\/\/[^/]+)?\/uploads\/([\w-]+\.\w+)$/

/** Makes images lazy and reserves their space; an image without an address becomes its alternative text (design §6). */
export function pictures(known: Pictures) {
  return (tree: Root): void => {
    visit(tree, 'element', (element: Element, index, parent: Parent | undefined) => {
      if (element.tagName !== 'img' || !parent || index === undefined) return undefined
      const address = String(element.properties.src ?? '')
      if (address === '') {
        const alternative = String(element.properties.alt ?? '')
        parent.children.splice(
          index,
          1,
          ...(alternative ? [{ type: 'text' as const, value: alternative }] : []),
        )
        return [SKIP, index]
      }
      element.properties.alt ??= ''
      element.properties.loading = 'lazy'
      element.properties.decoding = 'async'
      const file = UPLOAD.exec(address)?.[1]
      const picture = file && Object.hasOwn(known, file) ? known[file] : undefined
      if (file && picture) reserveSpace(element, file, picture)
      return undefined
    })
  }
}

function reserveSpace(image: Element, file: string, { width, height, color }: Picture): void {
  Object.assign(image.properties, {
    width,
    height,
    className: [tintClass(color)],
    sizes: '(min-width: 48rem) 44rem, 100vw',
    srcSet: uploadSrcSet(file, width),
  })
}
