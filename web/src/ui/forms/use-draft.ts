import { type ChangeEvent, useState } from 'react'

type TextName<Draft> = {
  [K in keyof Draft]-?: Draft[K] extends string | undefined ? K : never
}[keyof Draft] &
  string

/**
 * The values of a form and the messages of its fields, which any change removes.
 * `field` returns the properties of a text field.
 */
export function useDraft<Draft extends object>(create: () => Draft) {
  const [draft, setDraft] = useState(create)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors({})
  }
  const field = (name: TextName<Draft>) => ({
    name,
    value: (draft[name] ?? '') as string,
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.target.value } as Partial<Draft>),
  })
  return { draft, errors, setErrors, change, field }
}
