import { useState } from 'react'
import { type Places, RecordName } from './record-name.tsx'
import type { ReportedPost } from './report-posts.ts'
import { ShowMore } from './report-section.tsx'

/** Posts that are shown at first, and with each press more. */
const POSTS = { first: 30, more: 100 }
const LINES = { first: 12, more: 200 }

/** Each post of a report with everything that is said of it. */
export function ReportByPost({ posts, places }: { posts: ReportedPost[]; places: Places }) {
  const [shown, setShown] = useState(POSTS.first)
  return (
    <div>
      <ul className="report-posts">
        {posts.slice(0, shown).map((post) => (
          <li key={post.path}>
            <ReportPost {...post} places={places} />
          </li>
        ))}
      </ul>
      <ShowMore
        left={posts.length - shown}
        step={POSTS.more}
        of="posts"
        onMore={() => setShown(shown + POSTS.more)}
      />
    </div>
  )
}

function ReportPost({ path, title, lines, places }: ReportedPost & { places: Places }) {
  const [shown, setShown] = useState(LINES.first)
  return (
    <>
      <p className="font-medium">
        <RecordName {...{ path, title, places }} />
      </p>
      {title !== '' && (
        <p className="text-muted text-sm">
          <bdi>{path}</bdi>
        </p>
      )}
      <ul className="mt-2 grid gap-1 text-sm">
        {lines.slice(0, shown).map(({ label, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change, and may say the same twice
          <li key={index}>
            <span className="text-muted">{label}:</span> <bdi>{what}</bdi>
          </li>
        ))}
      </ul>
      <ShowMore
        left={lines.length - shown}
        step={LINES.more}
        of={title || path}
        onMore={() => setShown(shown + LINES.more)}
      />
    </>
  )
}
