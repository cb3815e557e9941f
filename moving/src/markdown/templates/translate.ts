import type { SourceChange } from '../../records/source.ts'
import { translateAdmonitions } from '../dialects/admonitions.ts'
import { withoutAttributes } from '../dialects/attributes.ts'
import { translateContainers } from '../dialects/containers.ts'
import { dedentTags } from '../dialects/dedent-tags.ts'
import { translateDefinitions } from '../dialects/definitions.ts'
import { translateGatsby } from '../dialects/gatsby.ts'
import { translateKramdown } from '../dialects/kramdown.ts'
import { translateMarkdownInHtml } from '../dialects/markdown-in-html.ts'
import { fenceIndentedCode, translatePelican } from '../dialects/pelican.ts'
import { translatePythonMarkdown } from '../dialects/python-markdown.ts'
import { separateTagsInHtml } from '../dialects/tags-in-html.ts'
import { withoutToc } from '../dialects/toc.ts'
import type { FrontMatter } from '../fields/front-matter.ts'
import { runLiquid } from '../liquid/liquid.ts'
import { liquidShape } from '../liquid/liquid-shape.ts'
import { translateMdc } from '../mdx/mdc.ts'
import { translateMdx } from '../mdx/mdx.ts'
import { translateVideos, translateVue } from '../mdx/vue.ts'
import type { Generator } from '../site/generators.ts'
import { Changes, type TemplateContext } from '../tags/context.ts'
import { hideCode } from '../tags/hide-code.ts'
import { lex } from '../tags/lex.ts'
import { outsideFences } from '../tags/outside-fences.ts'
import { buildTree } from '../tags/tree.ts'
import { withoutUnknown } from '../tags/unknown-values.ts'
import { fenceCodeTags } from '../tags/verbatim.ts'
import { translateHugo, translateZola } from './shortcodes.ts'
import { translateBracketsAndColons } from './unknown/brackets-and-colons.ts'
import { liquidOfUnknown } from './unknown/liquid-of-unknown.ts'
import { translateLiteralCalls } from './unknown/literal-calls.ts'
import { translateUnknown } from './unknown/translate-unknown.ts'

export type { TemplateContext } from '../tags/context.ts'

