import type { ReactNode } from 'react'

/** What it stands for: a whole page, whose heading its line is then, a part of one, or a part beside others. */
export type EmptyStateSize = 'page' | 'part' | 'small'

interface EmptyStateProps {
  line: string
  /** What one may do about it. */
  sentence?: ReactNode
  size?: EmptyStateSize
  role?: 'alert'
  /** Buttons and links. */
  children?: ReactNode
}

const centred = { frame: 'mx-auto max-w-xl text-center', actions: 'mt-6 justify-center' }
const looks = {
  page: { ...centred, space: 'my-24 px-5', line: 'text-3xl' },
  part: { ...centred, space: 'py-16', line: 'text-xl' },
  small: { frame: '', actions: 'mt-4', space: '', line: 'text-base' },
}

/** What stands where there is nothing to show. */
export function EmptyState({ line, sentence, size = 'part', role, children }: EmptyStateProps) {
  const Line = size === 'page' ? 'h1' : 'p'
  const variant = looks[size]
  return (
    <div role={role} className={`text-pretty break-words ${variant.frame} ${variant.space}`}>
      <Line className={`font-serif ${variant.line}`}>{line}</Line>
      {sentence && <p className="mt-2 text-muted">{sentence}</p>}
      {children && <div className={`flex flex-wrap gap-3 ${variant.actions}`}>{children}</div>}
    </div>
  )
}
