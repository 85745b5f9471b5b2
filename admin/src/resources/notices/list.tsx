import type { Output } from '@pasar/contract/call'
import type { adminNoticeInfo } from '@pasar/contract/calls/admin/catalog/content'
import { CreateButton, DataTable, FunctionField, List, TopToolbar } from 'react-admin'
import { DateTime, DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'

type Notice = Output<typeof adminNoticeInfo>

const State = ({ notice: { runs } }: { notice: Notice }) => (
  <StateChip label={runs ? 'active' : 'inactive'} tone={runs ? 'success' : 'default'} />
)

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
    <RecordTable<Notice>
      rowClick="edit"
      primary={(notice) => notice.title['en-us']}
      secondary={({ publishedAt, endsAt }) => (
        <>
          <DateTime at={publishedAt} /> – <DateTime at={endsAt} />
        </>
      )}
      aside={(notice) => <State notice={notice} />}
    >
      <DataTable.Col source="title.en-us" label="Notice" disableSort />
      <DataTable.Col label="State">
        <FunctionField<Notice> render={(notice) => <State notice={notice} />} />
      </DataTable.Col>
      <DataTable.Col label="Starts">
        <DateTimeField source="publishedAt" />
      </DataTable.Col>
      <DataTable.Col label="Ends">
        <DateTimeField source="endsAt" />
      </DataTable.Col>
    </RecordTable>
  </List>
)
