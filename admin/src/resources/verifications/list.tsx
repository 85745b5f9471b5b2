import { DataTable, FunctionField, useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { StateTabs } from '../../ui/list/state-tabs.tsx'
import { fullName, type State, stateLabels, type VerificationRow } from './labels.ts'

/** Submitted documents by state; documents to review first, oldest on top. */
export const VerificationList = () => (
  <ResourceList
    filters={[keywordFilter(t('Username, email or phone'))]}
    filterDefaultValues={{ state: 'submitted' }}
  >
    <VerificationTable />
  </ResourceList>
)

function VerificationTable() {
  const { filterValues } = useListContext<VerificationRow>()
  const state = (filterValues.state ?? 'submitted') as State
  return (
    <>
      <StateTabs label={t('Verifications by state')} states={stateLabels} value={state} />
      <RecordTable<VerificationRow>
        empty={filterValues.keyword ? t('No matches') : stateLabels[state].empty}
        primary={fullName}
        secondary={(line) => (
          <>
            {line.documentName} · {line.member.username}
          </>
        )}
        at={(line) => line.submittedAt}
        aside={(line) => (line.attempt > 1 ? t('submission %{attempt}', { attempt: line.attempt }) : '')}
      >
        <DataTable.Col label={t('Name on the document')}>
          <FunctionField<VerificationRow> render={fullName} />
        </DataTable.Col>
        <DataTable.Col source="documentName" label={t('Document')} disableSort />
        <DataTable.Col source="countryName" label={t('Issued by')} disableSort />
        <DataTable.Col source="member.username" label={t('Member')} disableSort />
        <DataTable.Col source="attempt" label={t('Submission')} align="right" disableSort />
        <DataTable.Col label={t('Submitted')}>
          <DateTimeField source="submittedAt" />
        </DataTable.Col>
        {state !== 'submitted' && (
          <DataTable.Col label={t('Decided')}>
            <DateTimeField source="decidedAt" />
          </DataTable.Col>
        )}
      </RecordTable>
    </>
  )
}
