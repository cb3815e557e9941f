// The process for pictures (run-picture-work.ts).
import { answerWorks } from './answer-works.ts'
import { pictureWork } from './picture-work.ts'

answerWorks(pictureWork)
