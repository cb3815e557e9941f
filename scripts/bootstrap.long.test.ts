import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { allocatorVariables } from './allocator-variables.mjs'
import { v8Options } from './v8-options.mjs'

const bootstrap = pathToFileURL(join(import.meta.dirname, 'bootstrap.mjs')).href

const tag = 'console.log(require("v8").cachedDataVersionTag())'
const tagWith = (options: readonly string[]) =>
  execFileSync(process.execPath, [...options, '-e', tag], { encoding: 'utf8' })

it('the options of V8 do not invalidate the compiled code of Node’s own modules', () => {
  expect(tagWith(v8Options)).toBe(tagWith([]))
  expect(tagWith(['--heap-growing-percent=20'])).not.toBe(tagWith([]))
})

// Only on Linux can a test read the arguments and the environment of a process.
it.runIf(process.platform === 'linux')('`npm start` sets the options of V8 and of the system’s allocator', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'byline-bootstrap-'))
  const start = `import { serve } from ${JSON.stringify(bootstrap)}; serve()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', start], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', SAMPLE_CONTENT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  })
  let output = ''
  for await (const text of child.stdout) {
    output += String(text)
    if (output.includes('is ready at')) break
  }
  expect(output).toContain('is ready at')
  const read = (name: string) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8').split('\0')
  expect(read('cmdline')).toEqual(expect.arrayContaining([...v8Options]))
  // Without npm it may outlive the process that has started it.
  expect(read('cmdline').join(' ')).not.toContain('--end-with')
  const variables = Object.entries(allocatorVariables).map(([name, value]) => `${name}=${value}`)
  expect(read('environ')).toEqual(expect.arrayContaining(variables))
})

it.runIf(process.platform !== 'win32')(
  'a program that npm runs ends when npm is killed, with what it has started',
  async () => {
    const program = `process.on('SIGTERM', () => { console.log('in order'); process.exit() })
      setInterval(() => {}, 1_000)
      console.log('started')`
    const script = `import { run } from ${JSON.stringify(bootstrap)}; run(['-e', ${JSON.stringify(program)}])`
    const npm = `require('node:child_process').spawn(process.execPath,
      ['--input-type=module', '-e', ${JSON.stringify(script)}],
      { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'test' } })`
    const child = spawn(process.execPath, ['-e', npm], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    // It ends when the last process that could write has ended.
    for await (const text of child.stdout) {
      output += String(text)
      if (output === 'started\n') child.kill('SIGKILL')
    }
    expect(output).toBe('started\nin order\n')
  },
)

it('a build before a command leaves the standard output to that command', async () => {
  const root = await mkdtemp(join(tmpdir(), 'byline-bootstrap-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const folders = [
    'web/src',
    'web/public',
    'web/dist',
    'contract/src',
    'server/src',
    'moving/src',
    'languages',
    'packages',
    'scripts',
  ]
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true })
  for (const name of ['bootstrap.mjs', 'allocator-variables.mjs', 'v8-options.mjs']) {
    await copyFile(join(import.meta.dirname, name), join(root, 'scripts', name))
  }
  for (const file of ['package-lock.json', 'web/vite.config.ts', 'scripts/build-server.ts']) {
    await writeFile(join(root, file), '')
  }
  const build = 'node -e "console.log(6 * 7)"'
  await writeFile(join(root, 'package.json'), JSON.stringify({ scripts: { build } }))
  const copy = pathToFileURL(join(root, 'scripts/bootstrap.mjs')).href
  const command = `import { ensureBuilt } from ${JSON.stringify(copy)}; await ensureBuilt(); console.log('[]')`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', command], { encoding: 'utf8' })
  expect([stdout, stderr]).toEqual(['[]\n', 'Building …\n42\n'])
})
