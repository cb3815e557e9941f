import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { trackedTexts as files, root } from '../docs/tracked-texts.ts'

/**
 * Private words of an earlier vocabulary and the term of the field. Brackets, so that this list does not match itself.
 */
const replaced: [RegExp, string][] = [
  [/\bk[e]pt[- ]?(?:repl|page|text|comment|box|pictures)|K[e]pt[A-Z]\w*/, 'cached, stored, persisted'],
  [/\b(?:m[a]deFrom|t[o]pics?\.(?:post|comments|user|words))\b/, 'cache tag'],
  [/\b(?:openE[a]r|E[a]r\b|hasN[e]ws|isD[e]af)/, 'change feed'],
  [/R[e]fusal\b|\br[e]fusals?\b/, 'AppError, error'],
  [/\bt[a]keTurn|tellO[t]hers\b/, 'acquireWriteLock, notify'],
  [/\bmountSh[a]red|own[C]alls|own-c[a]lls\b/, 'public route, in-process fetch'],
  [/\bw[a]ke(?:s|OnUse|ForSession|\(\))?\b|\baw[a]ke\b|\btakeO[v]er\b/, 'load the application, hydrate'],
  [/\bmakeR[e]ady|keepP[i]ctures?\b/, 'process, store'],
  [/\bl[i]vingUsers|br[o]ughtBack|\bbringB[a]ck\b/, 'active, restored'],
  [/\btake(?:Adm[i]n|Ver[i]fied)\b/, 'revoke'],
  [/Stand[I]n\b|stand-[i]n\b|useR[o]om\b|R[e]stingText/, 'empty state, min width, debounced'],
  [/PostDr[a]ft|Dr[a]ftKeeper|keepUnderW[a]y/, 'post content, content recovery, pending uploads'],
  [/nob[o]dysHash|\bPAT[I]ENCE/, 'dummy hash, a limit with its unit'],
]

it.each(replaced.map(([word, term]) => ({ word, term })))('no file uses a private word for: $term', ({ word }) => {
  const found = files.filter((file) => word.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

it('no comment begins with a clause instead of its noun or verb', () => {
  const word = '(?:What|Who|Whoever|Whose|Why|How|When|Which|Of|As) [a-z`]'
  const begins = new RegExp(`/\\*\\*?\\s+(?:\\* )?${word}.*|(?<!//.*\\n\\s*)// ${word}.*`, 'g')
  const found = files
    .filter((file) => !file.endsWith('.md'))
    .flatMap((file) => (readFileSync(join(root, file), 'utf8').match(begins) ?? []).map((line) => `${file}: ${line}`))
  expect(found).toEqual([])
})
