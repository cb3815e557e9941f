import { paths } from '@byline/contract/paths'
import { Link } from '../../ui/link.tsx'
import { exportMutation } from './queries.ts'

/** How everything leaves again. */
export function TakeOut() {
  return (
    <section aria-labelledby="take-out" className="panel">
      <h2 id="take-out" className="font-serif text-2xl">
        Take everything out
      </h2>
      <p className="mt-2 max-w-[36rem]">
        Where the site is installed, this writes the whole site to a folder: posts as Markdown,
        pictures, comments, people and settings, with a README that says what is what.
      </p>
      <code className="mt-3 block overflow-x-auto rounded-control bg-sunken px-3 py-2 text-sm">
        npm run byline -- export FOLDER
      </code>
      <p className="mt-5 text-muted">
        Everybody can download their own posts and comments on{' '}
        <Link to={paths.profile} className="link">
          their profile page
        </Link>
        .
      </p>
    </section>
  )
}
