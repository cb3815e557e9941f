import { findHead } from '../fields/head.ts'

/** The text of an include, which may have front matter of its own. */
export function withoutFrontMatter(text: string): string {
  try {
    return /^---[ \t]*\n/.test(text) ? (findHead(text)?.body ?? text) : text
  } catch {
    return text
  }
}

/** Without programs and styles, which say nothing to a reader. */
export function withoutCode(html: string): string {
  return html
    .replace(/<(script|style|noscript|template)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<link\b[^<>]*>/gi, '')
}

/** Whether readers get words or pictures. */
export function isReadable(html: string): boolean {
  return (
    /<(?:img|iframe|video|audio|a)\b/i.test(html) ||
    /[\p{L}\p{N}]/u.test(html.replace(/<[^<>]*>/g, ''))
  )
}
