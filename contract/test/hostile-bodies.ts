/** Bodies of about `size` bytes that parsers and checks may take long for, by name. */
export function hostileJson(size: number): [string, string][] {
  const fill = (part: string) => part.repeat(Math.ceil(size / part.length)).slice(0, size)
  const inText = (part: string) => `"${part.repeat(Math.floor(size / part.length))}"`
  const keys = Array.from({ length: Math.floor(size / 16) }, (_, n) => `"key${n}":${n}`)
  return [
    ['lists in lists', fill('[')],
    ['objects in objects', fill('{"a":')],
    ['white space', fill(' ')],
    ['one number', fill('9')],
    ['a list of numbers', `[${keys.map((_, n) => n).join()}]`],
    ['thousands of keys', `{${keys.join()}}`],
    ['ten thousand keys', `{${keys.slice(0, 9_000).join()}}`],
    ['quotes', fill('"')],
    ['backslashes', fill('"\\')],
    ['escapes', inText('\\u0061')],
    ['almost __proto__', inText('\\u005f\\u005fproto\\u005f')],
    ['accents', `{${fields(`a${marks(size)}`)}}`],
    ['half emojis', `{${fields('\\ud83d'.repeat(size / 6))}}`],
    ['flags', `{${fields('🇦'.repeat(size / 4))}}`],
    ['at signs', `{${fields('@.'.repeat(size / 2))}}`],
    ['spaces at both ends', `{${fields(`${' '.repeat(size / 2)}a${' '.repeat(size / 2 - 1)}`)}}`],
  ]
}

/** Forms of about `size` bytes; each is a whole body with the boundary `b`. */
export function hostileForms(size: number, file: string): [string, string][] {
  const fill = (part: string) => part.repeat(Math.ceil(size / part.length)).slice(0, size)
  const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}\r\n`
  const form = (...parts: string[]) => `${parts.join('')}--b--\r\n`
  const text = 'Content-Disposition: form-data; name="document"'
  const json = (body: string) => part(`${text}\r\nContent-Type: application/json`, body)
  return [
    ...hostileJson(size).map(([name, body]): [string, string] => [`a JSON part: ${name}`, form(json(body))]),
    ['a JSON part that is cut off', json(fill('[')).slice(0, -4)],
    ['many parts', form(part(text, '{}').repeat(Math.ceil(size / 70)))],
    ['many headers', form(part(`${text}\r\n${fill('a: b\r\n')}c: d`, '{}'))],
    ['one long header', form(part(`${text}; x="${fill('\\"')}"`, '{}'))],
    ['parameters', form(part(`${text}${fill('; a=b')}`, '{}'))],
    ['a form in a form', form(part(`${text}\r\nContent-Type: multipart/mixed; boundary=c`, fill('--c\r\n')))],
    ['almost boundaries', form(part(text, fill('\r\n--')))],
    ['other boundaries', fill('--c\r\n')],
    ['no end', part(text, '{}')],
    [
      'a text in a strange set of characters',
      form(part(`${text}\r\nContent-Type: text/plain; charset=utf-16`, fill('a'))),
    ],
    [
      'a file that is no picture',
      form(part(`Content-Disposition: form-data; name="${file}"; filename="a.png"`, fill('a'))),
    ],
    [
      'a file that says it is JSON',
      form(
        part(
          `Content-Disposition: form-data; name="${file}"; filename="a"\r\nContent-Type: application/json`,
          fill('['),
        ),
      ),
    ],
    ['a file without an end', part(`Content-Disposition: form-data; name="${file}"; filename="a.png"`, fill('a'))],
    ['a name of nothing', form(part('Content-Disposition: form-data', fill('a')))],
    ['__proto__', form(part('Content-Disposition: form-data; name="__proto__"', fill('a')))],
  ]
}

/** The same text as every field that some call has. */
function fields(text: string): string {
  const names = ['name', 'email', 'password', 'content', 'body', 'title', 'slug', 'token']
  return `${names.map((name) => `"${name}":"${text.slice(0, text.length / names.length)}"`).join()},"tags":["${text.slice(0, text.length / names.length)}"]`
}

/** Accents above and below in turn, which take their order from each other. */
function marks(size: number): string {
  return '\u0301\u0323'.repeat(size / 4)
}
