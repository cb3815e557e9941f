import { type RefObject, useState } from 'react'
import { t } from '../../../../lib/language/texts.ts'
import { codeAround } from '../commands/code.ts'
import { placeBlocks } from '../commands/place-blocks.ts'
import { compositionEnd, insertText, runCommand } from '../commands/textarea.ts'
import type { PlacedPicture } from '../pictures/use-picture-uploads.ts'
import { richTextOf } from './rich-text.ts'

/** Characters of HTML; more would take seconds to convert. */
const MAX_HTML_LENGTH = 2_000_000

/**
 * Pastes formatted text as Markdown. The converter is loaded at the first such paste. `notice` says what was lost.
 */
export function useRichPaste(
  textarea: RefObject<HTMLTextAreaElement | null>,
  uploadPlaced: (pictures: PlacedPicture[]) => void,
) {
  const [notice, setNotice] = useState('')

  const pasteHtml = async (area: HTMLTextAreaElement, html: string, plain: string) => {
    const module = import.meta.env.SSR ? undefined : await import('./convert-paste.ts').catch(() => undefined)
    await compositionEnd(area)
    if (!module) {
      insertText(area, plain)
      setNotice(t('dashboard.editor.pasteUnavailable'))
      return
    }
    const converted = module.convertPaste(html, area.value)
    if (converted === 'too long') {
      insertText(area, plain)
      setNotice(t('dashboard.editor.pasteTooLong'))
      return
    }
    const { markdown, structured, pictures, leftOut } = converted
    // Paragraphs alone are better as plain text if blank lines already separate them.
    const asPlain = !structured && (plain.includes('\n\n') || !markdown.includes('\n\n'))
    if (asPlain) insertText(area, plain || markdown)
    else if (markdown.includes('\n')) runCommand(area, placeBlocks(markdown))
    else insertText(area, markdown)
    uploadPlaced(pictures)
    if (leftOut > 0) setNotice(t('dashboard.editor.picturesLeftOut', { count: leftOut }))
  }

  /** Handles a paste if it has formatting that Markdown can express. Returns whether it does. */
  const pasteRichText = (data: DataTransfer): boolean => {
    const area = textarea.current
    const html = area && richTextOf(data)
    if (!html || codeAround(area.value, area.selectionStart)) return false
    setNotice('')
    if (html.length > MAX_HTML_LENGTH) {
      setNotice(t('dashboard.editor.pasteTooLong'))
      return false
    }
    void pasteHtml(area, html, data.getData('text/plain').replace(/\r\n?/g, '\n'))
    return true
  }
  return { pasteRichText, notice, dismissNotice: () => setNotice('') }
}
