import { THEME_KEY } from './theme.ts'

/** Sets the mode before the first paint on `r`, the root element. A visit to the dashboard changes nothing. */
export const showThemeScript = `var d;try{d=localStorage.getItem('${THEME_KEY}')}catch(e){}if(d==='true'||(d!=='false'&&matchMedia('(prefers-color-scheme: dark)').matches))r.classList.add('dark')`
