export interface SearchTables {
  vocabulary: VocabularyTable
  comment_numbers: CommentNumbersTable
  user_numbers: UserNumbersTable
  search_backlog: SearchBacklogTable
  stemmed_languages: StemmedLanguagesTable
}

/** Every word of a post's text as it was written, folded; for beginnings of words and for corrections. */
interface VocabularyTable {
  word: string
  /** The characters of the word in reverse, so that its end is a range of an index too. */
  backwards: string
}

/** The number of a comment in the search index, in the order of dates (`seq.ts`). */
interface CommentNumbersTable {
  seq: number
  comment_id: string
}

/** The number of a user in the index of names (SQLite), in the order in which they came; a trigger gives it. */
interface UserNumbersTable {
  seq: number
  user_id: string
}

/** Posts and comments whose words are not in the search index yet. */
export interface SearchBacklogTable {
  kind: 'post' | 'comment'
  id: string
}

/** Each language whose stems the search index has beside its words (`packages/text-search/src/stems/stemmers.ts`). */
interface StemmedLanguagesTable {
  language: string
}
