/** Preloads the application for a signed-in reader, who needs it at once; the script element lists its files. */
export function preloadApplication(): void {
  const { application } = document.currentScript?.dataset ?? {}
  if (!application || !document.documentElement.classList.contains('signed-in')) return
  for (const href of application.split(' ')) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}
