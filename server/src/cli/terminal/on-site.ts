import { backUpBeforeUpgrade } from '../../backup/before-upgrade.ts'
import { closeDeps, type Deps, openDeps } from '../../deps.ts'
import { type Env, readEnv } from '../../env/env.ts'

/**
 * Runs a command on the site of the environment, which is closed afterwards. A database of an older version is backed up
 * and migrated first.
 */
export async function onSite<Result>(
  work: (deps: Deps) => Promise<Result>,
  { env = readEnv(process.env), threads }: { env?: Env; threads?: number } = {},
): Promise<Result> {
  const deps = await openDeps(env, { ...(threads !== undefined && { threads }), beforeUpgrade: backUpBeforeUpgrade })
  try {
    return await work(deps)
  } finally {
    await closeDeps(deps)
  }
}
