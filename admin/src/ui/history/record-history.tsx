import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminAuditList } from '@pasar/contract/calls/admin/audit'
import { useState } from 'react'
import { can } from '../../data/can.ts'
import { useCallQuery } from '../../data/use-call-query.ts'
import { DateTime } from '../format/date-time-field.tsx'
import { Section } from '../record/section.tsx'
import { listChanges } from './changes.ts'
import { ChangesTable } from './changes-table.tsx'
import { type AuditEntry, actionLabel } from './labels.ts'
import { texts } from './texts.ts'

const FIRST = 5
const MOST = 100
/** Number of changed values that are shown without a click. */
const SHORT = 4

/**
 * The audit log's entries of one record, newest first. Renders nothing without the permission for the audit
 * log, and for a record without entries.
 * @param record target of the audit log: `order:0190…`
 */
export const RecordHistory = ({ record }: { record: string }) =>
  can(adminAuditList) ? <Entries record={record} /> : null

function Entries({ record }: { record: string }) {
  const [limit, setLimit] = useState(FIRST)
  const { data } = useCallQuery(adminAuditList, { record, limit })
  if (!data || data.list.length === 0) return null
  return (
    <Section title={texts.title}>
      <Stack component="ol" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {data.list.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </Stack>
      {data.total > limit && limit < MOST && (
        <Button size="small" onClick={() => setLimit(MOST)} sx={{ mt: 1 }}>
          {texts.more}
        </Button>
      )}
    </Section>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const count = listChanges(entry.before, entry.after).length
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
        {actionLabel(entry.action)}
      </Typography>
      <Typography variant="body2" component="div" color="textSecondary">
        {entry.actor.name || texts.system}, <DateTime at={entry.at} />
      </Typography>
      {count > 0 && (count <= SHORT || isOpen) && <ChangesTable entry={entry} />}
      {count > SHORT && !isOpen && (
        <Button size="small" onClick={() => setOpen(true)} sx={{ ml: -0.5 }}>
          {texts.details}
        </Button>
      )}
    </>
  )
}
