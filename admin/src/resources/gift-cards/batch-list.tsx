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
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import type { Batch } from './labels.ts'

/** Batches of gift cards issued by staff. */
export const BatchList = () => (
  <ResourceList actions={<Actions />}>
    <RecordTable<Batch>
      empty={t('No batches yet. Issue cards for events, rewards or promotions.')}
      primary={(batch) => `${batch.count} × ${formatMoney(batch.value)}`}
      secondary={(batch) => batch.note || batch.no}
      at={(batch) => batch.createdAt}
      aside={(batch) => t('%{redeemed} redeemed', { redeemed: batch.redeemed })}
    >
      <DataTable.Col source="no" label={t('Batch')} disableSort />
      <DataTable.Col label={t('Face value')} align="right">
        <MoneyField source="value" strong />
      </DataTable.Col>
      <DataTable.NumberCol source="count" label={t('Cards')} disableSort />
      <DataTable.NumberCol source="open" label={t('Unused')} disableSort />
      <DataTable.NumberCol source="redeemed" label={t('Redeemed')} disableSort />
      <DataTable.Col
        label={t('Voided or expired')}
        align="right"
        render={({ count, open, redeemed }: Batch) => count - open - redeemed}
      />
      <DataTable.Col source="note" label={t('Note')} disableSort />
      <DataTable.Col source="by" label={t('Issued by')} disableSort />
      <DataTable.Col label={t('Issued')}>
        <DateTimeField source="createdAt" />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)

function Actions() {
  const [open, setOpen] = useState(false)
  if (!can(adminGiftBatchIssue)) return null
  return (
    <TopToolbar>
      <Button size="small" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {t('Issue cards')}
      </Button>
      {open && <IssueDialog onClose={() => setOpen(false)} />}
    </TopToolbar>
  )
}
