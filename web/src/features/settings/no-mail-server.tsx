import { useQuery } from '@tanstack/react-query'
import { t } from '../../lib/language/texts.ts'
import { mailServer } from './mail-queries.ts'

/** Says where mails are while no server sends them. */
export function NoMailServer() {
  const { data } = useQuery(mailServer)
  if (data?.server !== null) return null
  return <p className="notice mt-4 text-muted">{t('dashboard.settings.noMailServer')}</p>
}
