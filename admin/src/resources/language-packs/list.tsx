import type { Output } from '@pasar/contract/call'
import type { adminLanguagePackList } from '@pasar/contract/calls/admin/catalog/content'
import { languageNames } from '@pasar/contract/language-names'
import { DataTable, FunctionField } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { Gaps } from './gaps.tsx'

type Row = Output<typeof adminLanguagePackList>['list'][number]

const changedText = ({ changed }: Row) =>
  changed === 0
    ? t('As built in')
    : t('%{smart_count} changed text |||| %{smart_count} changed texts', { smart_count: changed })

/** Languages of the client, with what staff have changed, and what is missing or outdated. */
export const LanguagePackList = () => (
  <ResourceList title={t('Texts')} perPage={100} pagination={false}>
    <RecordTable<Row>
      primary={({ id }) => languageNames[id]}
      secondary={changedText}
      chips={({ id }) => <Gaps id={id} />}
      at={({ updatedAt }) => updatedAt}
    >
      <DataTable.Col label={t('Language')} disableSort>
        <FunctionField<Row> render={({ id }) => languageNames[id]} />
      </DataTable.Col>
      <DataTable.Col label={t('Changes')} disableSort>
        <FunctionField<Row> render={changedText} />
      </DataTable.Col>
      <DataTable.Col label={t('Translation')} disableSort>
        <FunctionField<Row> render={({ id }) => <Gaps id={id} />} />
      </DataTable.Col>
      <DataTable.Col source="updatedAt" label={t('Published')} disableSort>
        <DateTimeField source="updatedAt" />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)
