import { t } from './language/texts.ts'

/** A message of the server as a sentence among others: those of specification §5 have no full stop. */
export function asSentence(message: string): string {
  return message === '' || /\p{Sentence_Terminal}$/u.test(message) ? message : t('shared.states.sentence', { message })
}
