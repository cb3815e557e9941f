/**
 * Replaces the content of each `pre` by its plain text, and reads the language that highlighters write into class
 * names.
 */
export function readCode(body: Element): void {
  for (const pre of body.querySelectorAll('pre')) {
    const language = languageOf(pre)
    for (const lineBreak of pre.querySelectorAll('br')) lineBreak.replaceWith('\n')
    for (const line of pre.querySelectorAll('div, p, li, tr')) {
      if (!line.textContent.endsWith('\n')) line.append('\n')
    }
    pre.textContent = pre.textContent.replace(/\u00a0/g, ' ').replace(/^\n+|\s+$/g, '')
    if (language) pre.setAttribute('data-language', language)
  }
}

function languageOf(pre: Element): string | undefined {
  const named = [pre, pre.querySelector('code'), pre.parentElement, pre.parentElement?.parentElement]
  for (const element of named) {
    const language = /(?:^|[\s-])(?:lang(?:uage)?|source|brush:?)[-\s]([\w+#-]{1,20})/.exec(
      element?.getAttribute('class') ?? '',
    )?.[1]
    if (language && !/^(?:text|plain|none)/.test(language)) return language
  }
  return undefined
}
