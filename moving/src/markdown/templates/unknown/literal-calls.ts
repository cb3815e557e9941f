import type { Changes, TemplateContext } from '../../tags/context.ts'
import { equivalentOf } from '../../tags/equivalents.ts'
import { type AnyTag, templateTag } from './read-tag.ts'

/** A line that begins with a call of a function with texts in backticks, which go over lines: `` {{raw `<b>`}} `` of Go. */
const CALL =
  /^ {0,3}\{\{-?[ \t]*([A-Za-z]\w*)((?:\s+(?:"[^"\n]*"|`[^`]*`|[\w.$/-]+))+)\s*-?\}\}[ \t]*$/gm
const SHOWN_AS_IT_IS = /^(?:raw|html|safehtml|unsafe|safe|markdown|md|text|noescape)$/i

/** Translates calls with texts in backticks, which must be done before these are taken for code. */
export function translateLiteralCalls(
  text: string,
  context: TemplateContext,
  changes: Changes,
): string {
  if (!/\{\{[^{}`]*`/.test(text)) return text
  return text.replace(CALL, (source, name: string, rest: string) => {
    if (!rest.includes('`')) return source
    const call: AnyTag = { kind: 'alone', name, rest }
    const tag = templateTag(call, source.trim(), undefined)
    if (SHOWN_AS_IT_IS.test(name)) {
      changes.add('translated tag', source)
      return `\n${tag.positional.join('\n\n').trim()}\n`
    }
    const found = equivalentOf(tag, context, changes)
    return found ? `\n${found.text}\n` : ''
  })
}
