import { paper, THEME_KEY } from './theme.ts'

/**
 * Sets the mode before the first paint on `r`, the root element, and what the browser draws around the page. A
 * visit to the dashboard changes nothing.
 */
export const showThemeScript = `var d;try{d=localStorage.getItem('${THEME_KEY}')}catch(e){}d=d==='true'||d!=='false'&&matchMedia('(prefers-color-scheme: dark)').matches;r.classList.toggle('dark',d);var t=document.createElement('meta');t.name='theme-color';t.content=d?'${paper.dark}':'${paper.light}';document.head.prepend(t)`
