import { describe } from 'vitest'
import { placeBlocks } from './place-blocks.ts'
import { itEdits } from './test-selection.ts'

const TWO = '![1]()\n\n![2]()'

describe('blocks', () => {
  itEdits(placeBlocks(TWO), [
    ['stand alone in an empty text', '‸', '![1]()\n\n![2]()\n\n‸'],
    ['stand below a paragraph', 'a‸', 'a\n\n![1]()\n\n![2]()\n\n‸'],
    ['leave no spaces at the end of a line', 'a ‸', 'a\n\n![1]()\n\n![2]()\n\n‸'],
    ['stand above a paragraph', '‸a', '![1]()\n\n![2]()\n\n‸a'],
    ['split a paragraph', 'a ‸ b', 'a\n\n![1]()\n\n![2]()\n\n‸b'],
    ['split no word', 'wo‸rd b', 'word\n\n![1]()\n\n![2]()\n\n‸b'],
    ['replace the selection', 'a «b» c', 'a\n\n![1]()\n\n![2]()\n\n‸c'],
    ['replace selected lines', 'a\n«b\nc»\nd', 'a\n\n![1]()\n\n![2]()‸\n\nd'],
    ['stand between lines', 'a\n‸\nb', 'a\n\n![1]()\n\n![2]()‸\n\nb'],
    ['stand between paragraphs', 'a\n\n‸\n\nb', 'a\n\n![1]()\n\n![2]()‸\n\nb'],
    ['stand after a picture', '![0]()‸', '![0]()\n\n![1]()\n\n![2]()\n\n‸'],
    ['stand below a heading', '## a ‸b', '## a b\n\n![1]()\n\n![2]()\n\n‸'],
    ['stand below a table', '| a‸ |\n| - |\n| b |', '| a |\n| - |\n| b |\n\n![1]()\n\n![2]()\n\n‸'],
    ['are part of an item', '- a‸', '- a\n\n  ![1]()\n\n  ![2]()‸'],
    ['are the text of an empty item', '- ‸', '- ![1]()\n\n  ![2]()‸'],
    ['are part of a numbered item', '10. a‸\n11. b', '10. a\n\n    ![1]()\n\n    ![2]()‸\n\n11. b'],
    ['split an item', '- a ‸ b', '- a\n\n  ![1]()\n\n  ![2]()\n\n  ‸b'],
    ['are part of a quotation', '> a‸', '> a\n>\n> ![1]()\n>\n> ![2]()‸'],
    ['are the text of an empty quotation', '> ‸', '> ![1]()\n>\n> ![2]()‸'],
    ['are part of a list in a quotation', '> - a‸', '> - a\n>\n>   ![1]()\n>\n>   ![2]()‸'],
    ['are inserted as they are in code', '```\na‸\n```', '```\na![1]()\n\n![2]()‸\n```'],
  ])
})
