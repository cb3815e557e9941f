/** Preloads the application and its texts for a signed-in reader, who needs them at once; the script element lists them. */
export function preloadApplication(): void {
  const { application, texts } = document.currentScript?.dataset ?? {}
  if (!application || !document.documentElement.classList.contains('signed-in')) return
  for (const href of `${application} ${texts}`.split(' ')) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}
