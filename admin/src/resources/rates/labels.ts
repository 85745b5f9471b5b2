import type { Output } from '@pasar/contract/call'
import type { adminRateHistory, adminRateInfo } from '@pasar/contract/calls/admin/finance/wallet'
import { locale } from '../../i18n/language.ts'
import { t } from '../../i18n/translate.ts'

export type Rate = Output<typeof adminRateInfo>
export type RateEntry = Output<typeof adminRateHistory>['list'][number]

const figures = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 })
const percent = new Intl.NumberFormat(locale, {
  style: 'percent',
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
})

/** Formats the inverse of a rate: `USD 1 = MYR 4.52489`. For display only. */
export const formatInverse = (rate: string, { id, base }: Pick<Rate, 'id' | 'base'>): string =>
  Number(rate) > 0 ? `${id} 1 = ${base} ${figures.format(1 / Number(rate))}` : ''

/** Formats the change between two rates: `+0.35%`; empty without a previous rate. */
export const formatChange = (rate: string | null, before: string | null): string =>
  rate && Number(before) > 0 ? percent.format(Number(rate) / Number(before) - 1) : ''

/** Formats who entered a rate, and who approved it. */
export const formatAccounts = ({ by, approvedBy }: Pick<RateEntry, 'by' | 'approvedBy'>): string =>
  approvedBy ? t('%{by}, approved by %{approvedBy}', { by, approvedBy }) : by

/** Adds the previous rate to each entry. @param history newest first */
export const withPrevious = (history: readonly RateEntry[]): (RateEntry & { before: string | null })[] =>
  history.map((entry, index) => ({ ...entry, before: history[index + 1]?.rate ?? null }))
