import type { Marks } from '@byline/contract/posts/passage'
import { bindDashes } from '@byline/contract/rules/dashes'
import { Fragment } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { MarkedText } from '../../../ui/marked-text.tsx'

/** The title of a post: what stands in backticks is code, and what a search has found is marked. */
export function TitleText({ title, marks = [] }: { title: string; marks?: Marks | undefined }) {
  const parts = bindDashes(title || t('shared.posts.untitled')).split(/`([^`]+)`/)
  return parts.map((text, index) => {
    const isCode = index % 2 === 1
    // The parts before it, and as many backticks.
    const start = parts.slice(0, index).join('`').length + Math.min(index, 1)
    const own = marks
      .map(([from, to]): [number, number] => [Math.max(from - start, 0), Math.min(to - start, text.length)])
      .filter(([from, to]) => from < to)
    const Part = isCode ? 'code' : Fragment
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title never move
      <Part key={index}>
        <MarkedText text={text} marks={own} />
      </Part>
    )
  })
}
