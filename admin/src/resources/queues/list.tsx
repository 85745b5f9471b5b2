import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import { adminQueueRetry, adminQueueRun } from '@pasar/contract/calls/admin/operations'
import { DataTable, FunctionField, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'

type Queue = Output<typeof adminQueueRun>

const triggerText = ({ cron, topic }: Queue) =>
  cron ? t('Schedule: %{cron} (UTC)', { cron }) : topic ? t('Event: %{topic}', { topic }) : t('API call')

/** Job queues: trigger, waiting, running and failed jobs. */
export const QueueList = () => (
  <ResourceList perPage={100} pagination={false} title={t('Jobs')}>
    <QueueTable />
  </ResourceList>
)

/** The table; phones have trigger and counts below the title of the job, instead of its name. */
function QueueTable() {
  const isMobile = useIsMobile()
  return (
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col label={t('Job')}>
        <FunctionField<Queue>
          render={(queue) => (
            <>
              {queue.title}
              <Typography variant="caption" component="div" color="textSecondary">
                {isMobile ? triggerText(queue) : queue.id}
                {isMobile && (
                  <div>
                    {t('%{waiting} waiting · %{active} running · %{failed} failed', {
                      waiting: queue.waiting,
                      active: queue.active,
                      failed: queue.failed,
                    })}
                  </div>
                )}
              </Typography>
            </>
          )}
        />
      </DataTable.Col>
      {!isMobile && (
        <DataTable.Col label={t('Trigger')}>
          <FunctionField<Queue> render={triggerText} />
        </DataTable.Col>
      )}
      {!isMobile && <DataTable.Col source="waiting" label={t('Waiting')} align="right" disableSort />}
      {!isMobile && <DataTable.Col source="active" label={t('Running')} align="right" disableSort />}
      {!isMobile && (
        <DataTable.Col label={t('Failed')} align="right">
          <FunctionField<Queue>
            render={({ failed }) => (failed ? <StateChip label={String(failed)} tone="error" /> : '0')}
          />
        </DataTable.Col>
      )}
      <DataTable.Col label="">
        <QueueActions />
      </DataTable.Col>
    </DataTable>
  )
}

function QueueActions() {
  const queue = useRecordContext<Queue>()
  const run = useAction(adminQueueRun, { done: t('Job started') })
  const retry = useAction(adminQueueRetry, { done: t('Failed jobs requeued') })
  if (!queue) return null
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ justifyContent: 'flex-end', alignItems: 'flex-end', whiteSpace: 'nowrap' }}
    >
      {queue.failed > 0 && (
        <ConfirmButton
          label={t('Retry failed')}
          title={t('Retry %{jobs}?', {
            jobs: t('%{smart_count} failed job |||| %{smart_count} failed jobs', {
              smart_count: queue.failed,
            }),
          })}
          text={t('Requeues all failed jobs of “%{title}”.', { title: queue.title })}
          onConfirm={() => retry.mutateAsync({ name: queue.id })}
        />
      )}
      {queue.cron && (
        <Button size="small" disabled={run.isPending} onClick={() => run.mutate({ name: queue.id })}>
          {t('Run now')}
        </Button>
      )}
    </Stack>
  )
}
