import { paths } from '@byline/contract/addresses/paths'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { numericDate } from '../../../lib/dates/dates.ts'
import { languageAttributes } from '../../../lib/language/language-attributes.ts'
import { rich } from '../../../lib/language/rich.tsx'
import { stateNames } from '../../../lib/language/state-names.ts'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Cell, Row } from '../../../ui/table/table.tsx'
import type { ListedRow } from '../../trash/deleted-rows.ts'
import { DeleteAction, RowActions } from '../../trash/row-actions.tsx'
import { managedAddress } from '../content/managed-address.ts'
import { Thumbnail } from '../parts/thumbnail.tsx'
import { deletePostMutation, type ManagedPost, pinMutation, unpinMutation } from './queries.ts'
import { placeAddress, wholeTable } from './table-place.ts'
import { TranslationMarks } from './translation-marks.tsx'

interface PostRowProps {
  listed: ListedRow<ManagedPost>
  /** Admins see the posts of all authors, and pin them. */
  admin: boolean
  selected: boolean
  /** Selects the row; with `range`, all rows between the last one and this one. */
  onSelect: (range: boolean) => void
}

/** One post with its actions (specification §2), or a deleted one with 'Undo'. */
export function PostRow({ listed, admin, selected, onSelect }: PostRowProps) {
  const { row: post, deletion } = listed
  const titleId = useId()
  const edit = paths.editPost(managedAddress(post))
  const address = post.status === 'published' ? paths.article(post.slug) : edit
  const picture = <Thumbnail post={post} className="size-14" />
  return (
    <Row data-deleted={deletion && ''}>
      <Cell className="cell-picture">
        {!deletion && (
          <label className="select-row">
            <input
              type="checkbox"
              aria-label={t('dashboard.posts.selectPost', { title: post.title || t('shared.posts.untitled') })}
              checked={selected}
              // Listens to clicks, because a change event has no shift key.
              onClick={({ shiftKey }) => onSelect(shiftKey)}
              onChange={() => undefined}
              className="select-box"
            />
          </label>
        )}
        {deletion ? (
          picture
        ) : (
          // The link of the title beside it is the one for keyboards and screen readers.
          <Link to={address} tabIndex={-1} aria-hidden className="inline-block align-middle">
            {picture}
          </Link>
        )}
      </Cell>
      <Cell id={titleId} className="cell-title">
        <Title listed={listed} address={address} />
      </Cell>
      <Cell className="cell-text">
        <span {...languageAttributes(post)} className="line-clamp-2 w-fit max-w-full break-words text-muted text-sm">
          {post.excerpt}
        </span>
      </Cell>
      {admin && (
        <Cell className="cell-minor">
          <span className="line-clamp-2 break-words">
            <Link
              to={placeAddress({ ...wholeTable, author: post.user._id })}
              className="inline-block py-1 hover:underline"
            >
              <bdi>{post.user.name}</bdi>
            </Link>
          </span>
        </Cell>
      )}
      <Cell className="cell-minor">
        <time dateTime={post.createdAt}>{numericDate(post.createdAt)}</time>
      </Cell>
      <Cell
        className={`cell-minor ${isUnchanged(post) ? 'cell-repeated' : ''}`}
        label={t('dashboard.posts.columnUpdate')}
      >
        <LastUpdate listed={listed} describedBy={titleId} />
      </Cell>
      <Cell className="cell-actions">
        <Actions listed={listed} admin={admin} describedBy={titleId} />
      </Cell>
    </Row>
  )
}

function Title({ listed: { row: post, deletion }, address }: { listed: ListedRow<ManagedPost>; address: string }) {
  const title = post.title || t('shared.posts.untitled')
  return (
    <>
      {deletion ? (
        <del {...languageAttributes(post)} className="line-clamp-3 w-fit break-words">
          {title}
        </del>
      ) : (
        <Link
          to={address}
          {...languageAttributes(post)}
          className={`row-title ${post.title ? 'font-medium' : 'text-muted'}`}
        >
          {title}
        </Link>
      )}
      {/* The date in the row is that of the publication, if it is scheduled. */}
      {post.status !== 'published' && (
        <p className="mt-1">
          <span className="whitespace-nowrap rounded-full border border-line px-2 py-0.5 text-xs">
            {t(stateNames[post.status])}
          </span>
        </p>
      )}
      {post.series && !deletion && (
        <p className="mt-1 text-muted text-sm">
          <PartOfSeries series={post.series} />
        </p>
      )}
      {!deletion && <TranslationMarks post={post} />}
    </>
  )
}

function PartOfSeries({ series }: { series: NonNullable<ManagedPost['series']> }) {
  return rich(t('dashboard.posts.partOfSeries', { part: series.order }), {
    series: () => (
      <Link to={placeAddress({ ...wholeTable, series: series._id })} className="hover:underline">
        <bdi>{series.title}</bdi>
      </Link>
    ),
  })
}

interface DescribedProps {
  listed: ListedRow<ManagedPost>
  /** The id of the element with the title. */
  describedBy: string
}

function LastUpdate({ listed: { row: post, deletion }, describedBy }: DescribedProps) {
  const updated = <time dateTime={post.updatedAt}>{numericDate(post.updatedAt)}</time>
  if (isUnchanged(post)) return <span className="sr-only">{updated}</span>
  if (deletion) return updated
  return (
    <Link
      to={paths.revisions(managedAddress(post))}
      title={t('dashboard.posts.earlierVersions')}
      aria-describedby={describedBy}
      className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4"
    >
      {updated}
    </Link>
  )
}

/** Whether both dates of the row read the same. */
function isUnchanged({ createdAt, updatedAt }: ManagedPost): boolean {
  return numericDate(updatedAt) === numericDate(createdAt)
}

function Actions({ listed: { row: post, deletion }, admin, describedBy }: DescribedProps & { admin: boolean }) {
  const deleting = useMutation(deletePostMutation)
  const isPublic = post.status === 'published'
  const slug = managedAddress(post)
  const described = { 'aria-describedby': describedBy }
  return (
    <RowActions deletion={deletion} describedBy={describedBy}>
      {isPublic && (
        <Link to={paths.article(post.slug)} {...described} className="row-action">
          {t('shared.actions.view')}
        </Link>
      )}
      <Link to={paths.editPost(slug)} {...described} className="row-action">
        {t('shared.actions.edit')}
      </Link>
      {admin && (isPublic || post.pinned) && <PinButton post={post} describedBy={describedBy} />}
      <DeleteAction
        describedBy={describedBy}
        pending={deleting.isPending}
        onDelete={() => deleting.mutate({ params: { slug } })}
      />
    </RowActions>
  )
}

function PinButton({ post, describedBy }: { post: ManagedPost; describedBy: string }) {
  const pin = useMutation(pinMutation)
  const unpin = useMutation(unpinMutation)
  const params = { slug: post._id }
  return (
    <Button
      variant="row-action"
      aria-pressed={post.pinned}
      aria-describedby={describedBy}
      pending={pin.isPending || unpin.isPending}
      onClick={() => (post.pinned ? unpin.mutate({ params }) : pin.mutate({ params, body: {} }))}
    >
      {t('dashboard.posts.pin')}
    </Button>
  )
}
