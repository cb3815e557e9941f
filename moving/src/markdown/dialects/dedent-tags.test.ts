import { expect, it } from 'vitest'
import { dedentTags } from './dedent-tags.ts'

it('removes the indentation that the content of a tag has', () => {
  expect(
    dedentTags(
      '{{< tabs >}}\n    {{< tab "A" >}}\n    Text\n\n        code\n    {{< /tab >}}\n{{< /tabs >}}\n\n    kept',
    ),
  ).toBe('{{< tabs >}}\n{{< tab "A" >}}\nText\n\n    code\n{{< /tab >}}\n{{< /tabs >}}\n\n    kept')
})

it('keeps that of an item of a list, and that of code', () => {
  const text = '- a\n\n    {% note %}\n    b\n    {% endnote %}\n\n{% highlight js %}\n    c\n{% endhighlight %}'
  expect(dedentTags(text)).toBe(text)
})
