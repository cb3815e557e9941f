import { minutesOf, shownMinutes } from '@byline/contract/rules/reading-time'
import type { Nodes } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** Whole minutes that an adult needs to read the text, at least 1. */
export function readingMinutes(tree: Nodes): number {
  return shownMinutes(minutesOf(textOf(tree)))
}
