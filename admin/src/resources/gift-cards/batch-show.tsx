import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { adminGiftBatchExport, adminGiftBatchVoid } from '@pasar/contract/calls/admin/finance/gift-cards'
import { Show, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { downloadFile } from '../../ui/action/download-file.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { BatchApproval } from './batch-approval.tsx'
import { type Batch, countEnded, toCsv } from './labels.ts'

/** A batch of gift cards with its code export. */
export const BatchShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const batch = useRecordContext<Batch>()
  const exportCodes = useAction(adminGiftBatchExport, {
    done: t('Codes exported'),
    onDone: (output) => downloadFile(output.name, 'text/csv', [toCsv(output)]),
  })
  const voidBatch = useAction(adminGiftBatchVoid, { done: t('Cards voided') })
  if (!batch) return null
  const { id, no, count, open, redeemed, note, by, createdAt, expiresAt, exportedAt, decidedBy } = batch
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading title={`${count} × ${formatMoney(batch.value)}`}>
        {open > 0 && (
          <ConfirmButton
            label={t('Void unused cards')}
            title={t('Void %{cards}?', {
              cards: t('%{smart_count} card |||| %{smart_count} cards', { smart_count: open }),
            })}
            text={t('The cards can no longer be redeemed. Redeemed cards are not affected.')}
            reason={t('Reason for the audit log')}
            danger
            disabled={voidBatch.isPending}
            onConfirm={(reason) => voidBatch.mutateAsync({ id, reason: reason.slice(0, 140) })}
          />
        )}
        {!exportedAt && open > 0 && (
          <ConfirmButton
            label={t('Export codes')}
            title={t('Export the codes?')}
            text={t(
              'Downloads a CSV file. The codes can be exported only once, and anyone with the file can redeem them. If you lose the file, void the batch and issue a new one.',
            )}
            disabled={exportCodes.isPending}
            onConfirm={() => exportCodes.mutateAsync({ id })}
          />
        )}
      </PageHeading>
      <BatchApproval batch={batch} />
      {!exportedAt && open > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('The codes have not been exported yet.')}
        </Alert>
      )}
      <Section
        title={t('Batch')}
        actions={
          <Link
            component={RouterLink}
            to={`/gift-cards?filter=${encodeURIComponent(JSON.stringify({ batchId: id }))}`}
          >
            {t('Cards')}
          </Link>
        }
      >
        <DescriptionList>
          <Description name={t('Number')}>{no}</Description>
          <Description name={t('Unused')}>{open}</Description>
          <Description name={t('Redeemed')}>{redeemed}</Description>
          <Description name={t('Voided or expired')}>{countEnded(batch)}</Description>
          <Description name={t('Note')}>{note || '–'}</Description>
          <Description name={t('Issued by')}>{by || '–'}</Description>
          {decidedBy && <Description name={t('Decided by')}>{decidedBy}</Description>}
          <Description name={t('Issued')}>
            <DateTime at={createdAt} />
          </Description>
          <Description name={t('Expires')}>
            <DateTime at={expiresAt} />
          </Description>
          <Description name={t('Codes exported')}>
            {exportedAt ? <DateTime at={exportedAt} /> : t('not yet')}
          </Description>
        </DescriptionList>
      </Section>
    </Box>
  )
}
