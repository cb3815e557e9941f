import { type ComponentType, useEffect, useRef, useState } from 'react'
import { isBuildStale } from '../../lib/calls/stale-build.ts'
import { t } from '../../lib/language/texts.ts'
import { showOutdatedNotice } from '../toasts/page-notice.ts'
import { showError } from '../toasts/toasts.ts'

interface LazyPartProps {
  /** Defaults to true. */
  open?: boolean
  onClose?: () => void
}

/**
 * A component that is loaded when it is first opened, and a function that preloads it. If loading fails, an error is
 * shown and the part closes, and the page around it stays usable; if the build is stale, a reload is offered.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [part: ComponentType<Props & LazyPartProps>, preload: () => void] {
  let loaded: ComponentType<Props> | undefined
  function LazyPart(props: Props & LazyPartProps) {
    const { open = true, onClose } = props
    const [Part, setPart] = useState(() => loaded)
    const close = useRef(onClose)
    close.current = onClose
    useEffect(() => {
      if (!open || Part) return
      let active = true
      load().then(
        (module) => {
          loaded = module.default
          if (active) setPart(() => loaded)
        },
        async () => {
          if (!active) return
          close.current?.()
          if (await isBuildStale()) showOutdatedNotice()
          else showError(t('reading.states.partNotLoaded'))
        },
      )
      return () => {
        active = false
      }
    }, [open, Part])
    return Part ? <Part {...props} /> : null
  }
  // A failed preload shows no error: opening tries again.
  return [LazyPart, () => void load().catch(() => undefined)]
}
