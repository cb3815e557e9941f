/** Comments that try to break the page around them. */
export const hostileComments = [
  `Tower ${`a${'\u0301\u0302\u0310\u034a'.repeat(2)}`.repeat(200)}`,
  `Turned \u202e txt.exe \u202d and \u2067 more`,
  `Endless ${'x'.repeat(3_000)}`,
  `Code\n\n\`\`\`js\nconst wide = '${'y'.repeat(400)}'\n\`\`\``,
  `Table\n\n|${' wide cell |'.repeat(30)}\n|${'---|'.repeat(30)}\n|${' 1 |'.repeat(30)}`,
  'Markup <img src=x onerror="document.title=1"><script>document.title=1</script> [x](javascript:alert(1)) ![y](https://e.example/p.png)',
  'שלום עולם, זה טקסט בעברית.\n\nAnd English after it.',
  `Long ${'many words and more '.repeat(240)}`,
]