/** Most texts have nothing of all this, and are not parsed. */
const MAY_HAVE_TAGS =
  /^[ \t]*@\[|\{[{%:#]|<%|\[\[|:::|^[ >]*::|^[ >]*(?:!!!|\?\?\?)|\[!|^ {0,3}(?:`{3,}|~{3,})[ \t]*(?:\{|[\w+#.-]+[ \t:,{[])|\btoc\b|\smarkdown[\s=>]|^ {0,3}[:~][ \t]+\S|^ {0,3}\*\[|table of contents|(?:codepen|codesandbox|babel-repl):|`(?:youtube|vimeo|video|gist|twitter|oembed):/im
/** Programs whose texts have marks of their own nearly everywhere. */
const ALWAYS: readonly (Generator | undefined)[] = ['mkdocs', 'nuxt', 'vitepress', 'pelican']

/**
 * Writes what the program of a site would have replaced in a text, its template tags, components and callouts, as our
 * Markdown. Code is not changed, but for `{% raw %}` in it.
 */
export function translateTemplates(
  text: string,
  context: TemplateContext,
): { text: string; changes: SourceChange[] } {
  const isMdx = /\.mdx$/i.test(context.path)
  const isHtml = /\.html?$/i.test(context.path)
  const hasComponents =
    isMdx || context.generator === 'docusaurus' || context.generator === 'vitepress'
  const mayHave =
    MAY_HAVE_TAGS.test(text) ||
    ALWAYS.includes(context.generator) ||
    (context.generator === 'jekyll' && parsesHtml(text, context)) ||
    (hasComponents && /[<{]|^(?:import|export)\b/m.test(text))
  if (!mayHave) return { text, changes: [] }
  const changes = new Changes()
  const translated = (tag: string) => changes.add('translated tag', tag)
  const hasLiquid = usesLiquid(context)
  const hasTags = hasLiquid || usesHugo(context) || context.generator === 'zola'
  const dedented = hasTags ? dedentTags(text) : text
  const opened = translateAdmonitions(beforeCode(dedented, context, changes), changes)
  const fenced = hasLiquid || usesHugo(context) ? fenceCodeTags(opened, translated) : opened
  const hidden = hideCode(fenced, { hasIndented: !isMdx && !isHtml, foundRaw: translated })
  if (!hidden) return { text, changes: [] }
  const separated =
    hasTags || hasUnknownTags(context) ? separateTagsInHtml(hidden.text) : hidden.text
  let result = withoutToc(separated, changes)
  if (usesHugo(context)) result = translateHugo(result, context, changes)
  if (context.generator === 'zola' || (mayBeAny(context) && /\{%-?\s*\w+\(/.test(result)))
    result = translateZola(result, context, changes)
  if (hasLiquid && /\{[{%#]/.test(result)) {
    const opens = context.generator === 'jekyll' ? ['{{', '{%'] : ['{{', '{%', '{#']
    const pieces = lex(result, opens)
    const liquid = mayBeAny(context) ? liquidOfUnknown(pieces, hidden) : pieces
    const nodes = buildTree(liquid, liquidShape)
    result = withoutUnknown(runLiquid(nodes, context, changes))
  }
  if (hasUnknownTags(context)) result = translateUnknown(result, { context, changes, code: hidden })
  if (!hasComponents && context.generator !== 'nuxt')
    result = translateBracketsAndColons(result, context, changes)
  if (context.generator === undefined) result = translateVideos(result, changes)
  if (context.generator === 'vitepress') result = translateVue(result, context, changes)
  if (context.generator === 'mkdocs') result = translatePythonMarkdown(result, changes)
  if (context.generator === 'pelican') result = translatePelican(result, changes)
  if (context.generator === 'nuxt') result = translateMdc(result, context, changes)
  if (hasComponents) result = translateMdx(result, context, changes, { hasExpressions: isMdx })
  if (context.generator === undefined || context.generator === 'jekyll')
    result = translateKramdown(result, changes)
  if (hasAttributes(context)) result = withoutAttributes(result, changes)
  if (hasDefinitions(context)) result = translateDefinitions(result, changes)
  result = translateContainers(result, changes)
    .replace(EMPTY_HEADING, '')
    .replace(ID_BELOW_HTML, '$1\n<a id="$2"></a>')
  return { text: hidden.restore(result).trim(), changes: changes.list }
}

/** The identifier of a heading in HTML, which only some programs write there. */
const ID_BELOW_HTML = /(<\/h[1-6]>)[ \t]*\n?[ \t]*\{#([\w:.-]+)\}/g
/** Components of Docusaurus that other programs show as code. */
const MDX_FENCE = /^(`{3,})mdx-code-block[ \t]*\n([\s\S]*?)^\1[ \t]*$/gm
/** Headings of which nothing is left. */
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

/** Text that only looks like code. */
function beforeCode(text: string, context: TemplateContext, changes: Changes): string {
  const { generator, path } = context
  const isEverywhere = parsesHtml(text, context)
  const isModule = generator === 'vitepress' || /\.mdx$/i.test(path)
  return outsideFences(text.replace(MDX_FENCE, '$2'), (part) => {
    const indented = generator === 'pelican' ? fenceIndentedCode(part, changes) : part
    const plain = isModule ? withoutModule(indented, changes) : indented
    const called = hasUnknownTags(context) ? translateLiteralCalls(plain, context, changes) : plain
    return translateGatsby(translateMarkdownInHtml(called, { isEverywhere }), changes)
  })
}

/** MDX reads all text within HTML as Markdown, and kramdown if the site or the text says so. */
function parsesHtml(text: string, { generator, site, path }: TemplateContext): boolean {
  if (/\.mdx$/i.test(path) || generator === 'docusaurus') return true
  if (generator !== 'jekyll') return false
  const { parse_block_html: isSet } = (site.kramdown ?? {}) as FrontMatter
  return isSet === true || /\{::options\b[^{}]*\bparse_block_html="true"/.test(text)
}

function hasAttributes({ generator, path }: TemplateContext): boolean {
  const programs = ['mkdocs', 'nuxt', 'vitepress', 'hugo', 'eleventy', 'pelican']
  return generator !== undefined && programs.includes(generator) && !/\.mdx$/i.test(path)
}

/** MkDocs, kramdown, Goldmark and Python-Markdown have lists of definitions. */
function hasDefinitions({ generator, path }: TemplateContext): boolean {
  const programs = ['jekyll', 'mkdocs', 'hugo', 'pelican']
  return generator !== undefined && programs.includes(generator) && !/\.html?$/i.test(path)
}

function usesLiquid(context: TemplateContext): boolean {
  const { generator } = context
  return mayBeAny(context) || ['jekyll', 'hexo', 'eleventy'].includes(generator ?? '')
}

function usesHugo(context: TemplateContext): boolean {
  return mayBeAny(context) || context.generator === 'hugo'
}

/** Whether a text may have tags of a language that is not known: of an unknown program, or of a plugin of a known one. */
function hasUnknownTags(context: TemplateContext): boolean {
  const programs = ['gatsby', 'next', 'astro', 'mkdocs', 'pelican']
  const { generator, path } = context
  return mayBeAny(context) || (programs.includes(generator ?? '') && !/\.mdx$/i.test(path))
}

/** Nothing is known of the program, but a text with components has no tags of other languages. */
function mayBeAny({ generator, path }: TemplateContext): boolean {
  return generator === undefined && !/\.mdx$/i.test(path)
}
