import type { ElementType, Key } from 'react'
import { jsx as create, Fragment } from 'react/jsx-runtime'
import { href } from './addresses.ts'
import { basePath } from './base-path.ts'
import { eachAddress, htmlBelowBase } from './html-below-base.ts'

export { element as jsx, element as jsxs, Fragment }

/** The attributes that hold addresses, as React names them. */
const ADDRESSES = ['href', 'src', 'srcSet', 'imageSrcSet', 'action', 'poster']

type Props = Record<string, unknown> & { dangerouslySetInnerHTML?: { __html: string } }

/**
 * The build takes this for `react/jsx-runtime`, so that every element of a blog below a path leads into it, and
 * components name addresses as they do anywhere else. Without a path it is React's own function.
 */
function element(type: ElementType, props: Props, key?: Key) {
  return create(type, basePath && typeof type === 'string' ? belowBase(type, props) : props, key)
}

function belowBase(type: string, props: Props): Props {
  const changed = { ...props }
  for (const name of ADDRESSES) {
    const value = props[name]
    if (typeof value === 'string') changed[name] = eachAddress(value, href)
  }
  const { dangerouslySetInnerHTML: text } = props
  if (text && type !== 'script') changed.dangerouslySetInnerHTML = { __html: htmlBelowBase(text.__html) }
  return changed
}
