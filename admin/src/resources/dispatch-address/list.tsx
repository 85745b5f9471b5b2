import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import type { adminDispatchAddressList } from '@pasar/contract/calls/admin/dispatch-address'
import { CreateButton, DataTable, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'

export type DispatchAddress = Output<typeof adminDispatchAddressList>['list'][number]

export const lines = ({ address, postcode, city, state, country }: DispatchAddress) =>
  [address, [postcode, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ')

/** Versions of the address that parcels are dispatched from; the first is the current one. */
export const DispatchAddressList = () => (
  <>
    <Typography variant="body2" color="textSecondary" sx={{ pt: 2, maxWidth: '50rem' }}>
      {t(
        'The sender of labels, packing slips and commercial invoices, and the return address of a shop without service centers. The first row is the current address.',
      )}
    </Typography>
    <ResourceList
      actions={
        <TopToolbar>
          <CreateButton label={t('Change the address')} />
        </TopToolbar>
      }
    >
      <RecordTable<DispatchAddress>
        primary={({ name }) => name}
        secondary={lines}
        aside={({ validFrom }) => <DateTime at={validFrom} />}
      >
        <DataTable.Col source="name" label={t('Name')} disableSort />
        <DataTable.Col<DispatchAddress> label={t('Address')} render={lines} />
        <DataTable.Col source="phone" label={t('Phone')} disableSort />
        <DataTable.Col<DispatchAddress>
          label={t('Valid from')}
          render={({ validFrom }) => <DateTime at={validFrom} />}
        />
        <DataTable.Col source="by" label={t('By')} disableSort />
        <DataTable.Col source="reason" label={t('Reason')} disableSort />
      </RecordTable>
    </ResourceList>
  </>
)
