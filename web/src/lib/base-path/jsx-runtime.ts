import type { ElementType, Key } from 'react'
import { jsx as create, Fragment } from 'react/jsx-runtime'
import { basePath, uploadsUrl } from './base-path.ts'
import { addressesInPage, htmlInPage } from './html-in-page.ts'

export { element as jsx, element as jsxs, Fragment }

/** The attributes that hold addresses, as React names them. */
const ADDRESSES = ['href', 'src', 'srcSet', 'imageSrcSet', 'action', 'poster']

type Props = Record<string, unknown> & { dangerouslySetInnerHTML?: { __html: string } }

/**
 * The build takes this for `react/jsx-runtime`, so that every element of a blog below a path leads into it, its
 * pictures come from where it has them, and components name addresses as they do anywhere else. For a blog at the root
 * of its host with its own pictures it is React's function.
 */
function element(type: ElementType, props: Props, key?: Key) {
  return create(type, (basePath || uploadsUrl) && typeof type === 'string' ? inPage(type, props) : props, key)
}

function inPage(type: string, props: Props): Props {
  const changed = { ...props }
  for (const name of ADDRESSES) {
    const value = props[name]
    if (typeof value === 'string') changed[name] = addressesInPage(value)
  }
  const { dangerouslySetInnerHTML: text } = props
  if (text && type !== 'script') changed.dangerouslySetInnerHTML = { __html: htmlInPage(text.__html) }
  return changed
}
