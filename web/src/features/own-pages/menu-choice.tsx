import { ownPageMenus } from '@byline/contract/own-pages'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { menuNames } from './menu-names.ts'

/** Which menu shows the page. */
export function MenuChoice({ field }: { field: UseFormRegisterReturn<'menu'> }) {
  return (
    <fieldset className="own-page-menu">
      <legend className="field-label">Menu</legend>
      {ownPageMenus.map((menu) => (
        <label key={menu} className="flex min-h-11 items-center gap-3">
          <input type="radio" value={menu} {...field} className="size-5 accent-(--accent)" />
          {menuNames[menu]}
        </label>
      ))}
    </fieldset>
  )
}
