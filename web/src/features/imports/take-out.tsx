import { paths } from '@byline/contract/addresses/paths'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { exportMutation } from './queries.ts'

/** The export of the whole site. */
export function TakeOut() {
  const { mutate, isPending, isSuccess } = useMutation(exportMutation)
  return (
    <section aria-labelledby="take-out" className="panel">
      <h2 id="take-out" className="font-serif text-2xl">
        Take everything out
      </h2>
      <p className="mt-2 max-w-[36rem]">
        One zip has the whole site: posts and pages as Markdown, pictures, comments, people without their passwords,
        settings, and a README that says what is what. An empty site can import it.
      </p>
      <Button
        className="mt-4"
        variant="button-quiet"
        pending={isPending}
        onClick={() => mutate({}, { onSuccess: ({ path }) => window.location.assign(path) })}
      >
        Download the whole site
      </Button>
      <p role="status" className={isSuccess ? 'mt-3 max-w-[36rem] text-muted' : 'sr-only'}>
        {isSuccess && 'The download has begun, and your browser shows how far it is. It may take some minutes.'}
      </p>
      <p className="mt-5 text-muted">Where the site is installed, this writes it to a folder:</p>
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
