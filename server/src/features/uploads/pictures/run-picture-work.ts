import { programFile } from '../../../program-files.ts'
import type { PictureWork } from './picture-work.ts'
import { WorkProgram } from './work-program.ts'

const program = new WorkProgram<PictureWork>({
  file: programFile('features/uploads/pictures/picture-process'),
  name: 'the process for pictures',
})

/** Runs a work of the picture library. Throws `WorkFailed` for a damaged picture, or `WorkProcessEnded`. */
export function runPictureWork<Name extends keyof PictureWork>(
  name: Name,
  ...args: Parameters<PictureWork[Name]>
): ReturnType<PictureWork[Name]> {
  return program.run(name, ...args)
}
