import type { TemplateContext } from './context.ts'
import { parseArguments } from './template-tag.ts'

/** The tags of Jekyll and Hexo for addresses of other posts and of files; undefined for any other tag. */
export function siteLink(name: string, rest: string, { addressOf, path }: TemplateContext): string | undefined {
  const { positional } = parseArguments(rest)
  const [target = '', title, third] = positional
  if (name === 'post_url' || name === 'post_path') return addressOf(target) ?? `/${target}`
  if (name === 'link') {
    // Jekyll names a file, Hexo a text and an address.
    if (positional.length > 1 && /^(https?:|\/)/.test(title ?? '')) return `[${target}](${title})`
    if (third !== undefined && /^(https?:|\/)/.test(third)) return `[${target}](${third})`
    return addressOf(target) ?? `/${target.replace(/^\.?\//, '').replace(/\.\w+$/, '')}`
  }
  if (name === 'post_link') {
    const address = addressOf(target)
    const label = positional.slice(1).filter((one) => !/^(true|false)$/.test(one))
    return `[${label.join(' ') || titleFrom(target)}](${address ?? `/${target}`})`
  }
  if (name === 'asset_path') return assetPath(path, target)
  if (name === 'asset_link') return `[${positional.slice(1).join(' ') || target}](${assetPath(path, target)})`
  return undefined
}

/** Hexo has the files of a post in a folder beside it with its name. */
export function assetPath(path: string, file: string): string {
  const name = path.split('/').at(-1) ?? ''
  const folder = name.replace(/\.\w+$/, '')
  const address = folder === 'index' ? file : `${folder}/${file}`
  return /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, '')}>` : address
}

function titleFrom(target: string): string {
  const name = target.split('/').at(-1) ?? target
  return name.replace(/^\d{4}-\d{2}-\d{2}-/, '').replaceAll('-', ' ')
}
