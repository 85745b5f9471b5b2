import { adminMemberExport } from '@pasar/contract/calls/admin/members'
import { useListContext } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { ExportCsvButton } from '../../ui/action/export-csv-button.tsx'
import { formatLocalDay } from '../../ui/format/day.ts'

/** Exports the filtered members as CSV, in this shop's columns or in Shopify's. */
export function ExportButton() {
  const { filterValues } = useListContext()
  if (!can(adminMemberExport)) return null
  const day = formatLocalDay()
  const button = (format: 'pasar' | 'shopify' | 'magento', label?: string) => (
    <ExportCsvButton
      label={label}
      countText={(count) => t('%{smart_count} member |||| %{smart_count} members', { smart_count: count })}
      name={format === 'pasar' ? `members-${day}` : `members-${format}-${day}`}
      read={(cursor) => callApi(adminMemberExport, { ...filterValues, format, cursor })}
    />
  )
  return (
    <>
      {button('pasar')}
      {button('shopify', t('Shopify CSV'))}
      {button('magento', t('Magento CSV'))}
    </>
  )
}
