import { callingCodes } from '@pasar/contract/calls/regions'
import { useT } from '@/i18n/i18n.ts'
import { useRead } from '@/lib/api/query.ts'
import { PhoneInput } from '@/ui/forms/PhoneInput.tsx'

type Props = {
  prefix: string
  onPrefix: (prefix: string) => void
  value: string
  onChange: (value: string) => void
  error?: string
}

/** An optional phone number with its country's calling code. */
export function MobileField({ prefix, ...rest }: Props) {
  const t = useT()
  const { data } = useRead(callingCodes, {}, { staleTime: Number.POSITIVE_INFINITY })
  const countries = data?.list.map((c) => ({ prefix: c.callingCode, name: c.name })) ?? [
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
