import { paths } from '@byline/contract/addresses/paths'
import { useMutation } from '@tanstack/react-query'
import { href } from '../../lib/base-path/addresses.ts'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { linkTo } from '../../ui/link.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { exportMutation } from './queries.ts'

/** The export of the whole site. */
export function TakeOut() {
  const { mutate, isPending, isSuccess } = useMutation(exportMutation)
  return (
    <TitledSection title={t('dashboard.imports.takeOut')} className="panel" headingClass="font-serif text-2xl">
      <p className="mt-2 max-w-[36rem]">{t('dashboard.imports.takeOutIntro')}</p>
      <Button
        className="mt-4"
        variant="button-quiet"
        pending={isPending}
        onClick={() => mutate({}, { onSuccess: ({ path }) => window.location.assign(href(path)) })}
      >
        {t('dashboard.imports.download')}
      </Button>
      <p role="status" className={isSuccess ? 'mt-3 max-w-[36rem] text-muted' : 'sr-only'}>
        {isSuccess && t('dashboard.imports.downloadBegun')}
      </p>
      <p className="mt-5 text-muted">{t('dashboard.imports.takeOutCommand')}</p>
      <code className="mt-3 block overflow-x-auto rounded-control bg-sunken px-3 py-2 text-sm">
        npm run byline -- export FOLDER
      </code>
      <p className="mt-5 text-muted">{rich(t('dashboard.imports.takeOutOwn'), { a: linkTo(paths.profile) })}</p>
    </TitledSection>
  )
}
