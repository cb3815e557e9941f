// The process that draws (rasterize.ts). It ends itself when a drawing exceeds a limit.
import { answerWorks } from '../../../features/uploads/pictures/answer-works.ts'
import { rasterizeWork } from './rasterize-work.ts'

answerWorks(rasterizeWork)
