import type { Say } from '@byline/languages/texts'
import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { parseFragment } from 'parse5'
import { english } from '../english.ts'
import { readableTree } from './readable-tree.ts'
import { allowed } from './sanitize.ts'

export function parseHtml(html: string): Root {
  return fromParse5(parseFragment(html, { scriptingEnabled: false })) as Root
}

/** The same without anything that an article may not have; its words stay. */
export function parseUnsafeHtml(html: string, say: Say = english): Root {
  const tree = parseHtml(html)
  readableTree(tree, say)
  return sanitize(tree, allowed) as Root
}

export function writeHtml(tree: Root): string {
  return toHtml(tree)
}
