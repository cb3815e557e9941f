import { Changes } from '../../records/changes.ts'
import type { SourceChange } from '../../records/source.ts'
import { translateAdmonitions } from '../dialects/admonitions.ts'
import { translateAlerts } from '../dialects/alerts.ts'
import { withoutAttributes } from '../dialects/attributes.ts'
import { translateContainers } from '../dialects/containers.ts'
import { translateDefinitions } from '../dialects/definitions.ts'
import { translateGatsby, withoutToc } from '../dialects/gatsby.ts'
import { translateKramdown } from '../dialects/kramdown.ts'
import { translateMarkdownInHtml } from '../dialects/markdown-in-html.ts'
import { fenceIndentedCode, translatePelican } from '../dialects/pelican.ts'
import { translatePythonMarkdown } from '../dialects/python-markdown.ts'
import { separateTagsInHtml } from '../dialects/tags-in-html.ts'
import type { FrontMatter } from '../fields/front-matter.ts'
import type { Generator } from '../site/generators.ts'
import type { TemplateContext } from '../tags/context.ts'
import { isKnownTag } from '../tags/equivalents.ts'
import { type HiddenCode, hideCode } from '../tags/hide-code.ts'
import { lex, type Piece } from '../tags/lex.ts'
import { outsideFences } from '../tags/outside-fences.ts'
import { normalName } from '../tags/template-tag.ts'
import { buildTree } from '../tags/tree.ts'
import { withoutUnknown } from '../tags/unknown-values.ts'
import { fenceCodeTags } from '../tags/verbatim.ts'
import { liquidShape, runLiquid } from './liquid.ts'
import { translateMdc } from './mdc.ts'
import { translateMdx } from './mdx.ts'
import { translateHugo, translateZola } from './shortcodes.ts'
import { translateVue } from './vue.ts'

