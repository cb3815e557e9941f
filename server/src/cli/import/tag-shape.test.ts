import { cases } from '@byline/test-files/cases'
import { expect, it } from 'vitest'
import { tagShape } from './tag-shape.ts'

it.each(
  cases(`
    {% img left /a.png 300 %} → {% img … %}
    {% endraw %} → {% endraw %}
    {{< figure src="a.svg" >}} → {{< figure … >}}
    {{% note "Title" %}} → {{% note … %}}
    {{ page.title }} → {{ page.title }}
    <Image src={a} width={3} /> → <Image …>
    import A from './a' → import …
    ![a](b.png){: .right } → ![…](…){:…}
    {.wide} → {…}
    :::note Title → :::note …
    !!! tip "Title" → !!! tip …
    it has no date; that of its file was taken → it has no date; that of its file was taken
  `),
)('%s is named as %s', (tag, shape) => {
  expect(tagShape(tag)).toBe(shape)
})
