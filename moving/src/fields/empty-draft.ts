import { LeftOut } from '../records/unreadable.ts'
import { isTitle } from './title.ts'

interface Content {
  body: string
  isDraft?: boolean
  /** As written. */
  title: unknown
  cover?: string | undefined
}

/** Editors leave a draft behind for each time they were opened. Throws `LeftOut` for one without title, text and cover. */
export function assertContent({ title, body, cover = '', isDraft = false }: Content): void {
  if (isDraft && body.trim() === '' && cover === '' && !isTitle(title))
    throw new LeftOut('it is an empty draft')
}
