import { SESSION_KEY } from './shown-session.ts'

/** What `showSession` does, before the first paint, on `r`, the root element, without reading all too closely. */
export const showSessionScript = `try{var a=JSON.parse(localStorage.getItem('${SESSION_KEY}')),u=a.filterdData;if(a.token&&u.name){r.classList.add('signed-in');r.classList.toggle('admin',u.admin===true);r.style.setProperty('--account-name',JSON.stringify(u.name))}}catch(e){}`
