import type { SourceChange } from '../../../import/source.ts'
import { translateAdmonitions } from './admonitions.ts'
import { translateContainers } from './containers.ts'
import { Changes, type TemplateContext } from './context.ts'
import { hideCode } from './hide-code.ts'
import { translateKramdown } from './kramdown.ts'
import { lex } from './lex.ts'
import { runLiquid } from './liquid.ts'
import { liquidShape } from './liquid-shape.ts'
import { translateMdx } from './mdx.ts'
import { translateHugo, translateZola } from './shortcodes.ts'
import { buildTree } from './tree.ts'
import { fenceCodeTags } from './verbatim.ts'

export type { TemplateContext } from './context.ts'

/** Most texts have nothing of all this, and are not parsed. */
const MAY_HAVE_TAGS =
  /\{[{%:#]|:::|^[ >]*(?:!!!|\?\?\?)|\[!|^ {0,3}(?:`{3,}|~{3,})[ \t]*(?:\{|[\w+#.-]+[ \t:{[])/m

/**
 * Writes what the program of a site would have replaced in a text, its template tags, components and callouts, as our
 * Markdown. Code is not changed, but for `{% raw %}` in it.
 */
export function translateTemplates(
  text: string,
  context: TemplateContext,
): { text: string; changes: SourceChange[] } {
  const isMdx = /\.mdx$/i.test(context.path)
  const hasComponents =
    isMdx || context.generator === 'docusaurus' || context.generator === 'vitepress'
  const mayHave =
    MAY_HAVE_TAGS.test(text) || (hasComponents && /[<{]|^(?:import|export)\b/m.test(text))
  if (!mayHave) return { text, changes: [] }
  const changes = new Changes()
  const translated = (tag: string) => changes.add('translated tag', tag)
  const hasLiquid = usesLiquid(context)
  const fenced = hasLiquid || usesHugo(context) ? fenceCodeTags(text, translated) : text
  const hidden = hideCode(fenced, { hasIndented: !isMdx, foundRaw: translated })
  if (!hidden) return { text, changes: [] }
  let result = hidden.text
  if (usesHugo(context)) result = translateHugo(result, context, changes)
  if (context.generator === 'zola' || context.generator === undefined)
    result = translateZola(result, context, changes)
  if (hasLiquid && /\{[{%#]/.test(result)) {
    const opens = context.generator === 'jekyll' ? ['{{', '{%'] : ['{{', '{%', '{#']
    result = runLiquid(buildTree(lex(result, opens), liquidShape), context, changes)
  }
  if (hasComponents) result = translateMdx(result, context, changes, { hasExpressions: isMdx })
  if (context.generator === undefined || context.generator === 'jekyll')
    result = translateKramdown(result, changes)
  result = translateAdmonitions(translateContainers(result, changes), changes)
  return { text: hidden.restore(result).trim(), changes: changes.list }
}

function usesLiquid({ generator }: TemplateContext): boolean {
  return [undefined, 'jekyll', 'hexo', 'eleventy'].includes(generator)
}

function usesHugo({ generator }: TemplateContext): boolean {
  return generator === undefined || generator === 'hugo'
}
