import type { OwnPageEntry } from '@byline/contract/own-pages'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '../../lib/language/texts.ts'
import { useDeletedRows } from '../trash/use-deleted-rows.ts'
import { orderOwnPagesMutation } from './manage-queries.ts'
import { moved } from './moved.ts'
import { PageRow } from './page-row.tsx'
import './page-list.css'

interface PageListProps {
  pages: OwnPageEntry[]
  frame: RefObject<HTMLElement | null>
}

/** The pages in their order, which is changed by dragging a row or with its buttons. */
export function PageList({ pages, frame }: PageListProps) {
  const { shown, move, reorder, endDrag, message } = useOrder(pages)
  const rows = useDeletedRows(shown, { list: 'pages', frame })
  const [dragged, setDragged] = useState<string>()
  const slugs = shown.map(({ slug }) => slug)
  const over = (event: DragEvent, slug: string) => {
    if (dragged === undefined) return
    event.preventDefault()
    if (slug !== dragged) reorder(moved(slugs, dragged, slugs.indexOf(slug)))
  }
  return (
    <>
      <ol aria-label={t('dashboard.menu.pages')} className="page-list">
        {rows.map((listed) => {
          const { slug, _id } = listed.row
          const at = slugs.indexOf(slug)
          return (
            <li
              key={_id}
              data-dragged={dragged === slug || undefined}
              data-deleted={listed.deletion && ''}
              onDragOver={(event) => over(event, slug)}
              onDrop={(event) => event.preventDefault()}
            >
              <PageRow
                listed={listed}
                isFirst={at === 0}
                isLast={at === slugs.length - 1}
                onMove={(by) => move(listed.row, at + by)}
                onDragStart={() => setDragged(slug)}
                onDragEnd={() => {
                  setDragged(undefined)
                  endDrag(listed.row)
                }}
              />
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  )
}

/** The order that is shown: the stored one, or a new one until it is stored. */
function useOrder(pages: OwnPageEntry[]) {
  const { mutate } = useMutation(orderOwnPagesMutation)
  const [order, setOrder] = useState<string[]>()
  const [message, setMessage] = useState('')
  // The stored order is read again after every save, also after a failed one.
  const isCurrent = useRef(pages)
  useEffect(() => {
    if (isCurrent.current !== pages) setOrder(undefined)
    isCurrent.current = pages
  }, [pages])
  const shown = order ? pages.toSorted((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug)) : pages
  const save = (page: OwnPageEntry, slugs: string[]) => {
    setOrder(slugs)
    const place = t('dashboard.ownPages.moved', {
      title: page.title,
      place: slugs.indexOf(page.slug) + 1,
      count: slugs.length,
    })
    // Said only once it is true: a reload before that would show the old order.
    mutate({ body: { slugs } }, { onSuccess: () => setMessage(place) })
  }
  return {
    shown,
    message,
    reorder: setOrder,
    move(page: OwnPageEntry, to: number) {
      if (to < 0 || to >= shown.length) return
      const slugs = shown.map(({ slug }) => slug)
      save(page, moved(slugs, page.slug, to))
    },
    endDrag(page: OwnPageEntry) {
      const stored = pages.map(({ slug }) => slug).join('\n')
      if (order && order.join('\n') !== stored) save(page, order)
    },
  }
}
