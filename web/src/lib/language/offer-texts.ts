import { createContext } from 'react'

/** The words with which an article is offered in another language, in that language. */
export interface OfferTexts {
  offer: string
  /** The name of the button that puts the offer away. */
  close: string
}

/** The words of each language of the program, by the first part of its tag; only the server has them. */
export const OfferTextsContext = createContext<ReadonlyMap<string, OfferTexts>>(new Map())
