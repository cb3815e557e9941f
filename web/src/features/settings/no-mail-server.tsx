import { useQuery } from '@tanstack/react-query'
import { mailServer } from './mail-queries.ts'

/** Says where mails are while no server sends them. */
export function NoMailServer() {
  const { data } = useQuery(mailServer)
  if (data?.server !== null) return null
  return (
    <p className="notice mt-4 text-muted">
      No mail server is set (SMTP_URL), so mails are written as files to the folder “mail” of the data folder. Open them
      there and pass the links on.
    </p>
  )
}
