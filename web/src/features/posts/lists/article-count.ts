import { t } from '../../../lib/language/texts.ts'

/** `1 article`, `1,204 articles`. */
export function articles(count: number): string {
  return t('shared.posts.articleCount', { count })
}
