import { Fragment, type ReactNode } from 'react'

/** Makes an element around the words that a message has between two tags. */
type Elements = Record<string, (words: string) => ReactNode>

/**
 * A message whose words are partly links or other elements: `rich(t('…'), { a: linkTo(paths.rules) })` for
 * `Read <a>the rules</a> first`. Tags are not nested.
 */
export function rich(message: string, elements: Elements): ReactNode {
  const parts = message.split(/<(\w+)>(.*?)<\/\1>/s)
  // Every three parts are a text, a tag and the words within it.
  return parts.map((part, index) => {
    if (index % 3 === 1) return null
    const element = index % 3 === 2 && elements[parts[index - 1] ?? '']
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change places
    return <Fragment key={index}>{element ? element(part) : part}</Fragment>
  })
}
