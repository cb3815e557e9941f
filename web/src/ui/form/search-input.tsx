import { X } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The field of a search. While it has the focus and a text, a button empties it, which the enhancer handles. */
export function SearchInput(line: ComponentProps<'input'>) {
  return (
    <span className="search-input">
      {/* The placeholder says that the field is empty. */}
      <input type="search" placeholder=" " {...line} />
      {/* As in browsers, Tab skips it: keys empty a field otherwise. */}
      <button type="button" data-clear="" aria-label="Clear" tabIndex={-1}>
        <X aria-hidden className="size-4" />
      </button>
    </span>
  )
}
