/**
 * Writes the title of a fence as ours, `title="file.js"`: `js:title=file.js` and `js:src/file.js` of Gatsby, `js [file.js]`
 * of VitePress, `js file.js https://…` of Hexo, `{.js title="file.js"}` of Pandoc. Any other fence stays as it is.
 */
export function ourFence(line: string, info: string): string {
  const written = info.trim()
  const changed = ourInfo(written)
  if (changed === written || written === '') return line
  const at = line.lastIndexOf(written)
  return at < 0 ? line : line.slice(0, at) + changed
}

const LANGUAGE = '^(?<language>[\\w+#.-]+)'
/** The language and title, by the forms of Zola, Gatsby, VitePress, several others, Hexo and Octopress. */
const FORMS = [
  // `rust,linenos,name=a.rs`
  '[ \\t]*,(?:(?:.*?,)?\\s*name=(?<title>[^,]+))?',
  '(?:\\{[^}]*\\})?:(?:title=)?(?:(?:no-)?line-numbers|(?<title>[^\\s{:]+))',
  '[^[\\]]*\\[(?<title>[^\\]]+)\\]',
  `\\s.*?\\b(?:title|file|filename|name)=(?<title>[^\\s"'}]+|"[^"]*"|'[^']*')`,
  '\\s+(?<title>[\\w./-]+\\.\\w+)(?:\\s|$)',
  // A title, an address and the words of a link.
  '\\s+(?<title>\\S[^{}]*?)\\s+https?://\\S+(?:\\s.*)?$',
].map((form) => new RegExp(LANGUAGE + form))

function ourInfo(info: string): string {
  if (info.length > 300 || /\btitle\s*=\s*["']/.test(info)) return fromBraces(info)
  for (const form of FORMS) {
    const { language, title = '' } = form.exec(info)?.groups ?? {}
    if (language) return titled(language, title)
  }
  return fromBraces(info)
}

function fromBraces(info: string): string {
  const [, language] = /^\{\s*\.([\w+#-]+)[^}]*\}/.exec(info) ?? []
  if (!language) return info
  const title = /\b(?:title|filename)="([^"]*)"/.exec(info)?.[1]
  return title ? titled(language, title) : language
}

function titled(language: string, title: string): string {
  const plain = title.replace(/["'`\\]/g, '').trim()
  return plain === '' ? language : `${language} title="${plain}"`
}
