import { paths } from '@byline/contract/addresses/paths'
import type { ImportedRecords } from '@byline/contract/imports/import-report'
import { Link } from '../../../ui/link.tsx'
import './imports.css'

/** Where the records of a report are now, by their path in the source. */
export type Places = ReadonlyMap<string, ImportedRecords['records'][number]>

interface RecordNameProps {
  path: string
  /** Empty if the report does not know it. */
  title: string
  places: Places
}

/** The title of a record, which leads to the article, and a link to its editor. Both open a new tab, so the report stays. */
export function RecordName({ path, title, places }: RecordNameProps) {
  const place = places.get(path)
  const name = title || path
  if (!place) return <bdi>{name}</bdi>
  const { kind, slug, visible } = place
  const [page, editor] =
    kind === 'post'
      ? [paths.article(slug), paths.editPost(slug)]
      : [paths.ownPage(slug), paths.editPage(slug)]
  return (
    <>
      {visible ? (
        <Link to={page} target="_blank" className="quiet-link underline underline-offset-4">
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}{' '}
      <Link to={editor} target="_blank" className="link whitespace-nowrap">
        Edit<span className="sr-only"> {name}</span>
      </Link>
    </>
  )
}
