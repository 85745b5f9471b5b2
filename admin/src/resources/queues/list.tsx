import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Output } from '@pasar/contract/call'
import { adminQueueRetry, adminQueueRun } from '@pasar/contract/calls/admin/operations'
import { DataTable, FunctionField, List, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

type Queue = Output<typeof adminQueueRun>

const started = ({ cron, topic }: Queue) =>
  cron ? `by the clock: ${cron} (UTC)` : topic ? `by: ${topic}` : 'by a call'

/** Every queue: what starts it, how much waits, what failed. */
export const QueueList = () => (
  <List
    actions={false}
    exporter={false}
    perPage={100}
    pagination={false}
    title="Jobs"
    sort={{ field: 'id', order: 'DESC' }}
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="id" label="Job" disableSort />
      <DataTable.Col label="Started">
        <FunctionField<Queue> render={started} />
      </DataTable.Col>
      <DataTable.Col source="waiting" align="right" disableSort />
      <DataTable.Col source="active" label="Running" align="right" disableSort />
      <DataTable.Col label="Failed" align="right">
        <FunctionField<Queue>
          render={({ failed }) => (failed ? <StateChip label={String(failed)} tone="error" /> : '0')}
        />
      </DataTable.Col>
      <DataTable.Col label="">
        <Deeds />
      </DataTable.Col>
    </DataTable>
  </List>
)

function Deeds() {
  const queue = useRecordContext<Queue>()
  const run = useAction(adminQueueRun, { done: 'Started.' })
  const retry = useAction(adminQueueRetry, { done: 'Back in their queue.' })
  if (!queue) return null
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {queue.failed > 0 && (
        <AskFirst
          label="Retry failed"
          title={`Retry ${queue.failed} failed?`}
          text={`All jobs of ${queue.id} that failed for good go back into their queue.`}
          onSure={() => retry.mutate({ name: queue.id })}
        />
      )}
      {queue.cron && (
        <Button size="small" disabled={run.isPending} onClick={() => run.mutate({ name: queue.id })}>
          Run now
        </Button>
      )}
    </Stack>
  )
}
