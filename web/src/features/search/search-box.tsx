import { paths } from '@byline/contract/addresses/paths'
import { Search } from 'lucide-react'
import type { FormEvent, MouseEvent } from 'react'
import { withoutBase } from '../../lib/base-path/addresses.ts'
import { t } from '../../lib/language/texts.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { isPlainClick } from '../../ui/link.tsx'
import { searchPath } from './search-path.ts'

/** The search of the home page, with suggestions while it is typed; without scripts the form leads to the same address. */
export function SearchBox() {
  return (
    <search className="relative block max-w-xl">
      <form
        {...useSearchForm()}
        className="flex items-center rounded-card border border-(--field-line) bg-raised p-1.5 ps-3 shadow-card outline-accent focus-within:border-accent has-[input:focus-visible]:outline-2"
      >
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <input {...field()} className="h-11 min-w-0 grow bg-transparent ps-2 outline-none" />
        <button type="submit" className="button">
          {t('reading.search.search')}
        </button>
      </form>
      <Suggestions />
    </search>
  )
}

/** The search of every other page, in its header and its menu: a field with a small button. */
export function CompactSearchBox({ term, className }: { term: string; className: string }) {
  return (
    // Another search brings another text into the field.
    <search key={term} className={`relative ${className}`}>
      <form
        {...useSearchForm()}
        className="flex items-center rounded-control border border-(--field-line) bg-raised outline-accent focus-within:border-accent has-[input:focus-visible]:outline-2"
      >
        <input
          {...field()}
          placeholder={t('reading.search.search')}
          defaultValue={term}
          className="h-11 min-w-0 grow bg-transparent ps-3 text-md outline-none"
        />
        <button
          type="submit"
          aria-label={t('reading.search.search')}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-accent"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </form>
      <Suggestions />
    </search>
  )
}

/** Filled by `suggest-articles.ts`, with or without React; its links lead to articles, tags and results. */
function Suggestions() {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    event.currentTarget.closest('search')?.querySelector('form')?.reset()
    void navigate(withoutBase(link.pathname) + link.search)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which click the links
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the links in it
    <div
      data-suggestions=""
      onClick={follow}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the content alone
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

function field() {
  return {
    type: 'search',
    name: 'search',
    'aria-label': t('reading.search.searchArticles'),
    placeholder: t('reading.search.searchArticles'),
  } as const
}

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
