import { adminOrderExport } from '@pasar/contract/calls/admin/orders'
import { useListContext } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { ExportCsvButton } from '../../ui/action/export-csv-button.tsx'
import { formatLocalDay } from '../../ui/format/day.ts'

/** Exports the filtered orders as CSV, in this shop's columns or in Shopify's. */
export function ExportButton() {
  const { filterValues } = useListContext()
  if (!can(adminOrderExport)) return null
  const day = formatLocalDay()
  const button = (format: 'pasar' | 'shopify', label?: string) => (
    <ExportCsvButton
      label={label}
      countText={(count) => t('%{smart_count} order |||| %{smart_count} orders', { smart_count: count })}
      name={format === 'shopify' ? `orders-shopify-${day}` : `orders-${day}`}
      read={(cursor) => callApi(adminOrderExport, { ...filterValues, format, cursor })}
    />
  )
  return (
    <>
      {button('pasar')}
      {button('shopify', t('Shopify CSV'))}
    </>
  )
}
