import { type OwnPageFields, ownPageForm } from '@byline/contract/own-page-fields'
import type { OwnPage } from '@byline/contract/own-pages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { schemaResolver } from '../../lib/forms/schema-resolver.ts'
import { readStored, removeStored, type StoredFields, storeFields } from './stored-fields.ts'

/** Text is stored at most this often while it is typed, and when the page is left. */
const STORE_MS = 500

const empty: OwnPageFields = { title: '', slug: '', body: '', menu: 'none' }

/** The state of the form that writes a page. Unsaved text is stored in this browser. */
export function useOwnPageForm(page: OwnPage | undefined) {
  const id = page?._id
  const base = useRef({ fields: page ? fieldsOf(page) : empty, version: page?.version ?? 0 })
  const [offer, setOffer] = useState<StoredFields | undefined>(() => readStored(id))
  const [fillCount, setFillCount] = useState(0)
  const [canStore, setCanStore] = useState(true)
  const saved = useRef(false)
  const form = useForm<OwnPageFields>({
    mode: 'onChange',
    resolver: schemaResolver(ownPageForm),
    defaultValues: base.current.fields,
  })
  const { getValues, reset, subscribe } = form
  const isUnsaved = useCallback(() => !saved.current && !sameFields(getValues(), base.current.fields), [getValues])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const storeNow = () => {
      clearTimeout(timer)
      timer = undefined
      if (isUnsaved()) setCanStore(storeFields(id, { fields: getValues(), version: base.current.version }))
    }
    const end = subscribe({
      formState: { values: true },
      callback() {
        timer ??= setTimeout(storeNow, STORE_MS)
      },
    })
    window.addEventListener('pagehide', storeNow)
    return () => {
      end()
      storeNow()
      window.removeEventListener('pagehide', storeNow)
    }
  }, [id, getValues, isUnsaved, subscribe])

  const fill = (fields: OwnPageFields) => {
    reset(fields, { keepDefaultValues: true })
    // The editor of the body does not follow the values of the form.
    setFillCount((count) => count + 1)
  }

  return {
    form,
    fillCount,
    isUnsaved,
    /** Whether this browser can store unsaved text. */
    canStore,
    fill,
    version: () => base.current.version,
    /** Text of an earlier visit that was not saved. */
    offer: offer && !sameFields(offer.fields, base.current.fields) ? offer : undefined,
    restore() {
      if (!offer) return
      base.current = { ...base.current, version: offer.version }
      fill(offer.fields)
      setOffer(undefined)
    },
    discard() {
      removeStored(id)
      setOffer(undefined)
    },
    /** Continues from another version of the page: a save then replaces that one. */
    rebase(other: OwnPage) {
      base.current = { fields: fieldsOf(other), version: other.version }
    },
    /** Call after the server has saved the page. */
    markSaved() {
      saved.current = true
      removeStored(id)
    },
  }
}

export function fieldsOf({ title, slug, body, menu }: OwnPage): OwnPageFields {
  return { title, slug, body, menu }
}

function sameFields(a: OwnPageFields, b: OwnPageFields): boolean {
  return (
    a.title === b.title &&
    a.slug === b.slug &&
    a.menu === b.menu &&
    a.body.replaceAll('\r\n', '\n') === b.body.replaceAll('\r\n', '\n')
  )
}
