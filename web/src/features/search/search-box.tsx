import { paths } from '@byline/contract/paths'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'

/** The address of a search; a text that no path can contain leads to all articles (design §6). */
export function searchPath(text: string): string {
  return text === '' || text === '.' || text === '..' ? paths.articles : paths.search(text)
}

/** The search of the home page; without scripts the form leads to the same address. */
export function SearchBox() {
  return (
    <search>
      <form
        {...useSearchForm()}
        className="flex max-w-xl items-center gap-1 rounded-card border border-(--field-line) bg-raised p-1.5 pl-4 shadow-card outline-accent focus-within:border-accent has-[input:focus-visible]:outline-2"
      >
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <input {...field} className="h-11 min-w-0 grow bg-transparent px-2 outline-none" />
        <button type="submit" className="button">
          Search
        </button>
      </form>
    </search>
  )
}

/** The search of every other page, in its header and its menu: a field with a small button. */
export function CompactSearchBox({ term, className }: { term: string; className: string }) {
  return (
    <search className={className}>
      <form
        {...useSearchForm()}
        className="flex items-center rounded-control border border-(--field-line) bg-raised outline-accent focus-within:border-accent has-[input:focus-visible]:outline-2"
      >
        <input
          {...field}
          // Another search brings another text into the field.
          key={term}
          placeholder="Search"
          defaultValue={term}
          className="h-11 min-w-0 grow bg-transparent pl-3 text-md outline-none"
        />
        <button
          type="submit"
          aria-label="Search"
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-accent"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </form>
    </search>
  )
}

const field = {
  type: 'search',
  name: 'search',
  'aria-label': 'Search articles',
  placeholder: 'Search articles',
} as const

function useSearchForm() {
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget: form } = event
    form.closest<HTMLElement>('[popover]')?.hidePopover()
    navigate(searchPath(String(new FormData(form).get('search') ?? '')))
  }
  return { action: paths.articles, onSubmit }
}
