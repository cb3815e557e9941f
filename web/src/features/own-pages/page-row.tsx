import { paths } from '@byline/contract/addresses/paths'
import { type OwnPageMenu, ownPageMenus } from '@byline/contract/own-page-fields'
import type { OwnPageEntry } from '@byline/contract/own-pages'
import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { t } from '../../lib/language/texts.ts'
import { Options } from '../../ui/form/select-field.tsx'
import { Link } from '../../ui/link.tsx'
import type { ListedRow } from '../trash/deleted-rows.ts'
import { DeleteAction, RowActions } from '../trash/row-actions.tsx'
import { deleteOwnPageMutation, updateOwnPageMutation } from './manage-queries.ts'
import { menuNames } from './menu-names.ts'

interface PageRowProps {
  listed: ListedRow<OwnPageEntry>
  isFirst: boolean
  isLast: boolean
  /** Moves it one position up (-1) or down (1). */
  onMove: (by: -1 | 1) => void
  onDragStart: () => void
  onDragEnd: () => void
}

/** One page of the list: its position, title, address, menu and actions. */
export function PageRow({ listed, isFirst, isLast, onMove, ...drag }: PageRowProps) {
  const { row: page, deletion } = listed
  const nameId = useId()
  // Otherwise the slash would stand at the end of a page from right to left.
  const path = <bdi dir="ltr">{`/${page.slug}`}</bdi>
  const updating = useMutation(updateOwnPageMutation)
  const deleting = useMutation(deleteOwnPageMutation)
  const params = { slug: page.slug }
  const setMenu = (menu: OwnPageMenu) => updating.mutate({ params, body: { menu } })
  const shownMenu = updating.isPending ? (updating.variables.body?.menu ?? page.menu) : page.menu
  return (
    <>
      {!deletion && (
        <span className="page-list-order">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it do the same with keys */}
          <span
            draggable
            title={t('dashboard.ownPages.drag')}
            className="page-list-handle"
            onDragStart={({ dataTransfer, currentTarget }) => {
              dataTransfer.effectAllowed = 'move'
              dataTransfer.setData('text/plain', page.title)
              const item = currentTarget.closest('li')
              if (item) dataTransfer.setDragImage(item, 12, 12)
              drag.onDragStart()
            }}
            onDragEnd={drag.onDragEnd}
          >
            <GripVertical aria-hidden />
          </span>
          <MoveButton by={-1} name={nameId} disabled={isFirst} onMove={onMove} />
          <MoveButton by={1} name={nameId} disabled={isLast} onMove={onMove} />
        </span>
      )}
      <span className="page-list-name">
        <span id={nameId} className="line-clamp-2 break-words font-medium">
          {deletion ? <del>{page.title}</del> : <bdi>{page.title}</bdi>}
        </span>
        {deletion ? (
          <span className="block truncate text-muted text-sm">{path}</span>
        ) : (
          <Link to={paths.ownPage(page.slug)} aria-describedby={nameId} className="link block truncate text-sm">
            {path}
          </Link>
        )}
      </span>
      {!deletion && (
        <select
          aria-label={t('dashboard.ownPages.menuWith', { title: page.title })}
          value={shownMenu}
          disabled={updating.isPending}
          onChange={({ currentTarget }) => setMenu(currentTarget.value as OwnPageMenu)}
          className="field-input page-list-menu"
        >
          <Options choices={ownPageMenus.map((menu) => [menu, t(menuNames[menu])])} />
        </select>
      )}
      <RowActions deletion={deletion} describedBy={nameId} className="page-list-actions">
        <Link to={paths.editPage(page.slug)} aria-describedby={nameId} className="row-action">
          {t('shared.actions.edit')}
        </Link>
        <DeleteAction describedBy={nameId} pending={deleting.isPending} onDelete={() => deleting.mutate({ params })} />
      </RowActions>
    </>
  )
}

interface MoveButtonProps {
  by: -1 | 1
  name: string
  disabled: boolean
  onMove: (by: -1 | 1) => void
}

/** The button stays focusable at the end of the list, so that repeated presses do not lose the focus. */
function MoveButton({ by, name, disabled, onMove }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  // The browser may drop the focus when the row moves.
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    if (document.activeElement === document.body) button.current?.focus()
  })
  const Icon = by < 0 ? ArrowUp : ArrowDown
  return (
    <button
      ref={button}
      type="button"
      data-hydrates=""
      aria-label={t(by < 0 ? 'shared.actions.moveUp' : 'shared.actions.moveDown')}
      aria-describedby={name}
      aria-disabled={disabled || undefined}
      className="page-list-move"
      onClick={() => {
        if (disabled) return
        pressed.current = true
        onMove(by)
      }}
    >
      <Icon aria-hidden />
    </button>
  )
}
