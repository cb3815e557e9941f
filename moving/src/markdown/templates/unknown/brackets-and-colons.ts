import type { Changes, TemplateContext } from '../../tags/context.ts'
import { equivalentOf, isKnownTag } from '../../tags/equivalents.ts'
import { target } from '../../tags/figure.ts'
import { namedFile } from '../../tags/named-file.ts'
import { type AnyTag, templateTag } from './read-tag.ts'

/** `![[a.png|Words]]` and `[[Page|Words]]` of wikis and of Obsidian, `[[!img a.png]]` of ikiwiki. */
const BRACKETS = /(!?)\[\[([^[\]\n]{1,500})\]\](?![([])/g
/** `:::image source="a.png":::`, `::video[Words]{src="a.mp4"}`, each in a line of its own. */
const COLONS =
  /^([ \t>]*)(?::::[ ]?([a-z][\w-]*)[ ]+(\S.*?):::|::([a-z][\w-]*)(?:\[([^\]\n]*)\])?(?:\{([^{}\n]*)\})?)[ \t]*$/gm

/** Translates tags in double brackets and in colons that name a file, a text of the site or something known. */
export function translateBracketsAndColons(
  text: string,
  context: TemplateContext,
  changes: Changes,
): string {
  const bracketed = text.includes('[[')
    ? text.replace(BRACKETS, (tag, sign: string, inside: string) => {
        const ours = ofBrackets(sign, inside, { tag, context, changes })
        if (ours !== undefined) changes.add('translated tag', tag)
        return ours ?? tag
      })
    : text
  if (!/^[ \t>]*::/m.test(bracketed)) return bracketed
  return bracketed.replace(
    COLONS,
    (tag, indent: string, name: string, rest: string, leaf: string, label = '', list = '') => {
      const written = name ? rest : `${list.replace(/(^|\s)[#.]([\w-]+)/g, '$1$2')}`
      const call: AnyTag = { kind: 'alone', name: name ?? leaf, rest: written }
      const named = templateTag(call, tag.trim(), label || undefined)
      const isTag = namedFile(named) || (isKnownTag(named.name) && written !== '')
      if (!isTag && !label && !list) return tag
      const found = equivalentOf(named, context, changes)
      return found ? indent + found.text.split('\n').join(`\n${indent}`) : ''
    },
  )
}

interface Place {
  tag: string
  context: TemplateContext
  changes: Changes
}

function ofBrackets(sign: string, inside: string, place: Place): string | undefined {
  const { tag, context, changes } = place
  const wiki = /^!\s*([\w-]+)\s*(.*)$/s.exec(inside)
  if (wiki) {
    const call: AnyTag = { kind: 'alone', name: wiki[1] ?? '', rest: wiki[2] ?? '' }
    return equivalentOf(templateTag(call, tag, undefined), context, changes)?.text ?? ''
  }
  const [written = '', ...rest] = inside.split('|').map((one) => one.trim())
  const words = rest.at(-1) ?? ''
  const path = written.replace(/^(?:image|img|file|media|picture|video|audio):\s*/i, '')
  const file = /^[^\s-]/.test(path)
    ? namedFile({ positional: [path], named: new Map() })
    : undefined
  if (file?.kind === 'picture') {
    const width = /^(\d{2,4})(?:x\d+)?$/.exec(words)?.[1]
    return width
      ? `![](${target(path)}){width=${width}}`
      : `![${words.replace(/[[\]]/g, '')}](${target(path)})`
  }
  if (file && file.kind !== 'code') return `[${words || path.replace(/.*\//, '')}](${target(path)})`
  const [page = '', heading] = path.split('#')
  const address = page === '' ? undefined : context.addressOf(page)
  if (address) return `[${words || page}](${address}${heading ? `#${heading}` : ''})`
  return sign === '' && words !== '' ? words : undefined
}
