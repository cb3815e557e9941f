import { paths } from '@byline/contract/paths'
import { Link } from 'react-router'
import { useSession } from '../../features/sessions/session.ts'
import { PageHead } from '../../lib/page-head.tsx'

/** The dashboard's first page (specification §2). */
export function Component() {
  const user = useSession()?.filterdData
  if (!user) return null
  const heading = user.admin ? 'Admin Dashboard' : 'Your Dashboard'
  return (
    <>
      <PageHead title={heading} description="Your dashboard on Byline." hidden />
      <h1 className="page-title">{heading}</h1>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {user.admin && (
          <Entry to={paths.manageUsers} title="Users" text="Everybody who has an account." />
        )}
        <Entry to={paths.profile} title="Profile" text="Your name, picture and password." />
        <Entry to={paths.home} title="Home" text="Back to the articles." />
      </ul>
    </>
  )
}

function Entry({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <li className="relative rounded-card border border-line bg-raised p-6 hover:border-accent">
      <Link to={to} className="font-serif text-xl after:absolute after:inset-0">
        {title}
      </Link>
      <p className="mt-1 text-muted">{text}</p>
    </li>
  )
}
