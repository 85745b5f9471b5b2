import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import { type adminFailedJobList, adminFailedJobRetry } from '@pasar/contract/calls/admin/operations'
import { DataTable, FunctionField, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { DateTime, DateTimeField } from '../../ui/format/date-time-field.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { Json } from '../../ui/record/json.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'

type FailedJob = Output<typeof adminFailedJobList>['list'][number]

const Payload = () => <Json text={JSON.stringify(useRecordContext<FailedJob>()?.payload ?? null)} />

const Empty = () => (
  <Typography sx={{ p: 4, textAlign: 'center' }} color="textSecondary">
    {t('No failed jobs.')}
  </Typography>
)

/** Jobs that exhausted their retries; each can be requeued. */
export const FailedJobList = () => (
  <ResourceList empty={<Empty />}>
    <FailedJobTable />
  </ResourceList>
)

/** The table; phones have error and time below the title of the job. */
function FailedJobTable() {
  const isMobile = useIsMobile()
  return (
    <DataTable bulkActionButtons={false} rowClick={false} expand={<Payload />}>
      <DataTable.Col label={t('Job')}>
        <FunctionField<FailedJob>
          render={({ title, name, error, at }) => (
            <>
              {title}
              <Typography variant="caption" component="div" color="textSecondary">
                {name}
                {isMobile && <div>{error}</div>}
                {isMobile && <DateTime at={at} />}
              </Typography>
            </>
          )}
        />
      </DataTable.Col>
      {!isMobile && <DataTable.Col source="error" label={t('Error')} disableSort />}
      {!isMobile && (
        <DataTable.Col label={t('Failed at')}>
          <DateTimeField source="at" />
        </DataTable.Col>
      )}
      <DataTable.Col label="">
        <Retry />
      </DataTable.Col>
    </DataTable>
  )
}

function Retry() {
  const job = useRecordContext<FailedJob>()
  const retry = useAction(adminFailedJobRetry, { done: t('Job requeued') })
  if (!job) return null
  return (
    <Button size="small" disabled={retry.isPending} onClick={() => retry.mutate({ id: job.id })}>
      {t('Retry')}
    </Button>
  )
}
