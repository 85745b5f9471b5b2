import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Output } from '@pasar/contract/call'
import { adminQueueRetry, adminQueueRun } from '@pasar/contract/calls/admin/operations'
import { DataTable, FunctionField, List, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { pluralize } from '../../ui/format/pluralize.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'

type Queue = Output<typeof adminQueueRun>

const triggerText = ({ cron, topic }: Queue) =>
  cron ? `Schedule: ${cron} (UTC)` : topic ? `Event: ${topic}` : 'API call'

/** Job queues: trigger, waiting, running and failed jobs. */
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
      <DataTable.Col label="Trigger">
        <FunctionField<Queue> render={triggerText} />
      </DataTable.Col>
      <DataTable.Col source="waiting" align="right" disableSort />
      <DataTable.Col source="active" label="Running" align="right" disableSort />
      <DataTable.Col label="Failed" align="right">
        <FunctionField<Queue>
          render={({ failed }) => (failed ? <StateChip label={String(failed)} tone="error" /> : '0')}
        />
      </DataTable.Col>
      <DataTable.Col label="">
        <QueueActions />
      </DataTable.Col>
    </DataTable>
  </List>
)

function QueueActions() {
  const queue = useRecordContext<Queue>()
  const run = useAction(adminQueueRun, { done: 'Job started' })
  const retry = useAction(adminQueueRetry, { done: 'Failed jobs requeued' })
  if (!queue) return null
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {queue.failed > 0 && (
        <ConfirmButton
          label="Retry failed"
          title={`Retry ${pluralize(queue.failed, 'failed job')}?`}
          text={`Requeues all failed jobs of ${queue.id}.`}
          onConfirm={() => retry.mutate({ name: queue.id })}
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
