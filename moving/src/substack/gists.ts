import type { Element, ElementContent, Parents } from 'hast'
import { attribute, element, findAll, hasClass, textOf, words } from '../fields/tree.ts'
import { parseSourceHtml } from '../html-to-markdown/clean/parse-source-html.ts'
import { type Data, textIn } from './data-attrs.ts'

/** The code of a gist, which is a table of lines, one for each of its files. */
export function codeOfGist(node: Element, data: Data): ElementContent[] {
  if (!hasClass(node, 'github-gist')) return []
  const tables = tablesIn(node)
  const found = tables.length > 0 ? tables : tablesIn(parseSourceHtml(textIn(data, 'innerHTML')))
  return found.flatMap((table) => {
    const lines = findAll(table, (cell) => hasClass(cell, 'blob-code')).map(textOf)
    const language = attribute(table, 'dataTagsearchLang').toLowerCase()
    const className = /^[\w#+.-]{1,30}$/.test(language) ? [`language-${language}`] : []
    const code = element('code', { className }, [words(lines.join('\n'))])
    return lines.length === 0 ? [] : [element('pre', {}, [code])]
  })
}

function tablesIn(parent: Parents): Element[] {
  return findAll(parent, ({ tagName }) => tagName === 'table')
}
