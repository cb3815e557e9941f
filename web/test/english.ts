import { loadTexts, speak } from '../src/lib/language/texts.ts'

// Tests of the web read the texts of the specification.
await loadTexts('en', ['shared', 'reading', 'dashboard'])
speak('en')
