import { type ComponentType, useEffect, useRef, useState } from 'react'
import { sayOutdated } from '../enhancer/notice.ts'
import { isOutdated } from '../lib/new-version.ts'
import { showError } from './toasts.ts'

interface LazyPartProps {
  /** Left out, it is open as long as it stands. */
  open?: boolean
  onClose: () => void
}

/**
 * A part that is loaded when it is first opened, and a function that loads it ahead. One that does not come says so
 * and closes: the page around it stays. Where a new version has files of other names, a reload is offered.
 */
export function lazyPart<Props extends LazyPartProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [part: ComponentType<Props>, prepare: () => void] {
  let loaded: ComponentType<Props> | undefined
  function LazyPart(props: Props) {
    const { open = true, onClose } = props
    const [Part, setPart] = useState(() => loaded)
    const close = useRef(onClose)
    close.current = onClose
    useEffect(() => {
      if (!open || Part) return
      let wanted = true
      load().then(
        (module) => {
          loaded = module.default
          if (wanted) setPart(() => loaded)
        },
        async () => {
          if (!wanted) return
          close.current()
          if (await isOutdated()) sayOutdated()
          else showError('This part of the page could not be loaded, please try again')
        },
      )
      return () => {
        wanted = false
      }
    }, [open, Part])
    return Part ? <Part {...props} /> : null
  }
  // Whether it comes matters when it is opened.
  return [LazyPart, () => void load().catch(() => undefined)]
}