/** Most texts have none of these marks and need no parsing. */
const MAY_HAVE_TAGS =
  /^[ >]*(?:!!!|\?\?\?)|\{[{%:#]|:::|\[!|^ {0,3}(?:`{3,}|~{3,})[ \t]*(?:\{|[\w+#.-]+[ \t:,{[])|\btoc\b|\smarkdown[\s=>]|^ {0,3}[:~][ \t]+\S|^ {0,3}\*\[|table of contents|(?:codepen|codesandbox|babel-repl):|`(?:youtube|vimeo|video|gist|twitter|oembed):/im
/** Programs whose texts have marks of their own nearly everywhere. */
const ALWAYS: readonly (Generator | undefined)[] = ['mkdocs', 'nuxt', 'vitepress', 'pelican']

/**
 * Writes what the program of a site would have replaced in a text, its template tags, components and callouts, as our
 * Markdown. Code is not changed, but for `{% raw %}` in it.
 */
export function translateTemplates(text: string, context: TemplateContext): { text: string; changes: SourceChange[] } {
  const isMdx = /\.mdx$/i.test(context.path)
  const isHtml = /\.html?$/i.test(context.path)
  const hasComponents = isMdx || context.generator === 'docusaurus' || context.generator === 'vitepress'
  const mayHave =
    MAY_HAVE_TAGS.test(text) ||
    ALWAYS.includes(context.generator) ||
    (context.generator === 'jekyll' && parsesHtml(text, context)) ||
    (hasComponents && /[<{]|^(?:import|export)\b/m.test(text))
  if (!mayHave) return { text, changes: [] }
  const changes = new Changes({ most: 500, shown: 200 })
  const translated = (tag: string) => changes.add('translated tag', tag)
  const hasLiquid = mayBeAny(context) || PROGRAMS.liquid.includes(context.generator)
  const hasTags = hasLiquid || usesHugo(context) || context.generator === 'zola'
  const opened = translateAdmonitions(translateAlerts(beforeCode(text, context, changes), changes), changes)
  const fenced = hasLiquid || usesHugo(context) ? fenceCodeTags(opened, translated) : opened
  const hidden = hideCode(fenced, { hasIndented: !isMdx && !isHtml, foundRaw: translated })
  if (!hidden) return { text, changes: [] }
  const separated = hasTags ? separateTagsInHtml(hidden.text) : hidden.text
  let result = withoutToc(separated, changes)
  if (usesHugo(context)) result = translateHugo(result, context, changes)
  if (context.generator === 'zola' || (mayBeAny(context) && /\{%-?\s*\w+\(/.test(result)))
    result = translateZola(result, context, changes)
  if (hasLiquid && /\{[{%#]/.test(result)) {
    const pieces = lex(result, liquidSigns(context))
    const liquid =
      mayBeAny(context) || context.generator === 'pelican' ? liquidOfUnknown(pieces, hidden, changes) : pieces
    const nodes = buildTree(liquid, liquidShape)
    result = withoutUnknown(runLiquid(nodes, context, changes))
  }
  if (context.generator === 'vitepress') result = translateVue(result, context, changes)
  if (context.generator === 'mkdocs') result = translatePythonMarkdown(result, changes)
  if (context.generator === 'pelican') result = translatePelican(result, changes)
  if (context.generator === 'nuxt') result = translateMdc(result, context, changes)
  if (hasComponents) result = translateMdx(result, context, changes, { hasExpressions: isMdx })
  if (context.generator === undefined || context.generator === 'jekyll') result = translateKramdown(result, changes)
  if (PROGRAMS.attributes.includes(context.generator) && !isMdx) result = withoutAttributes(result, changes)
  if (PROGRAMS.definitions.includes(context.generator) && !isHtml) result = translateDefinitions(result, changes)
  result = translateContainers(result, changes).replace(EMPTY_HEADING, '').replace(ID_BELOW_HTML, '$1\n<a id="$2"></a>')
  return { text: hidden.restore(result).trim(), changes: changes.list() }
}

/** The id of an HTML heading, which some programs write below it. */
const ID_BELOW_HTML = /(<\/h[1-6]>)[ \t]*\n?[ \t]*\{#([\w:.-]+)\}/g
/** Components that Docusaurus runs and other programs show as code. */
const MDX_FENCE = /^(`{3,})mdx-code-block[ \t]*\n([\s\S]*?)^\1[ \t]*$/gm
/** Headings that became empty. */
const EMPTY_HEADING = /^[ \t]*#{1,6}[ \t]*(?:\{#[^{}\n]*\})?[ \t]*$\n?/gm

/** Removes the program and the styles of a component. */
function withoutModule(text: string, changes: Changes): string {
  return ['script', 'style'].reduce((rest, name) => {
    const last = [...rest.matchAll(new RegExp(`</${name}>[ \\t]*$`, 'gm'))].at(-1)
    if (!last) return rest
    // Tags after the last end have none, and to look for it from each of them takes quadratic time.
    const end = last.index + last[0].length
    const whole = new RegExp(`^<${name}\\b[^>\\n]*>[\\s\\S]*?</${name}>[ \\t]*$`, 'gm')
    const without = rest.slice(0, end).replace(whole, () => {
      changes.add('left out', `<${name}>`)
      return ''
    })
    return without + rest.slice(end)
  }, text)
}

/** Translates lines that Markdown would take for code. */
function beforeCode(text: string, context: TemplateContext, changes: Changes): string {
  const isEverywhere = parsesHtml(text, context)
  const isModule = context.generator === 'vitepress' || /\.mdx$/i.test(context.path)
  return outsideFences(text.replace(MDX_FENCE, '$2'), (part) => {
    const fenced = context.generator === 'pelican' ? fenceIndentedCode(part, changes) : part
    const plain = isModule ? withoutModule(fenced, changes) : fenced
    return translateGatsby(translateMarkdownInHtml(plain, { isEverywhere }), changes)
  })
}

/** MDX reads all text within HTML as Markdown, and kramdown if the site or the text says so. */
function parsesHtml(text: string, { generator, site, path }: TemplateContext): boolean {
  if (/\.mdx$/i.test(path) || generator === 'docusaurus') return true
  if (generator !== 'jekyll') return false
  const { parse_block_html: isSet } = (site.kramdown ?? {}) as FrontMatter
  return isSet === true || /\{::options\b[^{}]*\bparse_block_html="true"/.test(text)
}

/** The programs that have each of these in their texts; Kramdown, Goldmark and Python-Markdown the definitions. */
const PROGRAMS: Record<'attributes' | 'definitions' | 'liquid', readonly (Generator | undefined)[]> = {
  attributes: ['mkdocs', 'nuxt', 'vitepress', 'hugo', 'eleventy', 'pelican'],
  definitions: ['jekyll', 'mkdocs', 'hugo', 'pelican'],
  liquid: ['jekyll', 'hexo', 'eleventy', 'pelican'],
}

/** Pelican has tags of Liquid by a plugin, without its values; Jekyll has no comments in `{#`. */
function liquidSigns({ generator }: TemplateContext): string[] {
  if (generator === 'pelican') return ['{%']
  return generator === 'jekyll' ? ['{{', '{%'] : ['{{', '{%', '{#']
}

function usesHugo(context: TemplateContext): boolean {
  return mayBeAny(context) || context.generator === 'hugo'
}

/** The program is unknown, so any tag language is possible, except in a text with components. */
function mayBeAny({ generator, path }: TemplateContext): boolean {
  return generator === undefined && !/\.mdx$/i.test(path)
}

/** The tags that Liquid and its relatives have themselves. */
const OWN =
  /^(?:end(?!\w)|end_?(?:comment|capture|if|unless|case|for|raw|verbatim|highlight|codeblock|code)|comment|assign|set|capture|if|unless|case|for|raw|verbatim|else|elsif|elseif|elif|when|post_url|post_path|link|post_link|asset_\w+|include\w*|render\w*|partial)\b/

/** Makes text of all tags with unknown names, and of every tag in a text whose code shows that it is about tags. */
function liquidOfUnknown(pieces: readonly Piece[], code: HiddenCode, changes: Changes): Piece[] {
  const isAbout = code.shows('{%')
  return pieces.map((piece) => {
    if (!piece.tag || piece.open === '{#') return piece
    // Numbers in double braces are those of a formula.
    const isText = piece.open === '{{' && /^[\d.]+$/.test(piece.content)
    const name = normalName(/^(?:end)?([\w-]+)/.exec(piece.content)?.[1] ?? '')
    const isKnown = piece.open === '{{' || (!isAbout && (OWN.test(piece.content) || isKnownTag(name)))
    if (isKnown && !isText) return piece
    if (!isText) changes.add('remaining tag', piece.source)
    return { tag: false, text: piece.source }
  })
}
