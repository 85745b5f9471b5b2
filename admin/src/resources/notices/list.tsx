import type { Output } from '@pasar/contract/call'
import type { adminNoticeInfo } from '@pasar/contract/calls/admin/content/notices'
import { CreateButton, DataTable, FunctionField, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { DateTime, DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'

type Notice = Output<typeof adminNoticeInfo>

const State = ({ notice: { runs } }: { notice: Notice }) => (
  <StateChip label={runs ? t('active') : t('inactive')} tone={runs ? 'success' : 'default'} />
)

/** Notices of the home page, newest first. */
export const NoticeList = () => (
  <ResourceList
    actions={
      <TopToolbar>
        <CreateButton label={t('New notice')} />
      </TopToolbar>
    }
  >
    <RecordTable<Notice>
      rowClick="edit"
      primary={(notice) => notice.title['en-us']}
      secondary={({ publishedAt, endsAt }) =>
        endsAt ? (
          <>
            <DateTime at={publishedAt} /> – <DateTime at={endsAt} />
          </>
        ) : (
          tNodes('since %{time}', { time: <DateTime at={publishedAt} /> })
        )
      }
      aside={(notice) => <State notice={notice} />}
    >
      <DataTable.Col source="title.en-us" label={t('Notice')} disableSort />
      <DataTable.Col label={t('State')}>
        <FunctionField<Notice> render={(notice) => <State notice={notice} />} />
      </DataTable.Col>
      <DataTable.Col label={t('Starts')}>
        <DateTimeField source="publishedAt" />
      </DataTable.Col>
      <DataTable.Col label={t('Ends')}>
        <DateTimeField source="endsAt" />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)
