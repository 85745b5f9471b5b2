import { DataTable, FunctionField, SelectInput, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { ExportButton } from './export-button.tsx'
import type { Member } from './labels.ts'

const filters = [
  keywordFilter(t('Username, nickname, email or phone')),
  <SelectInput
    key="banned"
    source="banned"
    label={t('Account')}
    choices={[
      { id: '0', name: t('Active') },
      { id: '1', name: t('Banned') },
    ]}
    alwaysOn
  />,
]

const BannedChip = ({ member }: { member: Member }) =>
  member.bannedAt ? <StateChip label={t('banned')} tone="error" /> : null

const Actions = () => (
  <TopToolbar sx={{ flexWrap: 'wrap' }}>
    <ExportButton />
  </TopToolbar>
)

/** Members, newest first, with masked personal data. */
export function MemberList() {
  return (
    <ResourceList filters={filters} actions={<Actions />}>
      <RecordTable<Member>
        empty={t('No members found')}
        primary={(m) => `${m.nickname} (${m.username})`}
        secondary={(m) => m.email || m.mobile}
        at={(m) => m.createdAt}
        aside={(m) => <BannedChip member={m} />}
      >
        <DataTable.Col source="memberNo" label={t('Member number')} disableSort />
        <DataTable.Col source="username" label={t('Username')} disableSort />
        <DataTable.Col source="nickname" label={t('Nickname')} disableSort />
        <DataTable.Col source="email" label={t('Email')} disableSort />
        <DataTable.Col source="mobile" label={t('Phone')} disableSort />
        <DataTable.Col label="">
          <FunctionField<Member> render={(member) => <BannedChip member={member} />} />
        </DataTable.Col>
        <DataTable.Col label={t('Registered')}>
          <DateTimeField source="createdAt" />
        </DataTable.Col>
      </RecordTable>
    </ResourceList>
  )
}
