/** What the form around an editor may ask of it. */
export interface EditorHandle {
  /** Selects this part of the text and scrolls to it, also if the preview is shown in its place. */
  show: (start: number, end: number) => void
}
