import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { adminStaffList } from '@pasar/contract/calls/admin/staff'
import { useState } from 'react'
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
  useNotify,
} from 'react-admin'
import { may } from '../../data/may.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { When } from '../../ui/when-field.tsx'
import { type AuditLine, auditCsv } from './csv.ts'
import { Diff } from './diff.tsx'

const toIso = (value: string) => (value ? new Date(value).toISOString() : undefined)

const who = (
  <ReferenceInput key="actor" source="actorId" reference="staff">
    <SelectInput label="Who" optionText="name" />
  </ReferenceInput>
)
const filters = [
  <TextInput key="action" source="action" label="Action begins with" alwaysOn />,
  <TextInput key="target" source="target" label="Target begins with" alwaysOn />,
  <DateTimeInput key="from" source="from" label="From" parse={toIso} />,
  <DateTimeInput key="until" source="until" label="Until" parse={toIso} />,
]

const whoDid = ({ actor }: AuditLine) => actor.name || actor.kind

function Export() {
  const { filterValues } = useListContext()
  const notify = useNotify()
  const [read, setRead] = useState<number | null>(null)
  const save = async () => {
    setRead(0)
    try {
      const url = URL.createObjectURL(await auditCsv(filterValues, setRead))
      Object.assign(document.createElement('a'), { href: url, download: 'audit.csv' }).click()
      URL.revokeObjectURL(url)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setRead(null)
    }
  }
  return (
    <Button size="small" startIcon={<Download />} disabled={read !== null} onClick={save}>
      {read === null ? 'Save as CSV' : `${read} lines …`}
    </Button>
  )
}

export function AuditList() {
  const narrow = useNarrow()
  return (
    <List
      // Who else is on the staff is for owners to see.
      filters={may(adminStaffList) ? [...filters, who] : filters}
      perPage={25}
      actions={
        <TopToolbar>
          <FilterButton />
          <Export />
        </TopToolbar>
      }
    >
      <DataTable<AuditLine> expand={<Diff />} rowClick="expand" bulkActionButtons={false}>
        <DataTable.Col label="When" render={(line) => <When at={line.at} />} />
        <DataTable.Col label="Who" render={whoDid} />
        <DataTable.Col source="action" disableSort />
        {!narrow && <DataTable.Col source="target" disableSort />}
        {!narrow && <DataTable.Col source="ip" label="From" disableSort />}
      </DataTable>
    </List>
  )
}
