import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { adminStaffList } from '@pasar/contract/calls/admin/staff/accounts'
import {
  DataTable,
  DateTimeInput,
  FilterButton,
  ReferenceInput,
  SelectInput,
  TextInput,
  TopToolbar,
  useListContext,
  useRecordContext,
} from 'react-admin'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { ExportCsvButton } from '../../ui/action/export-csv-button.tsx'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { ChangesTable } from '../../ui/history/changes-table.tsx'
import { type AuditEntry, actionLabel, targetLabel, targetPage } from '../../ui/history/labels.ts'
import { texts } from '../../ui/history/texts.ts'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { readAuditCsv } from './export.ts'

const toIso = (value: string) => (value ? new Date(value).toISOString() : undefined)

const actorFilter = (
  <ReferenceInput key="actor" source="actorId" reference="staff" perPage={100}>
    <SelectInput label={t('Actor')} optionText="name" />
  </ReferenceInput>
)
const filters = [
  <TextInput key="action" source="action" label={t('Action starts with')} alwaysOn />,
  <TextInput key="target" source="target" label={t('Target starts with')} alwaysOn />,
  <DateTimeInput key="from" source="from" label={t('From')} parse={toIso} />,
  <DateTimeInput key="until" source="until" label={t('Until')} parse={toIso} />,
]

const actorName = ({ actor }: AuditEntry) => actor.name || texts.system

/** Name of the record, with a link to its page. */
function Target({ entry }: { entry: AuditEntry }) {
  const page = targetPage(entry)
  const label = targetLabel(entry)
  return page ? (
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <AdminLink to={page}>{label}</AdminLink>
    </Box>
  ) : (
    label
  )
}

/** An entry in one column, for phones. */
const EntryLines = ({ entry }: { entry: AuditEntry }) => (
  <>
    {actionLabel(entry.action)}
    <div>
      <Target entry={entry} />
    </div>
    <Typography variant="caption" component="div" color="textSecondary">
      {actorName(entry)} · <DateTime at={entry.at} />
    </Typography>
  </>
)

function Details() {
  const entry = useRecordContext<AuditEntry>()
  if (!entry) return null
  return (
    <Box sx={{ py: 1 }}>
      <ChangesTable entry={entry} />
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {entry.action} · {entry.target} · {texts.request(entry.requestId)}
      </Typography>
    </Box>
  )
}

function ExportButton() {
  const { filterValues } = useListContext()
  return (
    <ExportCsvButton
      countText={(count) => t('%{smart_count} record |||| %{smart_count} records', { smart_count: count })}
      name="audit"
      read={(cursor) => readAuditCsv(filterValues, cursor)}
    />
  )
}

/** Audit log, newest first. */
export function AuditList() {
  const isMobile = useIsMobile()
  return (
    <ResourceList
      // Only owners can list staff accounts.
      filters={can(adminStaffList) ? [...filters, actorFilter] : filters}
      actions={
        <TopToolbar>
          <FilterButton disableSaveQuery />
          <ExportButton />
        </TopToolbar>
      }
    >
      <DataTable<AuditEntry> expand={<Details />} rowClick="expand" bulkActionButtons={false}>
        {!isMobile && <DataTable.Col label={t('Time')} render={(entry) => <DateTime at={entry.at} />} />}
        {!isMobile && <DataTable.Col label={t('Actor')} render={actorName} />}
        <DataTable.Col
          label={t('Action')}
          render={(entry: AuditEntry) =>
            isMobile ? <EntryLines entry={entry} /> : actionLabel(entry.action)
          }
        />
        {!isMobile && (
          <DataTable.Col label={t('Record')} render={(entry: AuditEntry) => <Target entry={entry} />} />
        )}
        {!isMobile && <DataTable.Col source="ip" label={t('IP address')} disableSort />}
      </DataTable>
    </ResourceList>
  )
}
