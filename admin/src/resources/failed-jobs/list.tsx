import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import { type adminFailedJobList, adminFailedJobRetry } from '@pasar/contract/calls/admin/operations'
import { DataTable, List, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { Json } from '../../ui/json.tsx'
import { WhenField } from '../../ui/when-field.tsx'

type FailedJob = Output<typeof adminFailedJobList>['list'][number]

const Payload = () => <Json text={JSON.stringify(useRecordContext<FailedJob>()?.payload ?? null)} />

const Nothing = () => (
  <Typography sx={{ p: 4, textAlign: 'center' }} color="textSecondary">
    Nothing has failed for good.
  </Typography>
)

/** Jobs that were tried as often as they may be; each can be put back. */
export const FailedJobList = () => (
  <List
    actions={false}
    exporter={false}
    perPage={25}
    empty={<Nothing />}
    sort={{ field: 'id', order: 'DESC' }}
  >
    <DataTable bulkActionButtons={false} rowClick={false} expand={<Payload />}>
      <DataTable.Col source="name" label="Job" disableSort />
      <DataTable.Col source="error" label="Failed of" disableSort />
      <DataTable.Col label="When">
        <WhenField source="at" />
      </DataTable.Col>
      <DataTable.Col label="">
        <Retry />
      </DataTable.Col>
    </DataTable>
  </List>
)

function Retry() {
  const job = useRecordContext<FailedJob>()
  const retry = useAction(adminFailedJobRetry, { done: 'Back in its queue.' })
  if (!job) return null
  return (
    <Button size="small" disabled={retry.isPending} onClick={() => retry.mutate({ id: job.id })}>
      Retry
    </Button>
  )
}
