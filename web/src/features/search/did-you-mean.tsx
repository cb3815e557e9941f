import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Link } from '../../ui/link.tsx'

interface DidYouMeanProps {
  corrected: string
  /** The address of the corrected search. */
  to: string
}

/** The question about a search whose words are found only after a correction. */
export function DidYouMean({ corrected, to }: DidYouMeanProps) {
  return (
    <p className="-mt-4 mb-8 break-words font-serif text-xl">
      {rich(t('reading.search.didYouMean'), {
        a: (words) => (
          <Link to={to} className="link inline-block py-2">
            {rich(words, { corrected: () => <bdi>{corrected}</bdi> })}
          </Link>
        ),
      })}
    </p>
  )
}
