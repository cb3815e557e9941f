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
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(searchPath(String(new FormData(event.currentTarget).get('search') ?? '')))
  }
  return (
    <search>
      <form
        action={paths.articles}
        onSubmit={search}
        className="flex max-w-xl items-center gap-1 rounded-card border border-(--field-line) bg-raised p-1.5 pl-4 shadow-card outline-accent focus-within:border-accent has-[input:focus-visible]:outline-2"
      >
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <input
          type="search"
          name="search"
          aria-label="Search articles"
          placeholder="Search articles"
          className="h-11 min-w-0 grow bg-transparent px-2 outline-none"
        />
        <button type="submit" className="button">
          Search
        </button>
      </form>
    </search>
  )
}
