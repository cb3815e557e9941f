import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus after a save, since an inert element loses it: to the first invalid field, or to the one that
 * had it before.
 */
export function useFocusAfterSave(fields: RefObject<HTMLElement | null>, saving: boolean): void {
  const focusedBefore = useRef<HTMLElement>(null)
  const lastField = useRef<HTMLElement>(null)
  const wasSaving = useRef(false)
  useLayoutEffect(() => {
    const element = fields.current
    const remember = ({ target }: FocusEvent) => {
      lastField.current = target instanceof HTMLElement ? target : null
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [fields])
  useLayoutEffect(() => {
    const { activeElement } = document
    if (saving) {
      focusedBefore.current = fields.current?.contains(activeElement) ? lastField.current : null
    } else if (wasSaving.current) {
      const invalid = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] > button')
      ;(invalid ?? focusedBefore.current)?.focus()
    }
    wasSaving.current = saving
  }, [fields, saving])
}
