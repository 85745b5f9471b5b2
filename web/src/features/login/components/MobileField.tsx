import { useT } from '@/i18n/i18n.ts'
import { useCallingCodes } from '@/lib/calling-codes.ts'
import { PhoneInput } from '@/ui/forms/PhoneInput.tsx'

type Props = {
  prefix: string
  onPrefix: (prefix: string) => void
  value: string
  onChange: (value: string) => void
  error?: string
}

/** An optional phone number with calling code. */
export function MobileField({ prefix, ...rest }: Props) {
  const t = useT()
  const codes = useCallingCodes()
  const countries = codes?.map((c) => ({ prefix: c.callingCode, name: c.name })) ?? [
    { prefix, name: `+${prefix}` },
  ]
  return (
    <PhoneInput
      label={t('login.mobileOptional')}
      name="mobile"
      prefix={prefix}
      countries={countries}
      {...rest}
    />
  )
}
