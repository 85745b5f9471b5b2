import { useCallingCodes } from '@/lib/calling-codes.ts'
import { PhoneInput } from '@/ui/forms/PhoneInput.tsx'
import type { Contact } from '../model/contact.ts'

/** The field of a phone number with its calling code. */
export function MobileInput({
  label,
  contact: { mobilePrefix, mobile },
  change,
  error,
}: {
  label: string
  contact: Contact
  change: (changes: Partial<Contact>) => void
  error?: string | undefined
}) {
  const codes = useCallingCodes()
  return (
    <PhoneInput
      label={label}
      name="mobile"
      required
      prefix={mobilePrefix}
      onPrefix={(prefix) => change({ mobilePrefix: prefix })}
      countries={
        codes?.map((c) => ({ prefix: c.callingCode, name: c.name })) ?? [
          { prefix: mobilePrefix, name: `+${mobilePrefix}` },
        ]
      }
      value={mobile}
      onChange={(number) => change({ mobile: number })}
      error={error}
    />
  )
}
