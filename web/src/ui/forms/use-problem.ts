import { type FormEvent, useState } from 'react'

/**
 * The problem that checkForm() found in a field, until its value changes.
 * @param value the current value
 * @param error the error that the form itself shows; it takes precedence
 */
export function useProblem(value: unknown, error?: string) {
  const [found, setFound] = useState<{ text: string; value: unknown } | null>(null)
  const onInvalid = (event: FormEvent) =>
    setFound({ text: (event.nativeEvent as CustomEvent<string>).detail, value })
  return { problem: error || (found && found.value === value ? found.text : undefined), onInvalid }
}
