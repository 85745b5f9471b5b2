import { CreateButton, DataTable, FunctionField, SelectInput, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { type AgreementRow, describeState, kindNames, nameKind } from './labels.ts'

const filters = [
  <SelectInput
    key="kind"
    source="kind"
    label={t('Kind')}
    choices={Object.entries(kindNames).map(([id, name]) => ({ id, name }))}
    alwaysOn
  />,
]

const formatConsents = ({ kind, consents }: AgreementRow) =>
  kind === 'terms' || kind === 'privacy' ? String(consents) : '–'

/** The versions of the agreements: drafts first, then the latest. */
export const AgreementList = () => (
  <ResourceList
    filters={filters}
    actions={
      <TopToolbar>
        <CreateButton label={t('New version')} />
      </TopToolbar>
    }
  >
    <RecordTable<AgreementRow>
      rowClick="show"
      primary={({ kind, version }) => `${nameKind(kind)} ${version}`}
      secondary={(row) => t('%{consents} members agreed', { consents: formatConsents(row) })}
      aside={(row) => <StateChip {...describeState(row)} />}
    >
      <DataTable.Col label={t('Agreement')}>
        <FunctionField<AgreementRow> render={({ kind }) => nameKind(kind)} />
      </DataTable.Col>
      <DataTable.Col source="version" label={t('Version')} disableSort />
      <DataTable.Col label={t('State')}>
        <FunctionField<AgreementRow> render={(row) => <StateChip {...describeState(row)} />} />
      </DataTable.Col>
      <DataTable.Col label={t('Asks for consent')}>
        <FunctionField<AgreementRow> render={({ asksConsent }) => (asksConsent ? t('yes') : t('no'))} />
      </DataTable.Col>
      <DataTable.Col label={t('Members who agreed')} align="right">
        <FunctionField<AgreementRow> render={formatConsents} />
      </DataTable.Col>
      <DataTable.Col label={t('Published on')}>
        <DateTimeField source="publishedAt" />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)
