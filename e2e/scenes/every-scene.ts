import { accounts } from './accounts.ts'
import { dashboard } from './dashboard.ts'
import { failures } from './failures.ts'
import { postForms } from './post-forms.ts'
import { reading } from './reading.ts'
import type { Scene } from './scene.ts'

/** Every page of the product, and every state of one that can be looked at. */
export const everyScene: Scene[] = [
  ...reading,
  ...accounts,
  ...dashboard,
  ...postForms,
  ...failures,
]
