import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { adminGiftBatchExport, adminGiftBatchVoid } from '@pasar/contract/calls/admin/giftcards'
import { Show, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Heading } from '../../ui/heading.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { saveFile } from '../../ui/save-file.ts'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when-field.tsx'
import { type Batch, csvOf } from './words.ts'

/** One batch: the export of its codes, and what became of it. */
export const BatchShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const batch = useRecordContext<Batch>()
  const take = useAction(adminGiftBatchExport, {
    done: 'Exported. The codes are in the file only.',
    onDone: (output) => saveFile(output.name, 'text/csv', [csvOf(output)]),
  })
  const cancel = useAction(adminGiftBatchVoid, { done: 'Voided.' })
  if (!batch) return null
  const { id, no, count, open, redeemed, note, by, createdAt, expiresAt, exportedAt } = batch
  return (
    <Box sx={{ pt: 2 }}>
      <Heading title={`${count} × ${moneyText(batch.value)}`}>
        {open > 0 && (
          <AskFirst
            label="Void the rest"
            title={`Void ${open} ${open === 1 ? 'card' : 'cards'}?`}
            text="Nobody can redeem them any more. What was redeemed stays with whom it is."
            reason="Why, for the log"
            danger
            disabled={cancel.isPending}
            onSure={(reason) => cancel.mutate({ id, reason: reason.slice(0, 140) })}
          />
        )}
        {!exportedAt && open > 0 && (
          <AskFirst
            label="Export the codes"
            title="Export the codes, this one time?"
            text="They are written into a CSV file and then forgotten here: nobody can read them again. Whoever has the file has the money. If it is lost, void the batch and issue another."
            disabled={take.isPending}
            onSure={() => take.mutate({ id })}
          />
        )}
      </Heading>
      {!exportedAt && open > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          The codes were not exported yet: nobody has them.
        </Alert>
      )}
      <Section
        title="Batch"
        actions={
          <Link
            component={RouterLink}
            to={`/gift-cards?filter=${encodeURIComponent(JSON.stringify({ batchId: id }))}`}
          >
            Its cards
          </Link>
        }
      >
        <Facts>
          <Fact name="Number">{no}</Fact>
          <Fact name="Open">{open}</Fact>
          <Fact name="Redeemed">{redeemed}</Fact>
          <Fact name="Voided or expired">{count - open - redeemed}</Fact>
          <Fact name="Note">{note || '–'}</Fact>
          <Fact name="Issued by">{by || '–'}</Fact>
          <Fact name="Issued">
            <When at={createdAt} />
          </Fact>
          <Fact name="Good until">
            <When at={expiresAt} />
          </Fact>
          <Fact name="Codes exported">{exportedAt ? <When at={exportedAt} /> : 'not yet'}</Fact>
        </Facts>
      </Section>
    </Box>
  )
}
