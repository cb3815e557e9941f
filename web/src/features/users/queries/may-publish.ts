import { useSite } from '../../../lib/head/use-site.ts'
import { useSession } from '../../sessions/session.ts'

/** Whether the signed-in person may publish new posts; true while nobody is known. The server decides (design §6). */
export function useMayPublish(): boolean {
  const user = useSession()?.filterdData
  const { publishing } = useSite()
  return publishing === 'everybody' || !user || user.admin || user.writer === true
}
