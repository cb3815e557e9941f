import { type RefObject, useState } from 'react'
import { replaceText } from '../commands/textarea.ts'
import { decorativePicture, pictureMarkdown } from './picture-markdown.ts'

/** The pictures that the author is asked to describe, one after the other. */
export function usePictureQuestions(textarea: RefObject<HTMLTextAreaElement | null>) {
  const [urls, setUrls] = useState<string[]>([])
  const [takesFocus, setTakesFocus] = useState(false)
  const url = urls[0]
  const next = () => {
    // The focus moves from the question to the next one or back to the text.
    setTakesFocus(urls.length > 1)
    if (urls.length <= 1) textarea.current?.focus()
    setUrls(urls.slice(1))
  }
  return {
    url,
    /** Whether the author asked for the question, so that it takes the focus. */
    takesFocus,
    /** Adds a picture to those that are asked about; the focus does not move. */
    askLater(picture: string) {
      setUrls((others) => [...others.filter((other) => other !== picture), picture])
    },
    /** Asks about these pictures now. */
    ask(pictures: string[]) {
      setTakesFocus(true)
      setUrls(pictures)
    },
    describe(description: string) {
      if (textarea.current && url !== undefined) {
        const described = pictureMarkdown(url, description).slice(0, -1)
        replaceText(textarea.current, `![](${url}`, described, { focus: true })
      }
      next()
    },
    markDecorative() {
      const area = textarea.current
      const change = area && url !== undefined ? decorativePicture(area.value, url) : undefined
      if (area && change) replaceText(area, ...change, { focus: true })
      next()
    },
    skip: next,
  }
}
