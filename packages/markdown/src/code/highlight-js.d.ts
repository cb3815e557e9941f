// The part of highlight.js that is used here. Its own types refer to those of browsers, which the server must not use.
interface Language {
  name?: string
}

interface Highlighter {
  highlight(code: string, options: { language: string; ignoreIllegals?: boolean }): { value: string }
  getLanguage(name: string): Language | undefined
  registerLanguage(name: string, language: unknown): void
}

declare const highlighter: Highlighter
export default highlighter
