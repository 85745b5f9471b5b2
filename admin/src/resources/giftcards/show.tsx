import Box from '@mui/material/Box'
import { adminGiftCardVoid } from '@pasar/contract/calls/admin/giftcards'
import { Show } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Happenings } from '../../ui/happenings.tsx'
import { Heading } from '../../ui/heading.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Section } from '../../ui/section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { To } from '../../ui/to.tsx'
import { useWhole } from '../../ui/use-whole.ts'
import { When } from '../../ui/when-field.tsx'
import { MemberLink } from '../members/link.tsx'
import { eventWords, type GiftCard, stateTones } from './words.ts'

/** One card: where it comes from, whose it is, and everything that happened to it. */
export const GiftCardShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const card = useWhole<GiftCard>('log')
  const cancel = useAction(adminGiftCardVoid, { done: 'Voided.' })
  if (!card) return null
  const { id, no, state, owner, orderId, batch, createdAt, expiresAt, endedAt } = card
  return (
    <Box sx={{ pt: 2 }}>
      <Heading
        title={`${moneyText(card.value)} · ${no}`}
        chips={<StateChip label={state} tone={stateTones[state]} />}
      >
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
      </Heading>
      <Section title="Card">
        <Facts>
          <Fact name="Owner">
            {owner ? <MemberLink id={owner.id}>{owner.name}</MemberLink> : 'whoever has its code'}
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
      <Happenings
        list={card.log.map(({ at, event, by, other, note }) => ({
          at,
          by,
          note,
          what: eventWords[event](other),
        }))}
      />
    </Box>
  )
}
