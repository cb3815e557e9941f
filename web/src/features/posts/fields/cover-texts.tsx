import type { UseFormReturn } from 'react-hook-form'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { PostFields } from '../content/post-fields.ts'

/** What the cover shows, and who made it; both may stay empty. */
export function CoverTexts({ form }: { form: UseFormReturn<PostFields> }) {
  const { errors } = form.formState
  return (
    <div className="mt-3 grid gap-4">
      <TextArea
        label="Image description"
        hint="For people who do not see the picture. Leave it empty if the picture only decorates."
        rows={2}
        error={errors.coverAlt?.message}
        {...form.register('coverAlt')}
      />
      <TextField
        label="Image credit"
        hint="Who made the picture. Readers see it below."
        autoComplete="off"
        error={errors.coverCredit?.message}
        {...form.register('coverCredit')}
      />
    </div>
  )
}
