import { readEnv } from './env/env.ts'

/**
 * Starts what this process is for: the server, or with `WORKERS` the processes that serve the site. `webFolder` holds
 * the built pages.
 */
export async function start(webFolder?: string): Promise<void> {
  const env = readEnv(process.env)
  if (env.workers === 1) return (await import('./serve.ts')).serve(env, undefined, webFolder)
  const { default: cluster } = await import('node:cluster')
  if (cluster.isPrimary) return (await import('./workers.ts')).superviseWorkers(env)
  return (await import('./serve.ts')).serve(env, cluster.worker, webFolder)
}
