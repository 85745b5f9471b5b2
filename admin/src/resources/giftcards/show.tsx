import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminGiftCardVoid } from '@pasar/contract/calls/admin/giftcards'
import type { ReactNode } from 'react'
import { Show, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When } from '../../ui/when-field.tsx'
import { eventWords, type GiftCard, stateTones, worthOf } from './words.ts'

/** One card: where it comes from, whose it is, and everything that happened to it. */
export const GiftCardShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

const To = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to}>
    {children}
  </Link>
)

function Page() {
  const card = useRecordContext<GiftCard>()
  const cancel = useAction(adminGiftCardVoid, { done: 'Voided.' })
  // Coming from the list, its line is there first; the rest follows.
  if (!card || !('log' in card)) return null
  const { id, no, state, owner, orderId, batch, createdAt, expiresAt, endedAt } = card
  return (
    <Box sx={{ pt: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 2, flexWrap: 'wrap' }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', flexGrow: 1 }}>
          <Typography component="h1" variant="h6">
            {worthOf(card)} · {no}
          </Typography>
          <StateChip label={state} tone={stateTones[state]} />
        </Stack>
        {endedAt === null && (
          <AskFirst
            label="Void"
            title="Void this card?"
            text={`Nobody can redeem it any more, ${owner ? `${owner.name} loses it` : 'whoever has its code loses it'}. No money is paid back by this: refund the order instead where the buyer is to get theirs.`}
            reason="Why, for the log"
            danger
            disabled={cancel.isPending}
            onSure={(reason) => cancel.mutate({ id, reason: reason.slice(0, 140) })}
          />
        )}
      </Stack>
      <Section title="Card">
        <Facts>
          <Fact name="Owner">
            {owner ? <To to={`/members/${owner.id}/show`}>{owner.name}</To> : 'whoever has its code'}
          </Fact>
          <Fact name="From">
            {orderId && <To to={`/orders/${orderId}/show`}>an order</To>}
            {batch && <To to={`/gift-batches/${batch.id}/show`}>batch {batch.no}</To>}
          </Fact>
          <Fact name="Made">
            <When at={createdAt} />
          </Fact>
          <Fact name="Good until">
            <When at={expiresAt} />
          </Fact>
          {endedAt && (
            <Fact name="Ended">
              <When at={endedAt} />
            </Fact>
          )}
        </Facts>
      </Section>
      <Log card={card} />
    </Box>
  )
}

const Log = ({ card: { log } }: { card: GiftCard }) => (
  <Section title="What happened">
    <Stack component="ol" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {log.map(({ at, event, by, other, note }) => (
        <li key={`${at} ${event} ${by} ${other}`}>
          <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
            {eventWords[event](other)}
          </Typography>
          <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {by || 'by itself'}, <When at={at} />
            {note && ` · ${note}`}
          </Typography>
        </li>
      ))}
    </Stack>
  </Section>
)
