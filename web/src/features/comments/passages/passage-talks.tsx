import { useEffect, useState } from 'react'
import { isPlainClick } from '../../../ui/link.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import type { TalkedPost } from './passage-talk.tsx'

const [PassageTalk] = lazyPart(() => import('./passage-talk.tsx'))

/**
 * Opens the threads about a passage beside it, at a press on its number; without scripts, that leads to the list below.
 */
export function PassageTalks({ post }: { post: TalkedPost }) {
  const [id, setId] = useState<string>()
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.passage-count')
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      const pressed = new URL(link.href).searchParams.get('around') ?? ''
      setId((shown) => (shown === pressed ? undefined : pressed))
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])
  return id && <PassageTalk key={id} post={post} id={id} onClose={() => setId(undefined)} />
}
