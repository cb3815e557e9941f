import { accounts } from './accounts.ts'
import { dashboard } from './dashboard.ts'
import { failures } from './failures.ts'
import { house } from './house.ts'
import { postForms } from './post-forms.ts'
import { reading } from './reading.ts'
import type { Scene } from './scene.ts'

/** Every page of the product, and every state of one that can be looked at. */
export const everyScene: Scene[] = [
  ...house,
  ...reading,
  ...accounts,
  ...dashboard,
  ...postForms,
  ...failures,
]
