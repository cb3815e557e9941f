import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../e2e/product/browser.ts'
import { type Bench, dataSet, fewest } from '../contract/bench.ts'
import { startProduct } from '../measure/servers/product.ts'
import { signIn } from '../measure/visits/person.ts'

/** A browser, the product on the smallest set and a session of its admin; undefined without a browser. */
export async function startBrowsing(bench: Bench) {
  if (!existsSync(launchOptions.executablePath)) return undefined
  const set = await dataSet(bench, fewest(bench))
  const product = bench.use(await startProduct(set.folder))
  const { session } = await signIn(product.url, set.admin)
  return { set, product, session, browser: bench.use(await chromium.launch(launchOptions)) }
}
