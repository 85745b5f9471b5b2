import type { Output } from '@pasar/contract/call'
import type { adminNoticeInfo } from '@pasar/contract/calls/admin/catalog/content'
import { CreateButton, DataTable, FunctionField, List, TopToolbar } from 'react-admin'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'

/** Notices of the home page, newest first. */
export const NoticeList = () => (
  <List
    exporter={false}
    perPage={25}
    sort={{ field: 'id', order: 'DESC' }}
    actions={
      <TopToolbar>
        <CreateButton label="New notice" />
      </TopToolbar>
    }
  >
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="title.en-us" label="Notice" disableSort />
      <DataTable.Col label="State">
        <FunctionField<Output<typeof adminNoticeInfo>>
          render={({ runs }) => (
            <StateChip label={runs ? 'active' : 'inactive'} tone={runs ? 'success' : 'default'} />
          )}
        />
      </DataTable.Col>
      <DataTable.Col label="Starts">
        <DateTimeField source="publishedAt" />
      </DataTable.Col>
      <DataTable.Col label="Ends">
        <DateTimeField source="endsAt" />
      </DataTable.Col>
    </DataTable>
  </List>
)
