import type { Output } from '@pasar/contract/call'
import type { adminFulfillmentGroups, adminFulfillmentList } from '@pasar/contract/calls/admin/fulfillment'
import { t } from '../../i18n/translate.ts'

export type WorkRow = Output<typeof adminFulfillmentList>['list'][number]
export type WorkGroup = Output<typeof adminFulfillmentGroups>['groups'][number]['group']

export const groupLabels: Record<WorkGroup, string> = {
  overdue: t('Paid over 24 h ago'),
  reminded: t('Shipping requested'),
  single: t('One product'),
  multiple: t('Several products'),
  partial: t('Partly shipped'),
}

const inUnit = (unit: 'gram' | 'kilogram') =>
  new Intl.NumberFormat(undefined, { style: 'unit', unit, maximumFractionDigits: 2 })

/** Formats a weight in grams. */
export const formatWeight = (grams: number): string =>
  grams >= 1000 ? inUnit('kilogram').format(grams / 1000) : inUnit('gram').format(grams)

export const unitsText = (units: number): string =>
  t('%{smart_count} unit |||| %{smart_count} units', { smart_count: units })
