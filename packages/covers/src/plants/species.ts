import { allium, daisy, dill, poppy, reed, tulip, wheat } from './flowers.ts'
import { eucalyptus, fern, ginkgo, honesty, laurel, palm, rowan, willow } from './foliage.ts'

/** Plants that also look right hanging, lying and in a ring. */
export const foliage = [fern, willow, eucalyptus, laurel, ginkgo, rowan] as const
export const flowers = [dill, poppy, wheat, daisy, tulip, allium, reed] as const
export const all = [...foliage, ...flowers, honesty, palm] as const
