import { PageHead } from '../lib/head/page-head.tsx'
import { RouteError } from '../lib/router/route.ts'

/** The page of every unknown address; its only text is from the specification (§2). */
export function loader(): never {
  throw new RouteError(404)
}

export function Component() {
  return (
    <>
      <PageHead title="Not found" description="There is no page at this address." noIndex />
      <h1 className="my-40 text-center font-serif text-5xl">NotFound</h1>
    </>
  )
}
