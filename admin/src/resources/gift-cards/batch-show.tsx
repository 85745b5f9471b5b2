import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { adminGiftBatchExport, adminGiftBatchVoid } from '@pasar/contract/calls/admin/finance/gift-cards'
import { Show, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useAction } from '../../data/use-action.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { downloadFile } from '../../ui/action/download-file.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { pluralize } from '../../ui/format/pluralize.ts'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { type Batch, toCsv } from './labels.ts'

/** A batch of gift cards with its code export. */
export const BatchShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const batch = useRecordContext<Batch>()
  const exportCodes = useAction(adminGiftBatchExport, {
    done: 'Codes exported',
    onDone: (output) => downloadFile(output.name, 'text/csv', [toCsv(output)]),
  })
  const voidBatch = useAction(adminGiftBatchVoid, { done: 'Cards voided' })
  if (!batch) return null
  const { id, no, count, open, redeemed, note, by, createdAt, expiresAt, exportedAt } = batch
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading title={`${count} × ${formatMoney(batch.value)}`}>
        {open > 0 && (
          <ConfirmButton
            label="Void unused cards"
            title={`Void ${pluralize(open, 'card')}?`}
            text="The cards can no longer be redeemed. Redeemed cards are not affected."
            reason="Reason for the audit log"
            danger
            disabled={voidBatch.isPending}
            onConfirm={(reason) => voidBatch.mutate({ id, reason: reason.slice(0, 140) })}
          />
        )}
        {!exportedAt && open > 0 && (
          <ConfirmButton
            label="Export codes"
            title="Export the codes?"
            text="Downloads a CSV file. The codes can be exported only once, and anyone with the file can redeem them. If you lose the file, void the batch and issue a new one."
            disabled={exportCodes.isPending}
            onConfirm={() => exportCodes.mutate({ id })}
          />
        )}
      </PageHeading>
      {!exportedAt && open > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          The codes have not been exported yet.
        </Alert>
      )}
      <Section
        title="Batch"
        actions={
          <Link
            component={RouterLink}
            to={`/gift-cards?filter=${encodeURIComponent(JSON.stringify({ batchId: id }))}`}
          >
            Cards
          </Link>
        }
      >
        <DescriptionList>
          <Description name="Number">{no}</Description>
          <Description name="Open">{open}</Description>
          <Description name="Redeemed">{redeemed}</Description>
          <Description name="Voided or expired">{count - open - redeemed}</Description>
          <Description name="Note">{note || '–'}</Description>
          <Description name="Issued by">{by || '–'}</Description>
          <Description name="Issued">
            <DateTime at={createdAt} />
          </Description>
          <Description name="Expires">
            <DateTime at={expiresAt} />
          </Description>
          <Description name="Codes exported">
            {exportedAt ? <DateTime at={exportedAt} /> : 'not yet'}
          </Description>
        </DescriptionList>
      </Section>
    </Box>
  )
}
