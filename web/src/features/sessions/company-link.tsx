import { paths } from '@byline/contract/addresses/paths'
import { useSite } from '../../lib/head/use-site.ts'
import { t } from '../../lib/language/texts.ts'
import { Link } from '../../ui/link.tsx'

/** Leads to the provider of the company's accounts, if the site has one. */
export function CompanyLink() {
  const { company } = useSite()
  if (!company) return null
  return (
    <Link to={`${paths.companyAccount}/begin`} reloadDocument className="button-quiet mt-5 w-full">
      {t('dashboard.accounts.companySignIn', { company })}
    </Link>
  )
}
