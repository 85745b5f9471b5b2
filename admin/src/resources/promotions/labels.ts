import type { Output } from '@pasar/contract/call'
import type { adminPromotionInfo } from '@pasar/contract/calls/admin/catalog/promotions'
import { t } from '../../i18n/translate.ts'
import { formatAmount } from '../../ui/format/money.ts'

export type Promotion = Output<typeof adminPromotionInfo>

export const kindLabels: Record<Promotion['kind'], string> = {
  flash: t('Flash sale'),
  buy_get: t('Buy X, get Y'),
  gift: t('Gift'),
}

/** Describes the terms: `Buy 2, get 1 at −100%`, `From MYR 400.00`, `3 SKUs`. */
export function formatTerms({ kind, buy, get, percent, threshold, currency, skus }: Promotion): string {
  if (kind === 'buy_get') return t('Buy %{buy}, get %{get} at −%{percent}%', { buy, get, percent })
  return kind === 'gift'
    ? t('From %{currency} %{amount}', { currency, amount: formatAmount({ amount: threshold ?? '0' }) })
    : t('%{count} SKUs', { count: skus.length })
}

/** Formats the units of all SKUs: `12 of 100`; a dash where units are not limited. */
export function formatStock({ kind, skus }: Promotion): string {
  if (kind === 'buy_get') return '—'
  const sum = (pick: (sku: Promotion['skus'][number]) => number) => skus.reduce((n, sku) => n + pick(sku), 0)
  return t('%{used} of %{units}', { used: sum((sku) => sku.used), units: sum((sku) => sku.units) })
}
