import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminPaymentAsk } from '@pasar/contract/calls/admin/payments'
import { adminDifferenceResolve, adminReconciliationStart } from '@pasar/contract/calls/admin/reconciliation'
import type { Money } from '@pasar/contract/money'
import { Show, useRecordContext, useRedirect } from 'react-admin'
import { may } from '../../data/may.ts'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Happenings } from '../../ui/happenings.tsx'
import { Heading } from '../../ui/heading.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Section } from '../../ui/section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { To } from '../../ui/to.tsx'
import { When } from '../../ui/when-field.tsx'
import { companyName } from '../payments/companies.ts'
import { canAsk, type Difference, stateTones, tabs, wordsOf } from './words.ts'

/** One difference: what each side says, what to do, and what was done. */
export const DifferenceShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const difference = useRecordContext<Difference>()
  // The list's line comes first; it has no history yet.
  if (!difference?.log) return null
  const { state, no, source, day, paymentId, paymentNo, times } = difference
  const { label, means, todo } = wordsOf(difference)
  return (
    <Box sx={{ pt: 2 }}>
      <Heading
        title={label}
        chips={<StateChip label={tabs[state].tab} tone={stateTones[state]} />}
        under={`${no} · ${companyName(source)} · ${day}`}
      >
        <Deeds difference={difference} />
      </Heading>
      {state === 'open' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <AlertTitle>{means}</AlertTitle>
          <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
            {todo.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Box>
        </Alert>
      )}
      <Section title="What each side says">
        <Facts>
          <Side name="Ours" money={difference.ours} says={difference.oursSays} />
          <Side name="The ledger" money={difference.ledger} says="" />
          {source !== 'ledger' && source !== 'wallet' && (
            <Side name={companyName(source)} money={difference.theirs} says={difference.theirsSays} />
          )}
          <Fact name="Payment">
            {paymentId ? (
              <To to={`/payments/${paymentId}/show`}>{paymentNo}</To>
            ) : (
              `${paymentNo || no} – none of ours`
            )}
          </Fact>
          <Fact name="First found">
            <When at={difference.foundAt} />
          </Fact>
          <Fact name="Last found">
            <When at={difference.lastFoundAt} />
          </Fact>
          <Fact name="Found in">{times === 1 ? 'one run' : `${times} runs`}</Fact>
        </Facts>
      </Section>
      <Happenings title="History" list={difference.log.map((it) => ({ ...it, what: events[it.event] }))} />
    </Box>
  )
}

const Side = ({ name, money, says }: { name: string; money: Money | null; says: string }) => (
  <Fact name={name}>
    {money ? moneyText(money) : '–'}
    {says && (
      <Typography variant="caption" component="div" color="textSecondary">
        {says}
      </Typography>
    )}
  </Fact>
)

function Deeds({ difference }: { difference: Difference }) {
  const { id, state, day, paymentId } = difference
  const redirect = useRedirect()
  const ask = useAction(adminPaymentAsk, { done: 'The company has answered. Compare the day again.' })
  const compare = useAction(adminReconciliationStart, {
    done: 'The day is compared again.',
    onDone: (run) => redirect('show', 'reconciliations', run.id),
  })
  const resolve = useAction(adminDifferenceResolve, { done: 'Settled.' })
  if (state !== 'open') return null
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {canAsk(difference) && may(adminPaymentAsk) && (
        <Button size="small" loading={ask.isPending} onClick={() => ask.mutate({ id: paymentId! })}>
          Ask the company
        </Button>
      )}
      <Button size="small" loading={compare.isPending} onClick={() => compare.mutate({ day })}>
        Compare the day again
      </Button>
      <AskFirst
        label="Settled"
        title="Has this been settled?"
        text="Nothing is moved here. Say what was done and where, so that others find it. Should a later run find it once more, it opens again."
        reason="What was done"
        disabled={resolve.isPending}
        onSure={(note) => resolve.mutate({ id, note })}
      />
    </Stack>
  )
}

const events: Record<Difference['log'][number]['event'], string> = {
  found: 'Found',
  resolved: 'Settled',
  back: 'Found again',
  gone: 'Agrees now',
}
