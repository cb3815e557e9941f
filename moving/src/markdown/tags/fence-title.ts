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

const LANGUAGE = '[\\w+#.-]+'

function ourInfo(info: string): string {
  if (info.length > 300 || /\btitle\s*=\s*["']/.test(info)) return fromBraces(info)
  // Zola: `rust,linenos,name=a.rs`.
  const [, zola, options = ''] = new RegExp(`^(${LANGUAGE})[ \\t]*,(.*)$`).exec(info) ?? []
  if (zola) {
    const [, name = ''] = /(?:^|,)\s*name=([^,]+)/.exec(options) ?? []
    return titled(zola, name)
  }
  const [, gatsby, gatsbyTitle] = new RegExp(`^(${LANGUAGE})(?:\\{[^}]*\\})?:(?:title=)?([^\\s{:]+)`).exec(info) ?? []
  if (gatsby && /^(?:no-)?line-numbers/.test(gatsbyTitle ?? '')) return gatsby
  if (gatsby && gatsbyTitle) return titled(gatsby, gatsbyTitle)
  const [, bracket, bracketTitle] = new RegExp(`^(${LANGUAGE})[^[\\]]*\\[([^\\]]+)\\]`).exec(info) ?? []
  if (bracket && bracketTitle) return titled(bracket, bracketTitle)
  const [, named, name] =
    new RegExp(`^(${LANGUAGE})\\s.*?\\b(?:title|file|filename|name)=([^\\s"'}]+|"[^"]*"|'[^']*')`).exec(info) ?? []
  if (named && name) return titled(named, name)
  const [, hexo, hexoTitle] = new RegExp(`^(${LANGUAGE})\\s+([\\w./-]+\\.\\w+)(?:\\s|$)`).exec(info) ?? []
  if (hexo && hexoTitle) return titled(hexo, hexoTitle)
  // Octopress: a title, an address and the words of a link.
  const [, octopress, octopressTitle] =
    new RegExp(`^(${LANGUAGE})\\s+(\\S[^{}]*?)\\s+https?://\\S+(?:\\s.*)?$`).exec(info) ?? []
  if (octopress && octopressTitle) return titled(octopress, octopressTitle)
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
