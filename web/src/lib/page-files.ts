/** The addresses of files that this page names, on the script that runs first. */
export function pageFiles(): DOMStringMap {
  return document.querySelector<HTMLElement>('[data-texts]')?.dataset ?? {}
}

/** Imports the module with the messages of reading pages, in the language of this page. */
export function importTexts() {
  return import(/* @vite-ignore */ pageFiles().texts ?? '')
}
