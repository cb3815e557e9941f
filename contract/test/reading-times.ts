/** Texts with the minutes that both the server and the editor have to find: name, Markdown, minutes. */
export const readingTimes: [name: string, text: string, minutes: number][] = [
  ['words', 'word '.repeat(1_500), 7],
  ['a list', '- [ ] one two\n'.repeat(700), 6],
  ['code', `\`\`\`js\n${'let x = 1\n'.repeat(400)}\`\`\``, 7],
  ['Chinese', '我们喜欢阅读。'.repeat(500), 8],
  ['links', '[a b](https://people.example/with/a/path "and a title")\n'.repeat(600), 5],
  ['references', `${'[a][b] '.repeat(900)}\n\n[b]: https://people.example "a title"`, 4],
  ['pictures', 'one two ![three four](https://people.example/a.png)\n\n'.repeat(600), 5],
  ['a table', `| a | b |\n| --- | --- |\n${'| one two | **three** |\n'.repeat(400)}`, 5],
  ['headings and rules', '## One two\n\n---\n\n> three\n\n'.repeat(300), 4],
  ['elements', '<div class="one two">three</div>\n\n<!-- four five -->\n\n'.repeat(600), 3],
]
