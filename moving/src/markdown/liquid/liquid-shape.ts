import type { RawTag } from '../tags/lex.ts'
import type { TagShape } from '../tags/tree.ts'

/** How Liquid and Nunjucks write tags: `{% name … %}` with `{% endname %}` for those that enclose something. */
export function liquidShape({ content, open }: RawTag): TagShape {
  if (open !== '{%') return { kind: 'alone', name: '', rest: content }
  const [, name = '', rest = ''] = /^([\w-]+)(.*)$/s.exec(content) ?? []
  if (name.startsWith('end') && name.length > 3) return { kind: 'closes', name: name.slice(3) }
  const isSet = name === 'set' && rest.includes('=')
  return { kind: isSet ? 'alone' : 'maybe opens', name, rest: rest.trim() }
}
