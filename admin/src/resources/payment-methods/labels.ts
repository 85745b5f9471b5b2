import type { Output } from '@pasar/contract/call'
import type {
  adminGatewayInfo,
  adminPaymentMethodSave,
} from '@pasar/contract/calls/admin/finance/payment-methods'
import type { Money } from '@pasar/contract/money'
import { t } from '../../i18n/translate.ts'
import { formatAmount } from '../../ui/format/money.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type Method = Output<typeof adminPaymentMethodSave>
export type Gateway = Output<typeof adminGatewayInfo>
export type Key = Gateway['keys'][number]
export type Limit = Method['limits'][number]

/** Returns the chip of a method's state. */
export const methodState = ({ isOn, isSetUp }: Method): { label: string; tone: Tone } =>
  !isOn
    ? { label: t('disabled'), tone: 'default' }
    : isSetUp
      ? { label: t('enabled'), tone: 'success' }
      : { label: t('no keys'), tone: 'warning' }

/** Formats basis points as a percentage: 150 is `1.5%`. */
export const formatSurcharge = (costBp: number): string => `${costBp / 100}%`

/** Parses a percentage into basis points; null when malformed or above 20. */
export function parseSurcharge(text: string): number | null {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return null
  const costBp = Math.round(Number(text) * 100)
  return costBp <= 2_000 ? costBp : null
}

const effective = (own: Money | null, provider: Money | null) => {
  const limit = own ?? provider
  return limit && formatAmount(limit)
}

/** Formats the limits of a method by currency; empty without limits. */
export const formatLimits = ({ limits }: Pick<Method, 'limits'>): string =>
  limits
    .flatMap(({ currency, min, max, providerMin, providerMax }) => {
      const [low, high] = [effective(min, providerMin), effective(max, providerMax)]
      if (!low && !high) return []
      return [
        high
          ? `${currency} ${low ?? '0'} – ${high}`
          : t('%{low} and up', { low: `${currency} ${low ?? '0'}` }),
      ]
    })
    .join(', ')

/** Formats a key's value; secrets show the last four characters. */
export const formatKey = ({
  secret,
  value,
  lastFour,
  from,
}: Pick<Key, 'secret' | 'value' | 'lastFour' | 'from'>): string =>
  from === null ? t('not set') : secret ? `••••••••${lastFour}` : (value ?? '')

/** Returns why a connection test failed. @param status HTTP status of the response; null without one */
export function connectionError(name: string, status: number | null): string {
  if (status === null)
    return t('%{name} could not be reached. Check its address and the server’s outbound connections.', {
      name,
    })
  if (status >= 500)
    return t('%{name} answered %{status}, an error on its side. Try again later.', { name, status })
  if (status >= 400) return t('%{name} answered %{status}: it rejected the keys.', { name, status })
  return t('%{name} sent an unexpected response, or its signature does not match the configured key.', {
    name,
  })
}
