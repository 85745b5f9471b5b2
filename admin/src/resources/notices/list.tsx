import type { Output } from '@pasar/contract/call'
import type { adminNoticeInfo } from '@pasar/contract/calls/admin/content'
import { CreateButton, DataTable, FunctionField, List, TopToolbar } from 'react-admin'
import { StateChip } from '../../ui/state-chip.tsx'
import { WhenField } from '../../ui/when-field.tsx'

/** Notices of the home page's ticker, newest first. */
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
            <StateChip label={runs ? 'seen' : 'not seen now'} tone={runs ? 'success' : 'default'} />
          )}
        />
      </DataTable.Col>
      <DataTable.Col label="From">
        <WhenField source="publishedAt" />
      </DataTable.Col>
      <DataTable.Col label="Until">
        <WhenField source="endsAt" />
      </DataTable.Col>
    </DataTable>
  </List>
)
