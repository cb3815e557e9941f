import { backUpBeforeUpgrade } from '../../backup/before-upgrade.ts'
import { type Deps, type OpenOptions, openDeps } from '../../deps.ts'
import type { Env } from '../../env.ts'

/** Opens the infrastructure for a command. A database of an older version is backed up and migrated. */
export function openSite(env: Env, options: OpenOptions = {}): Promise<Deps> {
  return openDeps(env, { ...options, beforeUpgrade: backUpBeforeUpgrade })
}
