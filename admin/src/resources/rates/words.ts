import type { Output } from '@pasar/contract/call'
import type { adminRateHistory, adminRateInfo } from '@pasar/contract/calls/admin/wallet'

export type Rate = Output<typeof adminRateInfo>
export type Entered = Output<typeof adminRateHistory>['list'][number]

const figures = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 6 })
const percent = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
})

/** The other way round, for those who think so: “USD 1 = MYR 4.52489”. For reading only. */
export const inverseText = (rate: string, { id, base }: Pick<Rate, 'id' | 'base'>): string =>
  Number(rate) > 0 ? `${id} 1 = ${base} ${figures.format(1 / Number(rate))}` : ''

/** By how much a rate differs from another: “+0.35%”; empty where there is nothing to compare. */
export const changeText = (rate: string | null, before: string | null): string =>
  rate && Number(before) > 0 ? percent.format(Number(rate) / Number(before) - 1) : ''

/** Each entry with the one that held before it; newest first, as the history comes. */
export const withBefore = (history: readonly Entered[]): (Entered & { before: string | null })[] =>
  history.map((entry, at) => ({ ...entry, before: history[at + 1]?.rate ?? null }))
