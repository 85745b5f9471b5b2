import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { adminReconciliationStart } from '@pasar/contract/calls/admin/finance/reconciliation'
import { Show, useRecordContext, useRedirect } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useAction } from '../../data/use-action.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { pluralize } from '../../ui/format/pluralize.ts'
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
  const differences = found > 0 ? `, ${pluralize(found, 'difference')}` : ''
  if (source === 'ledger') return `all entries of the day${differences}`
  return `${compared} compared${differences}${problem === 'not-set-up' ? ', ledger only (no keys)' : ''}`
}

function Page() {
  const run = useRecordContext<Run>()
  const redirect = useRedirect()
  const start = useAction(adminReconciliationStart, {
    done: 'Reconciliation started',
    onDone: ({ id }) => redirect('show', 'reconciliations', id),
  })
  // The list's partial record has no parts.
  if (!run?.parts) return null
  const { day, state, by, compared, found, startedAt, finishedAt, waitsFor, parts, sums } = run
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading title={day} chips={<StateChip {...runState(run)} />}>
        {state !== 'running' && (
          <Button size="small" loading={start.isPending} onClick={() => start.mutate({ day })}>
            {state === 'waiting' ? 'Retry now' : 'Reconcile again'}
          </Button>
        )}
      </PageHeading>
      {state === 'waiting' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {waitsFor.map(gatewayName).join(', ')} did not respond. The run retries every 30 minutes.
        </Alert>
      )}
      {found > 0 && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" component={RouterLink} to={differencesPath(day)}>
              View
            </Button>
          }
        >
          {pluralize(found, 'difference')} detected
        </Alert>
      )}
      <Section title="Run">
        <DescriptionList>
          <Description name="Compared">{compared}</Description>
          <Description name="Started by">{by || 'Schedule'}</Description>
          <Description name="Started">
            <DateTime at={startedAt} />
          </Description>
          <Description name="Completed">
            <DateTime at={finishedAt} />
          </Description>
        </DescriptionList>
      </Section>
      <Section title="Sources">
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
