import { languageName } from '@byline/contract/rules/languages'
import { ArrowRight } from 'lucide-react'
import { language, t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import type { Hint } from './own-findings.ts'

interface FindingListProps {
  findings: Hint[]
  /** The number of findings, with those that are not listed. */
  total: number
  /** Undefined while the server has not answered. */
  textChecked: boolean | undefined
  /** Shows the text or field that a finding is about. */
  onChoose: (finding: Hint) => void
  /** Takes the language that the writer names. */
  onAnswer: (language: string) => void
}

/** Findings; each links to its text or field. */
export function FindingList({ findings, total, textChecked, onChoose, onAnswer }: FindingListProps) {
  const further = total - findings.length
  return (
    <>
      {textChecked === false && <p>{t('dashboard.checks.textTooLong')}</p>}
      {total > 0 ? <p>{t('dashboard.checks.optional')}</p> : textChecked && <p>{t('dashboard.checks.nothing')}</p>}
      <ul>
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may be said of several places
          <li key={index}>
            <button type="button" onClick={() => onChoose(finding)}>
              <bdi>{finding.message}</bdi>
              <ArrowRight aria-hidden className="size-4 rtl:rotate-180" />
            </button>
            {finding.languages && (
              <div className="checks-answers">
                {finding.languages.map((tag) => (
                  <Button key={tag} variant="button-quiet" className="button-small" onClick={() => onAnswer(tag)}>
                    {t('dashboard.checks.itIs', { language: languageName(tag, language()) })}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {further > 0 && <p>{t('dashboard.checks.further', { count: further })}</p>}
    </>
  )
}
