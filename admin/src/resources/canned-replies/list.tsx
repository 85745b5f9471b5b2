import type { CannedReply } from '@pasar/contract/calls/admin/support/canned-replies'
import { CreateButton, DataTable, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'

const filters = [keywordFilter(t('Shortcut, title or text'))]

/** Canned replies by their shortcut. */
export const CannedReplyList = () => (
  <ResourceList
    filters={filters}
    actions={
      <TopToolbar>
        <CreateButton label={t('New canned reply')} />
      </TopToolbar>
    }
  >
    <RecordTable<CannedReply>
      rowClick="edit"
      primary={({ title }) => title}
      secondary={({ shortcut }) => `/${shortcut}`}
      at={({ updatedAt }) => updatedAt}
    >
      <DataTable.Col source="shortcut" label={t('Shortcut')} disableSort />
      <DataTable.Col source="title" label={t('Title')} disableSort />
      <DataTable.Col source="text.en-us" label={t('Text')} disableSort />
      <DataTable.Col label={t('Changed on')}>
        <DateTimeField source="updatedAt" />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)
