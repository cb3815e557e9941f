import { accounts } from './accounts/accounts.ts'
import { people } from './accounts/people.ts'
import { security } from './accounts/security.ts'
import { commentQueue } from './comment-queue.ts'
import { dashboard } from './dashboard.ts'
import { drafts } from './drafts.ts'
import { failures } from './failures.ts'
import { imports } from './imports.ts'
import { landing } from './landing.ts'
import { newsletter } from './newsletter.ts'
import { ownPages } from './own-pages.ts'
import { postForms } from './post-forms.ts'
import { reading } from './reading.ts'
import { revisions } from './revisions.ts'
import type { Scene } from './scene.ts'
import { series } from './series.ts'
import { trash } from './trash.ts'

/** Every page of the product, in every visible state. */
export const everyScene: Scene[] = [
  ...landing,
  ...reading,
  ...accounts,
  ...security,
  ...dashboard,
  ...commentQueue,
  ...series,
  ...people,
  ...trash,
  ...newsletter,
  ...imports,
  ...ownPages,
  ...postForms,
  ...revisions,
  ...failures,
  ...drafts,
]
