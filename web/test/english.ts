import { allTexts } from '../src/lib/language/all-texts.ts'
import { speak } from '../src/lib/language/texts.ts'

// Tests of the web read the texts of the specification.
speak('en', await allTexts('en'))
