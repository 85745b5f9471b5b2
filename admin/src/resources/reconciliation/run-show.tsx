import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { adminReconciliationStart } from '@pasar/contract/calls/admin/finance/reconciliation'
import { Show, useRecordContext, useRedirect } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { DateTime, formatDay } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { gatewayName } from '../payments/gateway-names.ts'
import { type Run, runState, runTones } from './labels.ts'
import { Sums } from './sums.tsx'

const REFETCH_MS = 2000

/** A reconciliation run: progress, differences and totals per provider. Refetched while it runs. */
export const RunShow = () => (
  <Show
    actions={false}
    component="div"
    queryOptions={{
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? REFETCH_MS : false),
    }}
  >
    <Page />
  </Show>
)

const differencesPath = (day: string) =>
  `/differences?filter=${encodeURIComponent(JSON.stringify({ state: 'open', day }))}`

function progressText({ source, problem, compared, found }: Run['parts'][number]): string {
  return [
    source === 'ledger' ? t('all entries of the day') : t('%{compared} compared', { compared }),
    found > 0 && t('%{smart_count} difference |||| %{smart_count} differences', { smart_count: found }),
    source !== 'ledger' && problem === 'not-set-up' && t('ledger only (no keys)'),
  ]
    .filter(Boolean)
    .join(', ')
}

function Page() {
  const run = useRecordContext<Run>()
  const redirect = useRedirect()
  const start = useAction(adminReconciliationStart, {
    done: t('Reconciliation started'),
    onDone: ({ id }) => redirect('show', 'reconciliations', id),
  })
  // The list's partial record has no parts.
  if (!run?.parts) return null
  const { day, state, by, compared, found, startedAt, finishedAt, waitsFor, parts, sums } = run
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading title={formatDay(day)} chips={<StateChip {...runState(run)} />}>
        {state !== 'running' && (
          <Button size="small" loading={start.isPending} onClick={() => start.mutate({ day })}>
            {state === 'waiting' ? t('Retry now') : t('Reconcile again')}
          </Button>
        )}
      </PageHeading>
      {state === 'waiting' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('%{providers} did not respond. The run retries every 30 minutes.', {
            providers: waitsFor.map(gatewayName).join(', '),
          })}
        </Alert>
      )}
      {found > 0 && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" component={RouterLink} to={differencesPath(day)}>
              {t('View')}
            </Button>
          }
        >
          {t('%{smart_count} difference detected |||| %{smart_count} differences detected', {
            smart_count: found,
          })}
        </Alert>
      )}
      <Section title={t('Run')}>
        <DescriptionList>
          <Description name={t('Compared')}>{compared}</Description>
          <Description name={t('Started by')}>{by || t('Schedule')}</Description>
          <Description name={t('Started')}>
            <DateTime at={startedAt} />
          </Description>
          <Description name={t('Completed')}>
            <DateTime at={finishedAt} />
          </Description>
        </DescriptionList>
      </Section>
      <Section title={t('Sources')}>
        <DescriptionList>
          {parts.map((part) => (
            <Description key={part.source} name={gatewayName(part.source)}>
              <StateChip label={part.state} tone={runTones[part.state]} />
              <Typography variant="caption" component="div" color="textSecondary">
                {progressText(part)}
              </Typography>
            </Description>
          ))}
        </DescriptionList>
      </Section>
      <Sums sums={sums} />
    </Box>
  )
}
