import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { pictureProcesses } from '../../../../test/picture-processes.ts'
import { runPictureWork } from './run-picture-work.ts'
import { WorkFailed, WorkProcessEnded } from './work-program.ts'

it('a picture that cannot be decoded is told from a process that ended', async () => {
  const damaged = (await tinyPicture('#336699')).subarray(0, 60)
  const conversion = { region: undefined, animated: false, width: 100, pixels: 1 }
  await expect(runPictureWork('convert', damaged, conversion)).rejects.toThrow(WorkFailed)
})

it.runIf(process.platform === 'linux')(
  'works fail when the process is killed, and the next one has a new process',
  async () => {
    const picture = await tinyPicture('#336699')
    await runPictureWork('header', picture)
    const before = pictureProcesses()
    const work = runPictureWork('icon', picture, { size: 4_000, inner: 4_000 })
    for (const pid of before) process.kill(pid, 'SIGKILL')
    await expect(work).rejects.toThrow('the process for pictures ended with SIGKILL')
    expect(await runPictureWork('header', picture)).toMatchObject({ width: 24 })
    for (const pid of before) expect(pictureProcesses()).not.toContain(pid)
  },
)

it.runIf(process.platform === 'linux').each<[string, () => unknown]>([
  ['before it is ready', () => undefined],
  ['while it works on another', () => tinyPicture('#336699').then((picture) => runPictureWork('header', picture))],
])('a process that is killed %s ends no work without an answer', async (_name, before) => {
  const picture = await tinyPicture('#336699')
  for (const pid of pictureProcesses()) process.kill(pid, 'SIGKILL')
  await runPictureWork('header', picture).catch(() => undefined)
  await before()
  const first = runPictureWork('icon', picture, { size: 4_000, inner: 4_000 })
  for (const pid of pictureProcesses()) process.kill(pid, 'SIGKILL')
  // Its end is not reported yet.
  const second = runPictureWork('header', picture)
  for (const work of [first, second]) await expect(work).rejects.toThrow(WorkProcessEnded)
  expect(await runPictureWork('header', picture)).toMatchObject({ width: 24 })
})
