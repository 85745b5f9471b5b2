import { adminStaffList } from '@pasar/contract/calls/admin/staff/accounts'
import {
  DataTable,
  DateTimeInput,
  FilterButton,
  List,
  ReferenceInput,
  SelectInput,
  TextInput,
  TopToolbar,
  useListContext,
} from 'react-admin'
import { can } from '../../data/can.ts'
import { ExportCsvButton } from '../../ui/action/export-csv-button.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { AuditDiff } from './diff.tsx'
import { type AuditEntry, readAuditCsv } from './export.ts'

const toIso = (value: string) => (value ? new Date(value).toISOString() : undefined)

const actorFilter = (
  <ReferenceInput key="actor" source="actorId" reference="staff">
    <SelectInput label="Actor" optionText="name" />
  </ReferenceInput>
)
const filters = [
  <TextInput key="action" source="action" label="Action starts with" alwaysOn />,
  <TextInput key="target" source="target" label="Target starts with" alwaysOn />,
  <DateTimeInput key="from" source="from" label="From" parse={toIso} />,
  <DateTimeInput key="until" source="until" label="Until" parse={toIso} />,
]

const actorName = ({ actor }: AuditEntry) => actor.name || actor.kind

function ExportButton() {
  const { filterValues } = useListContext()
  return <ExportCsvButton noun="record" name="audit" read={(cursor) => readAuditCsv(filterValues, cursor)} />
}

/** Audit log, newest first. */
export function AuditList() {
  const isMobile = useIsMobile()
  return (
    <List
      // Only owners can list staff accounts.
      filters={can(adminStaffList) ? [...filters, actorFilter] : filters}
      perPage={25}
      actions={
        <TopToolbar>
          <FilterButton />
          <ExportButton />
        </TopToolbar>
      }
    >
      <DataTable<AuditEntry> expand={<AuditDiff />} rowClick="expand" bulkActionButtons={false}>
        <DataTable.Col label="Time" render={(entry) => <DateTime at={entry.at} />} />
        <DataTable.Col label="Actor" render={actorName} />
        <DataTable.Col source="action" disableSort />
        {!isMobile && <DataTable.Col source="target" disableSort />}
        {!isMobile && <DataTable.Col source="ip" label="IP address" disableSort />}
      </DataTable>
    </List>
  )
}
