import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { adminGiftBatchIssue } from '@pasar/contract/calls/admin/finance/gift-cards'
import { useState } from 'react'
import { DataTable, TopToolbar } from 'react-admin'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { MoneyField } from '../../ui/format/money-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { stateFilter } from '../../ui/list/state-filter.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { type Batch, countEnded } from './labels.ts'

/** Batches of gift cards issued by staff. */
export const BatchList = () => (
  <ResourceList actions={<Actions />} filters={filters}>
    <RecordTable<Batch>
      empty={t('No batches yet. Issue cards for events, rewards or promotions.')}
      primary={(batch) => `${batch.count} × ${formatMoney(batch.value)}`}
      secondary={(batch) => batch.note || batch.no}
      at={(batch) => batch.createdAt}
      aside={(batch) =>
        batch.state === 'done' ? (
          t('%{redeemed} redeemed', { redeemed: batch.redeemed })
        ) : (
          <BatchState {...batch} />
        )
      }
    >
      <DataTable.Col source="no" label={t('Batch')} disableSort />
      <DataTable.Col label={t('Face value')} align="right">
        <MoneyField source="value" strong />
      </DataTable.Col>
      <DataTable.NumberCol source="count" label={t('Cards')} disableSort />
      <DataTable.NumberCol source="open" label={t('Unused')} disableSort />
      <DataTable.NumberCol source="redeemed" label={t('Redeemed')} disableSort />
      <DataTable.Col label={t('Voided or expired')} align="right" render={countEnded} />
      <DataTable.Col label={t('State')} render={BatchState} />
      <DataTable.Col source="note" label={t('Note')} disableSort />
      <DataTable.Col label={t('Issued')}>
        <DateTimeField source="createdAt" />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)

const BatchState = ({ state }: Pick<Batch, 'state'>) => (
  <StateChip
    {...{
      waiting: { label: t('to approve'), tone: 'warning' as const },
      done: { label: t('issued'), tone: 'success' as const },
      rejected: { label: t('rejected'), tone: 'error' as const },
    }[state]}
  />
)

const filters = [
  stateFilter([
    { id: 'waiting', name: t('To approve') },
    { id: 'done', name: t('Issued') },
    { id: 'rejected', name: t('Rejected') },
  ]),
]

function Actions() {
  const [open, setOpen] = useState(false)
  return (
    <TopToolbar>
      {can(adminGiftBatchIssue) && (
        <Button size="small" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
          {t('Issue cards')}
        </Button>
      )}
      {open && <IssueDialog onClose={() => setOpen(false)} />}
    </TopToolbar>
  )
}
