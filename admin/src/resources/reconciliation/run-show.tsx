import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { adminReconciliationStart } from '@pasar/contract/calls/admin/reconciliation'
import { Show, useRecordContext, useRedirect } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useAction } from '../../data/use-action.ts'
import { counted } from '../../ui/counted.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When } from '../../ui/when-field.tsx'
import { companyName } from '../payments/companies.ts'
import { Sums } from './sums.tsx'
import { type Run, runState, runTones } from './words.ts'

const WATCHED_MS = 2000

/** One run: how far it is, what it found, and the sums of every company; read again while it goes on. */
export const RunShow = () => (
  <Show
    actions={false}
    component="div"
    queryOptions={{
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? WATCHED_MS : false),
    }}
  >
    <Page />
  </Show>
)

const differencesOf = (day: string) =>
  `/differences?filter=${encodeURIComponent(JSON.stringify({ state: 'open', day }))}`

function progressOf({ source, problem, compared, found }: Run['parts'][number]): string {
  const differ = found > 0 ? `, ${found} differ` : ''
  if (source === 'ledger') return `every entry of the day${differ}`
  return `${compared} compared${differ}${problem === 'not-set-up' ? ', with the ledger only: no keys are set' : ''}`
}

function Page() {
  const run = useRecordContext<Run>()
  const redirect = useRedirect()
  const start = useAction(adminReconciliationStart, {
    done: 'Started.',
    onDone: ({ id }) => redirect('show', 'reconciliations', id),
  })
  // The list's line comes first; it has no parts yet.
  if (!run?.parts) return null
  const { day, state, by, compared, found, startedAt, finishedAt, waitsFor, parts, sums } = run
  return (
    <Box sx={{ pt: 2 }}>
      <Heading title={day} chips={<StateChip {...runState(run)} />}>
        {state !== 'running' && (
          <Button size="small" loading={start.isPending} onClick={() => start.mutate({ day })}>
            {state === 'waiting' ? 'Ask again now' : 'Compare again'}
          </Button>
        )}
      </Heading>
      {state === 'waiting' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {waitsFor.map(companyName).join(', ')} did not answer, so the day is still open. It is asked again
          every half hour by itself.
        </Alert>
      )}
      {found > 0 && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" component={RouterLink} to={differencesOf(day)}>
              Show
            </Button>
          }
        >
          {counted(found, 'difference')} found.
        </Alert>
      )}
      <Section title="Run">
        <Facts>
          <Fact name="Compared">{compared}</Fact>
          <Fact name="Started by">{by || 'the clock'}</Fact>
          <Fact name="Started">
            <When at={startedAt} />
          </Fact>
          <Fact name="Ended">
            <When at={finishedAt} />
          </Fact>
        </Facts>
      </Section>
      <Section title="Who was asked">
        <Facts>
          {parts.map((part) => (
            <Fact key={part.source} name={companyName(part.source)}>
              <StateChip label={part.state} tone={runTones[part.state]} />
              <Typography variant="caption" component="div" color="textSecondary">
                {progressOf(part)}
              </Typography>
            </Fact>
          ))}
        </Facts>
      </Section>
      <Sums sums={sums} />
    </Box>
  )
}
